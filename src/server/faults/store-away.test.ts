import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { minutes, seconds } from '#domain/time/duration.ts';
import { openDoor } from '#server/testing/door.ts';
import type { Door } from '#server/testing/door.ts';
import { createTestDatabase, execute } from '#server/testing/postgres.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

let portal: TestApp;
let ann: TestBrowser;
let admin: TestBrowser;
const drops: (() => Promise<void>)[] = [];

async function begin(environment: Record<string, string> = {}): Promise<void> {
  portal = await testApp({ environment });
  await portal.publish(twoCompanies());
  [ann, admin] = [portal.browser(), portal.browser()];
  await ann.signIn(ACME.email);
  await admin.signIn(ADMIN_EMAIL);
}
afterEach(async () => {
  await portal.close();
  for (const drop of drops.splice(0)) await drop();
});

const save = (subject: string, body = '{{otp_code}}') =>
  admin.call('POST', '/api/config/email', {
    session: admin.session,
    smtp: {
      enabled: false,
      host: '',
      port: 587,
      secure: false,
      username: '',
      password: '',
      fromName: '',
      fromEmail: '',
    },
    template: { subject, body },
  });
const subjectNow = async (): Promise<string> =>
  (await admin.call('GET', '/api/config/email')).json<{ template: { subject: string } }>().template.subject;

describe('R13: a disk that refuses writes', () => {
  beforeEach(() => begin());
  const writable = (yes: boolean) =>
    sql.raw(`pragma query_only = ${yes ? 'off' : 'on'}`).execute(portal.parts.database.db);

  test('does not stop signed-in clients from reading, and reports that a save was not saved', async () => {
    expect((await save('before')).statusCode).toBe(200);
    await writable(false);
    // Long enough for the session's last request to be written again.
    portal.advance(minutes(5));
    for (const tab of ['Matters', 'Deadline']) {
      const answer = await ann.call('POST', `/api/data/${tab}`, {});
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(ACME.canary);
      expect(answer.body).not.toContain(BOLT.canary);
    }
    const refused = await save('lost');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['x-error-code']).toBe('not-saved');
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await portal.browser().call('POST', '/api/auth/send-code', { email: BOLT.email })).statusCode).toBe(503);
    expect(await subjectNow()).toBe('before');

    await writable(true);
    expect((await save('after')).statusCode).toBe(200);
    expect(await subjectNow()).toBe('after');
    expect((await ann.call('POST', '/api/auth/validate', {})).statusCode).toBe(200);
    await portal.browser().signIn(BOLT.email);
  });

  test('removes the cookie at sign-out, and says that the session itself could not be ended', async () => {
    const stolen = portal.browser();
    for (const [name, value] of ann.cookies) stolen.cookies.set(name, value);
    await writable(false);
    const answer = await ann.call('POST', '/api/auth/logout', {});
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([503, 'signed-out-here']);
    expect(answer.json<{ message: string }>().message).toContain('could not end the session');
    expect(String(answer.headers['set-cookie'])).toMatch(/ipb_sid=;.*Max-Age=0/);
    expect((await ann.call('POST', '/api/data/Matters', {})).statusCode).toBe(401);
    // As the message says, the session is still alive until its owner ends it.
    expect((await stolen.call('POST', '/api/auth/validate', {})).statusCode).toBe(200);
    await writable(true);
    await ann.signIn(ACME.email);
    expect((await ann.call('POST', '/api/auth/sessions', { end: 'others' })).statusCode).toBe(200);
    expect((await stolen.call('POST', '/api/auth/validate', {})).statusCode).toBe(401);
  });

  test('does not prevent a server from starting', async () => {
    await writable(false);
    await portal.start();
    expect((await ann.call('POST', '/api/data/Matters', {})).statusCode).toBe(200);
    await writable(true);
    await portal.browser().signIn(BOLT.email);
  });

  test('a full disk looks the same to every caller, and saving works again once there is room', async () => {
    const { db } = portal.parts.database;
    await sql`pragma max_page_count = 1`.execute(db);
    expect((await save('x'.repeat(199))).statusCode).toBe(200);
    const body = 'y'.repeat(9_000);
    const big = () => save('big', `{{otp_code}}${body}`);
    let answer = await big();
    for (let n = 0; n < 20 && answer.statusCode === 200; n++) answer = await big();
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([503, 'not-saved']);
    expect((await ann.call('POST', '/api/data/Matters', {})).statusCode).toBe(200);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await big()).statusCode).toBe(200);
  });
});

