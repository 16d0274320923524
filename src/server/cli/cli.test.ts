import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/store/postgres.ts';
import { takeFromServers } from '#server/store/server-lock.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { runAdmin } from '#server/testing/run-admin.ts';
import type { RunAdmin } from '#server/testing/run-admin.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { ADMIN_EMAIL, twoCompanies } from '#server/testing/two-companies.ts';

let portal: TestApp;
beforeEach(async () => {
  portal = await testApp({ startAt: Date.now() });
  await portal.publish(twoCompanies());
});
afterEach(() => portal.close());

const admin: RunAdmin = (args, environment, signal) => runAdmin(portal.folder, args, environment, signal);

describe('rotate-key', () => {
  test('is refused while a server runs on the data folder', async () => {
    const file = join(portal.folder, 'new-key');
    const { code, err } = await admin(['rotate-key', file]);
    expect(code).toBe(1);
    expect(err).toMatch(/^Another process already runs on the data folder/);
    expect(existsSync(file)).toBe(false);
  });

  test('makes a key that only its owner reads, after which the old one opens nothing', async () => {
    const { folder, parts } = portal;
    await parts.database.db
      .insertInto('settings')
      .values({
        key: 'test',
        value: JSON.stringify({ password: parts.secrets.seal('settings/smtp-password', 'hunter2') }),
        version: 1,
        updated_at: 1,
        updated_by: '',
      })
      .execute();
    const file = join(folder, 'new-key');
    await parts.outbox.stop();
    await parts.database.close();
    const { code, out } = await admin(['rotate-key', file]);
    expect(code).toBe(0);
    expect(out).toContain(`SECRET_KEY_FILE=${file}`);
    expect(out).not.toContain(readFileSync(file, 'utf8').trim());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await admin(['issue-code', ADMIN_EMAIL])).err).toMatch(/^SECRET_KEY is not the key/);
    const withNew = { SECRET_KEY: '', SECRET_KEY_FILE: file };
    expect((await admin(['issue-code', ADMIN_EMAIL], withNew)).code).toBe(0);
    expect((await admin(['rotate-key', file], withNew)).err).toContain('contains the current key');
  });
});

describe('rotate-key over PostgreSQL', () => {
  let shared: TestApp;
  let place: Record<string, string>;
  let file: string;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    place = { DATABASE_URL: database.url };
    shared = await testApp({ environment: place });
    await shared.publish(twoCompanies());
    file = join(portal.folder, 'new-key');
  });
  afterEach(async () => {
    await shared.close();
    await drop();
  });
  /** Whether the previous key, and the new one, open the database. */
  async function opening(): Promise<[boolean, boolean]> {
    const withNew = { ...place, SECRET_KEY: '', SECRET_KEY_FILE: file };
    const [before, now] = [await admin(['status'], place), await admin(['status'], withNew)];
    return [before.code === 0, now.code === 0];
  }

  test('is refused while a server runs, because it would go on sealing under the old key', async () => {
    await shared.start();
    const refused = await admin(['rotate-key', file], place);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^A server runs on this database\. .* Stop every server, and try again\.\n$/);
    expect(existsSync(file)).toBe(false);
    // The command is also refused if the server does not read the source, because it holds the lock of servers.
    await shared.parts.sync.stop();
    const again = await admin(['rotate-key', file], place);
    expect(again.err).toBe('A server runs on this database. Nothing was changed. Stop every server, and try again.\n');
    expect(existsSync(file)).toBe(false);
    await shared.close();
    expect((await admin(['rotate-key', file], place)).code).toBe(0);
    expect(await opening()).toEqual([false, true]);
  });

  test('given a change of the key that is killed or that the database cancels, nothing is changed, and the next run completes it', async () => {
    await shared.close();
    const beside = await openPostgres(place['DATABASE_URL'] ?? '', () => undefined);
    const { db } = beside;
    const killed = new AbortController();
    await db.transaction().execute(async (transaction) => {
      // On a busy machine, the commands below take longer than a transaction may be idle.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      // The command waits for this table, halfway through its work.
      await sql`lock table settings in access exclusive mode`.execute(transaction);
      const rotating = admin(['rotate-key', file], place, killed.signal);
      await eventually(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
        return rows.length > 0;
      });
      killed.abort();
      expect((await rotating).code).not.toBe(0);
      // Its query may still run in the database for a moment, or may have ended already on a busy machine.
      await sql`select pg_terminate_backend(pid) from pg_locks where not granted`.execute(db);
      await eventually(async () =>
        db.transaction().execute(async (another) => {
          if ((await takeFromServers(another)) !== 'taken') return false;
          const busy = await admin(['rotate-key', file], place);
          expect(busy.err).toMatch(/^The key of this database is being changed already, [^\n]+\n$/);
          return true;
        }),
      );
      const givenUp = await admin(['rotate-key', file], place);
      expect(givenUp.code).toBe(1);
      expect(givenUp.err).toMatch(/^The database failed: [^\n]+ \(57014\)[^\n]+\.\n$/);
    });
    expect((await admin(['rotate-key', file], place)).code).toBe(0);
    expect(await opening()).toEqual([false, true]);
    await beside.close();
  });
});

