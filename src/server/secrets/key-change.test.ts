import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/store/postgres.ts';
import type { Database } from '#server/store/database.ts';
import { takeFromServers } from '#server/store/server-lock.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { TEST_KEY, eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, twoCompanies } from '#server/testing/two-companies.ts';
import { parseSecretKey } from './secret-key.ts';
import { rotateKey } from './rotate-key.ts';

const OLD = parseSecretKey(TEST_KEY);
const NEW = Buffer.alloc(OLD.length, 7);

/** Two servers over one PostgreSQL, and the operator's own connections to it. */
describe('the key of a PostgreSQL', () => {
  let one: TestApp;
  let other: TestApp;
  let operator: Database;
  let ann: TestBrowser;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    const environment = { DATABASE_URL: database.url };
    [one, other] = await Promise.all([testApp({ environment }), testApp({ environment })]);
    operator = await openPostgres(database.url, () => undefined);
    await one.publish(twoCompanies());
    ann = one.browser();
    await ann.signIn(ACME.email);
    // The outbox looks for mail every two seconds, and would take the lock again by itself.
    await Promise.all([one.parts.outbox.stop(), other.parts.outbox.stop()]);
  });
  afterEach(async () => {
    await Promise.all([one.close(), other.close(), operator.close()]);
    await drop();
  });

  const matters = async (browser = ann): Promise<number> =>
    (await browser.call('POST', '/api/data/Matters', {})).statusCode;
  const ready = async ({ app }: TestApp): Promise<unknown> => (await app.inject('/readyz')).json();
  /** Breaks the connections on which the servers hold their lock, as a network failure or a restart does. */
  async function breakLocks(): Promise<void> {
    const locks = sql`from pg_locks
      join pg_database on oid = database where locktype = 'advisory' and datname = current_database()`;
    expect((await sql`select pg_terminate_backend(pid) ${locks}`.execute(operator.db)).rows).toHaveLength(2);
    await eventually(async () => (await sql`select pid ${locks}`.execute(operator.db)).rows.length === 0);
    // Lets the servers notice the broken connections.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  test('is not changed while any server runs, even one that neither reads the source nor gets calls', async () => {
    const refusal = 'A server runs on this database. Nothing was changed.';
    await expect(rotateKey(operator, OLD, NEW)).rejects.toThrow(refusal);
    await one.close();
    await expect(rotateKey(operator, OLD, NEW)).rejects.toThrow(refusal);
    await other.close();
    expect(await rotateKey(operator, OLD, NEW)).toBeGreaterThan(0);
  });

  test('is not changed while servers run whose locks broke, because the next call takes the lock again', async () => {
    await breakLocks();
    expect(await matters()).toBe(200);
    expect(await ready(other)).toEqual({ ok: true });
    await expect(rotateKey(operator, OLD, NEW)).rejects.toThrow('A server runs on this database.');
  });

  test('while it is changed, a server without its lock answers no call, and works again afterwards if the key is the same', async () => {
    await breakLocks();
    await operator.db.transaction().execute(async (transaction) => {
      expect(await takeFromServers(transaction)).toBe('taken');
      await expect(rotateKey(operator, OLD, NEW)).rejects.toThrow('is being changed already');
      const answer = await ann.call('POST', '/api/auth/send-code', { email: ACME.email });
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([503, 'unavailable']);
      expect(await ready(one)).toEqual({ ok: false, problem: 'database' });
      expect((await one.app.inject('/healthz')).statusCode).toBe(200);
    });
    expect(await matters()).toBe(200);
    expect(await ready(one)).toEqual({ ok: true });
  });

  test('once it was changed, a server with the old key serves and stores nothing more, and logs why', async () => {
    await breakLocks();
    expect(await rotateKey(operator, OLD, NEW)).toBeGreaterThan(0);
    const before = await operator.db.selectFrom('outbox').select('id').execute();
    const answer = await one.browser().call('POST', '/api/auth/send-code', { email: ACME.email });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([503, 'unavailable']);
    expect(await ready(one)).toEqual({ ok: false, problem: 'secret-key' });
    expect((await one.app.inject('/readyz')).statusCode).toBe(503);
    expect(await operator.db.selectFrom('outbox').select('id').execute()).toEqual(before);
    expect(one.logLines.join('\n')).toContain('start the server again with the new SECRET_KEY');
  });
});

test('over SQLite too, a server whose key no longer fits reports it', async () => {
  const portal = await testApp();
  // As if an old copy of the database was put in place while the server runs.
  await portal.parts.database.db
    .updateTable('state')
    .set({ value: sql`replace(value, 'sealed.v1.', 'sealed.v1.0')` })
    .where('key', '=', 'secret-hash-key')
    .execute();
  expect((await portal.app.inject('/readyz')).json()).toEqual({ ok: false, problem: 'secret-key' });
  await portal.close();
});
