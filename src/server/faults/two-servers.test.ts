import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailKey } from '#domain/viewer/email-address.ts';
import { CODES } from '#server/base/limits.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

let drop: () => Promise<void>;
let one: TestApp;
let other: TestApp;
beforeEach(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  const environment = { DATABASE_URL: database.url };
  // At once, as a balancer starts them: both bring the tables up to date.
  [one, other] = await Promise.all([testApp({ environment }), testApp({ environment })]);
  // One of them sends the mail, so that a test knows where to look for it.
  await other.parts.outbox.stop();
  await one.publish(twoCompanies());
  later();
});
afterEach(async () => {
  await Promise.all([one.close(), other.close()]);
  await drop();
});

/** Lets the second pass after which a server sees what the other one changed. */
function later(): void {
  for (const server of [one, other]) server.advance(1_001);
}

/** The same browser, whose next call the balancer sends to another server. */
function balancedTo(server: TestApp, browser: TestBrowser): TestBrowser {
  const there = server.browser();
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  return there;
}

describe('two servers over one PostgreSQL', () => {
  test('a client who signed in at one is signed in at both, sees the same rows, and is signed out of both', async () => {
    const here = one.browser();
    await here.signIn(ACME.email);
    const there = balancedTo(other, here);
    const rows = async (browser: TestBrowser): Promise<string> =>
      (await browser.call('POST', '/api/data/Matters', {})).body;
    expect(await rows(there)).toContain(ACME.canary);
    expect(await rows(there)).toBe(await rows(here));
    expect(await rows(there)).not.toContain(BOLT.canary);
    await here.call('POST', '/api/auth/logout');
    later();
    expect((await there.call('POST', '/api/data/Matters', {})).statusCode).toBe(401);
  });

  test('a person who has chosen a company at one sees it at the other at once, whether the call names it by its id or in the stored session', async () => {
    const email = 'sue@group.example';
    const rows = twoCompanies();
    const both = [ACME, BOLT].map(({ name }) => row('users', { email, name: 'Sue', company: name }));
    await one.publish({ ...rows, users: [...rows.users, ...both] });
    await one.parts.severalCompanies.allow(emailKey(email)!, true, 'test', async () => undefined);
    later();
    const here = one.browser();
    await here.signIn(email);
    const [first, second] = (await here.call('POST', '/api/auth/validate', {})).json().companies;
    for (const company of [second, first]) {
      // Both calls of the next line make the other server remember the company before.
      const there = balancedTo(other, here);
      await there.call('POST', '/api/data/Matters', {});
      const { session } = (await here.call('POST', '/api/session/company', { company: company.id })).json();
      const authorization = JSON.stringify(session);
      const answer = await there.call('GET', '/api/data/Matters', undefined, { authorization });
      expect([answer.statusCode, answer.headers['x-company']]).toEqual([200, company.id]);
      expect((await there.call('POST', '/api/auth/validate', session)).json()).toMatchObject({ company });
    }
    expect(await one.audit('claim-mismatch')).toEqual([]);
  });

  test('a publication of one instance is served by the other a second later', async () => {
    const here = one.browser();
    await here.signIn(BOLT.email);
    const browser = balancedTo(other, here);
    const before = (await browser.call('POST', '/api/data/Deadline', {})).json<{ values: string[][] }>().values;
    await one.publish({ ...twoCompanies(), deadlines: twoCompanies().deadlines.slice(0, 5) });
    later();
    const after = (await browser.call('POST', '/api/data/Deadline', {})).json<{ values: string[][] }>().values;
    expect([before.length, after.length]).toEqual([4, 3]);
  });

  test('a person made an administrator at one server is one at the other, and no longer after the first server removes them', async () => {
    const admin = one.browser();
    await admin.signIn(ADMIN_EMAIL);
    const save = async (systemEmails: string[]): Promise<void> => {
      const body = { session: admin.session, systemEmails };
      expect((await admin.call('POST', '/api/config/system-emails-save', body)).statusCode).toBe(200);
      later();
    };
    await save([ADMIN_EMAIL, ACME.email]);
    const client = one.browser();
    expect((await client.signIn(ACME.email)).role).toBe('admin');
    const there = balancedTo(other, client);
    expect((await there.call('POST', '/api/auth/validate', {})).json()).toMatchObject({ user: { role: 'admin' } });
    await save([ADMIN_EMAIL]);
    expect((await there.call('POST', '/api/config/status', {})).statusCode).not.toBe(200);
  });

  test('guesses at a code count together, however the balancer spreads them', async () => {
    const here = one.browser();
    await here.call('POST', '/api/auth/send-code', { email: ACME.email });
    const there = balancedTo(other, here);
    await eventually(() => here.codeFor(ACME.email) !== undefined);
    const code = here.codeFor(ACME.email);
    for (let guess = 0; guess < CODES.attemptsPerChallenge; guess++)
      await (guess % 2 ? here : there).call('POST', '/api/auth/verify-otp', { email: ACME.email, code: 'wrong' });
    for (const browser of [here, there]) {
      const answer = await browser.call('POST', '/api/auth/verify-otp', { email: ACME.email, code });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('an instance that is stopped while it starts leaves no lock that hinders the other instance', async () => {
    const { db } = one.parts.database;
    let beginning: Promise<void> | undefined;
    await db.transaction().execute(async (transaction) => {
      // The instance's first query waits for this lock.
      await sql`lock table state in access exclusive mode`.execute(transaction);
      beginning = other.start();
      await other.parts.sync.stop();
    });
    await beginning;
    expect(await db.selectFrom('leases').select('name').where('expires_at', '>', 0).execute()).toEqual([]);
    expect(other.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