test('without a command, or with one that does not exist, the commands are listed', async () => {
  const help = await admin([]);
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toContain('issue-code <email>');
  expect(help.out).toContain('rotate-key <file of the new key>');
  expect((await admin(['destroy'])).code).toBe(1);
  expect(await admin(['issue-code'])).toMatchObject({
    code: 1,
    err: 'Usage: npm run admin -- issue-code <email> [reason]\n',
  });
});

test('a command with --help prints the help, and takes no option for the name of a file', async () => {
  for (const asked of [['--help'], ['backup', '--help'], ['rotate-key', '-h']]) {
    const { code, out, err } = await admin(asked);
    expect({ asked, code, err }).toEqual({ asked, code: 0, err: '' });
    expect(out).toContain('rotate-key <file of the new key>');
  }
  const { code, err } = await admin(['backup', '--verbose']);
  expect({ code, err }).toEqual({ code: 1, err: 'Usage: npm run admin -- backup [file]\n' });
  expect(existsSync('--help')).toBe(false);
  expect(existsSync('--verbose')).toBe(false);
});

describe('a refusal of the machine is reported in one sentence', () => {
  const oneLine = /^[^\n]+\.\n$/;

  test('given a folder instead of a file', async () => {
    await portal.parts.outbox.stop();
    await portal.parts.database.close();
    const restored = await admin(['restore', portal.folder]);
    expect(restored).toMatchObject({ code: 1, err: `${portal.folder} is a folder. Name a file.\n` });
    const rotated = await admin(['rotate-key', portal.folder]);
    expect(rotated.code).toBe(1);
    expect(rotated.err).toMatch(oneLine);
    expect((await admin(['status'])).code).toBe(0);
  });

  test('given PostgreSQL refuses the user, or has no such database', async () => {
    const database = await createTestDatabase();
    const [stranger, nowhere] = [new URL(database.url), new URL(database.url)];
    stranger.password = 'wrong';
    nowhere.pathname = '/nowhere';
    const refused = await admin(['status'], { DATABASE_URL: stranger.href });
    expect(refused.err).toMatch(
      /^PostgreSQL at \S+ refuses the user name or the password in DATABASE_URL \(28P01\)\.\n$/,
    );
    const missing = await admin(['status'], { DATABASE_URL: nowhere.href });
    expect(missing.err).toMatch(/^PostgreSQL at \S+ has no database of the name in DATABASE_URL \(3D000\)\.\n$/);
    await database.drop();
  });

  test('given a configuration that names something impossible', async () => {
    const { code, err } = await admin(['status'], {
      TRUST_PROXY: '10.0.0.0/8,::1/128,127.0.0.1,10.0.0.0/33,10.0.0.0/0,::1/129',
      GOOGLE_TOKEN_URL: 'nonsense',
    });
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual([
      ...['10.0.0.0/33', '10.0.0.0/0', '::1/129'].map(
        (network) => `TRUST_PROXY must list addresses or networks; ${network} is neither.`,
      ),
      expect.stringMatching(/^GOOGLE_TOKEN_URL must be an address .*\.$/),
    ]);
  });
});