describe('R11, R12: a PostgreSQL that goes away and comes back', () => {
  let door: Door;
  beforeEach(async () => {
    const database = await createTestDatabase('tables');
    door = await openDoor(database.url);
    drops.push(async () => {
      door.shut();
      await database.drop();
    });
    await begin({ DATABASE_URL: door.url, METRICS_TOKEN: 'a-long-token' });
  });

  test('signs no one out: calls answer 503 with Retry-After meanwhile, and no server has to be restarted', async () => {
    door.shut();
    portal.advance(minutes(1));
    for (let n = 0; n < 5; n++) {
      const answer = await ann.call('POST', '/api/data/Matters', {});
      expect([answer.statusCode, answer.headers['retry-after'] !== undefined]).toEqual([503, true]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    // One line for each call, with the cause and without a stack.
    const lines = portal.logLines.filter((line) => line.includes('"code":"unavailable"'));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(
      Array.from({ length: 5 }, () => ({ level: 50, cause: expect.stringMatching(/\S/) as string })),
    );
    expect(lines.join('')).not.toMatch(/"stack"|"err"/);
    expect((await portal.app.inject('/healthz')).statusCode).toBe(200);
    expect((await portal.app.inject('/readyz')).statusCode).toBe(503);
    await door.open();
    await eventually(async () => (await ann.call('POST', '/api/data/Matters', {})).statusCode === 200);
    expect((await portal.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('is shown by the metrics, which still report everything that is not in the database', async () => {
    const metrics = async (): Promise<string> => {
      const headers = { authorization: 'Bearer a-long-token' };
      const answer = await portal.app.inject({ url: '/metrics', headers });
      expect(answer.statusCode).toBe(200);
      return answer.body;
    };
    const stored = [/^ipb_data_age_seconds \d/m, /^ipb_held_items 0$/m, /^ipb_mail_queue\{status="sent"\} [1-9]$/m];
    const before = await metrics();
    for (const figure of [/^ipb_database_up 1$/m, ...stored]) expect(before).toMatch(figure);
    door.shut();
    portal.advance(minutes(1));
    await ann.call('POST', '/api/data/Matters', {});
    const meanwhile = await metrics();
    expect(meanwhile).toMatch(/^ipb_database_up 0$/m);
    expect(meanwhile).not.toMatch(/^ipb_(data_age_seconds|held_items|mail_queue)/m);
    expect(meanwhile).toMatch(/^ipb_events_total\{kind="sign-in"\} 2$/m);
    expect(meanwhile).toMatch(/^ipb_request_seconds_count\{.*status="503"\} 1$/m);
    await door.open();
    await eventually(async () => /^ipb_database_up 1$/m.test(await metrics()));
    const after = await metrics();
    for (const figure of stored) expect(after).toMatch(figure);
  });

  test('given a failover that only breaks the connections, every read is answered', async () => {
    for (let n = 0; n < 5; n++) {
      door.breakConnections();
      portal.advance(minutes(1));
      expect((await ann.call('POST', '/api/data/Matters', {})).statusCode).toBe(200);
    }
  });

  test('a server that starts while the database does not answer waits for it, and reports a refused connection at once', async () => {
    const start = (): Promise<TestApp> => testApp({ environment: { DATABASE_URL: door.url } });
    door.stallFor(seconds(3));
    const second = await start();
    expect((await second.app.inject('/readyz')).statusCode).toBe(200);
    await second.close();
    door.shut();
    const tries = vi.spyOn(Socket.prototype, 'connect');
    await expect(start()).rejects.toThrow('cannot be reached (ECONNREFUSED)');
    expect(tries, 'not tried again').toHaveBeenCalledOnce();
    tries.mockRestore();
    await door.open();
  });

  test('a server that starts while the database has no connection left, as beside a version that still stops, waits for one', async () => {
    const database = await createTestDatabase();
    const role = new URL(database.url).pathname.slice(1);
    await execute(database.url, `create role ${role} login password 'none' connection limit 14`);
    await execute(database.url, `grant all on schema public to ${role}`);
    const url = Object.assign(new URL(database.url), { username: role, password: 'none' }).href;
    const others = Array.from({ length: 14 }, () => new pg.Client({ connectionString: url }));
    await Promise.all(others.map((other) => other.connect()));
    const starting = testApp({ environment: { DATABASE_URL: url } });
    starting.catch(() => undefined);
    await pause(seconds(1));
    await Promise.all(others.map((other) => other.end()));
    const second = await starting;
    expect((await second.app.inject('/readyz')).statusCode).toBe(200);
    await second.close();
    await database.drop();
    await execute(door.url, `drop role ${role}`);
  });
});
