import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { eventually, TEST_KEY, testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

let portal: TestApp;
beforeEach(async () => {
  portal = await testApp({ startAt: Date.now() });
  await portal.publish(twoCompanies());
});
afterEach(() => portal.close());

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run admin -- …` as an operator does: another process with the server's environment, killed where `signal` says so. */
function admin(
  args: readonly string[],
  environment: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: portal.folder,
    SECRET_KEY: TEST_KEY,
    PUBLIC_URL: 'https://portal.firm.example',
    ADMIN_EMAILS: ADMIN_EMAIL,
    STAFF_DOMAIN: 'firm.example',
    ...environment,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args], { env, signal, killSignal: 'SIGKILL' }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
  });
}

describe('issue-code', () => {
  test('prints a code beside the running server, that signs an administrator in from any browser, once', async () => {
    const { code: exit, out } = await admin(['issue-code', 'Admin@firm.example']);
    expect(exit).toBe(0);
    expect(out).toContain('Enter it at: https://portal.firm.example/verify?email=admin%40firm.example');
    const code = /Code: (\d{6})/.exec(out)?.[1];
    const signIn = () => portal.browser().call('POST', '/api/auth/verify-otp', { email: ADMIN_EMAIL, code });
    expect((await signIn()).json()).toMatchObject({ success: true, sessionData: { role: 'admin' } });
    expect((await signIn()).statusCode).toBe(400);
    const rows = await portal.parts.database.db.selectFrom('audit').select(['kind', 'actor', 'subject']).execute();
    expect(rows).toContainEqual({ kind: 'code-issued-on-host', actor: 'host', subject: ADMIN_EMAIL });
    expect(rows.map(({ kind }) => kind)).toContain('new-admin-sign-in');
  });

  test('R20: counts by the time of the running server, whatever somebody did to the clock of the machine', async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    portal.advance(hours(1));
    const { out } = await admin(['issue-code', ADMIN_EMAIL], { PORT: String(port) });
    const code = /Code: (\d{6})/.exec(out)?.[1];
    const signIn = () => portal.browser().call('POST', '/api/auth/verify-otp', { email: ADMIN_EMAIL, code });
    expect((await signIn()).statusCode).toBe(200);
  });

  test('gives five guesses like any other code, and a new one ends the one before', async () => {
    const codeOf = ({ out }: Ended) => /Code: (\d{6})/.exec(out)?.[1] ?? '';
    const first = codeOf(await admin(['issue-code', ADMIN_EMAIL]));
    const second = codeOf(await admin(['issue-code', ADMIN_EMAIL]));
    const attempt = async (code: string) =>
      (await portal.browser().call('POST', '/api/auth/verify-otp', { email: ADMIN_EMAIL, code })).statusCode;
    if (first !== second) expect(await attempt(first)).toBe(400);
    for (let i = 0; i < 5; i++) await attempt('wrong');
    expect(await attempt(second)).toBe(400);
  });

  test('lets an administrator in whose address somebody has been guessing at', async () => {
    for (let i = 0; i < 3; i++) {
      const attacker = portal.browser({ ip: `203.0.113.${i}` });
      await attacker.call('POST', '/api/auth/send-code', { email: ADMIN_EMAIL });
      for (let guess = 0; guess < 5; guess++)
        await attacker.call('POST', '/api/auth/verify-otp', { email: ADMIN_EMAIL, code: 'wrong' });
      portal.advance(31_000);
    }
    const { out } = await admin(['issue-code', ADMIN_EMAIL]);
    const code = /Code: (\d{6})/.exec(out)?.[1];
    const answer = await portal.browser().call('POST', '/api/auth/verify-otp', { email: ADMIN_EMAIL, code });
    expect(answer.statusCode).toBe(200);
  });

  test.each([
    ['a client', BOLT.email, 'ben@bolt.example is not an administrator'],
    ['somebody at the firm who is in no list', 'eve@firm.example', 'eve@firm.example is not an administrator'],
    ['nonsense', 'nonsense', 'nonsense is not an email address'],
  ])('is refused for %s', async (_, email, sentence) => {
    const { code, out, err } = await admin(['issue-code', email]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(err).not.toContain('at ');
  });

  test('needs the server’s own key', async () => {
    const { code, err } = await admin(['issue-code', ADMIN_EMAIL], {
      SECRET_KEY: 'YW5vdGhlci1rZXktZm9yLXRlc3RzLTAxMjM0NTY3ODlhYmNk',
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^SECRET_KEY is not the key that this database was sealed with\./);
    expect((await admin(['issue-code', ADMIN_EMAIL], { SECRET_KEY: '' })).err).toMatch(/^SECRET_KEY .* is not set/);
  });
});

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
        value: JSON.stringify({ password: parts.secrets.seal('test', 'hunter2') }),
        previous: null,
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
    expect((await admin(['rotate-key', file], withNew)).err).toContain('holds the present key');
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
  /** Whether the key of before, and the new one, open the database. */
  async function opening(): Promise<[boolean, boolean]> {
    const withNew = { ...place, SECRET_KEY: '', SECRET_KEY_FILE: file };
    const [before, now] = [await admin(['status'], place), await admin(['status'], withNew)];
    return [before.code === 0, now.code === 0];
  }

  test('is refused while a server runs, which would go on sealing under the old key', async () => {
    await shared.start();
    const refused = await admin(['rotate-key', file], place);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^A server runs on this database\. .* Stop every server, and try again\.\n$/);
    expect(existsSync(file)).toBe(false);
    // Neither does one that does not read the source: it holds the lock of servers.
    await shared.parts.sync.stop();
    const again = await admin(['rotate-key', file], place);
    expect(again.err).toBe('A server runs on this database. Nothing was changed. Stop every server, and try again.\n');
    expect(existsSync(file)).toBe(false);
    await shared.close();
    expect((await admin(['rotate-key', file], place)).code).toBe(0);
    expect(await opening()).toEqual([false, true]);
  });

  test('killed in its midst, or given up by the database, changes nothing, and is done by being run again', async () => {
    await shared.close();
    const beside = await openPostgres(place['DATABASE_URL'] ?? '', () => undefined);
    const { db } = beside;
    const killed = new AbortController();
    await db.transaction().execute(async (transaction) => {
      // It waits for this table, halfway through what it seals.
      await sql`lock table settings in access exclusive mode`.execute(transaction);
      const rotating = admin(['rotate-key', file], place, killed.signal);
      await eventually(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
        return rows.length > 0;
      });
      killed.abort();
      expect((await rotating).code).not.toBe(0);
      // What it had asked of the database goes on there for a moment without it.
      const busy = await admin(['rotate-key', file], place);
      expect(busy.err).toMatch(/^The key of this database is being changed already, [^\n]+\n$/);
      await sql`select pg_terminate_backend(pid) from pg_locks where not granted`.execute(db);
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
  expect(await admin(['issue-code'])).toMatchObject({ code: 1, err: 'Usage: npm run admin -- issue-code <email>\n' });
});

test('whoever asks a command for help gets it, and no file is written or taken under the name of an option', async () => {
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

describe('what the machine refuses is one sentence', () => {
  const oneLine = /^[^\n]+\.\n$/;

  test('where a folder stands in the place of a file', async () => {
    await portal.parts.outbox.stop();
    await portal.parts.database.close();
    const restored = await admin(['restore', portal.folder]);
    expect(restored).toMatchObject({ code: 1, err: `${portal.folder} is a folder. Name a file.\n` });
    const rotated = await admin(['rotate-key', portal.folder]);
    expect(rotated.code).toBe(1);
    expect(rotated.err).toMatch(oneLine);
    expect((await admin(['status'])).code).toBe(0);
  });

  test('where PostgreSQL refuses who asks, or has no such database', async () => {
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

  test('where the configuration names what cannot be', async () => {
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
