import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import { testAuthenticator } from '#server/testing/authenticator.ts';
import type { TestAuthenticator } from '#server/testing/authenticator.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, twoCompanies } from '#server/testing/two-companies.ts';

const ORIGIN = 'https://portal.firm.example';
type Options = { challenge: string };

const ask = async (browser: TestBrowser, what: 'register' | 'sign-in'): Promise<Options> =>
  (await browser.call('POST', `/api/auth/passkeys/${what}-options`, {})).json<{ options: Options }>().options;
const signIn = (browser: TestBrowser, response: object): Promise<LightMyRequestResponse> =>
  browser.call('POST', '/api/auth/passkeys/sign-in', { response });

/** The number of rows in each table. */
async function rowsOf({ parts }: TestApp): Promise<Record<string, number>> {
  const { db } = parts.database;
  const counts: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables())
    counts[name] = (
      await db
        .selectFrom(name as 'audit')
        .selectAll()
        .execute()
    ).length;
  return counts;
}

describe.each(['SQLite', 'PostgreSQL'])('a passkey challenge over %s', (store) => {
  const drops: (() => Promise<void>)[] = [];
  let portal: TestApp;
  /** Another instance of the portal over the same database, if the database allows several; otherwise the same one. */
  let other: TestApp;
  let phone: TestAuthenticator;

  beforeAll(async () => {
    const environment: Record<string, string> = { PUBLIC_URL: ORIGIN };
    if (store === 'PostgreSQL') {
      const database = await createTestDatabase('tables');
      drops.push(() => database.drop());
      environment['DATABASE_URL'] = database.url;
    }
    portal = await testApp({ environment });
    await portal.publish(twoCompanies());
    other = store === 'PostgreSQL' ? await testApp({ environment }) : portal;
    const ann = portal.browser();
    await ann.signIn(ACME.email);
    phone = testAuthenticator(ORIGIN);
    const response = phone.create(await ask(ann, 'register'));
    const added = await ann.call('POST', '/api/auth/passkeys/register', { name: 'Phone', response });
    if (added.statusCode !== 200) throw new Error(`the passkey was not added: ${added.body}`);
  });
  afterAll(async () => {
    if (other !== portal) await other.close();
    await portal.close();
    for (const drop of drops) await drop();
  });

  test('T48: requested from many networks leaves no row in any table', async () => {
    const before = await rowsOf(portal);
    for (let n = 0; n < 300; n++) {
      const stranger = portal.browser({ ip: `2001:db8:${n.toString(16)}::1` });
      expect((await ask(stranger, 'sign-in')).challenge).toHaveLength(75);
    }
    expect(await rowsOf(portal)).toEqual(before);
  });

  test('is accepted once, however many answers arrive at once at both instances', async () => {
    const browser = portal.browser({ ip: '192.0.2.7' });
    // Like most passkeys of phones, this one has no counter: only the challenge tells one answer from another.
    const response = phone.get(await ask(browser, 'sign-in'), { counter: 0 });
    const preAuth = browser.cookies.get('__Host-ipb_pre') ?? '';
    const attempts = Array.from({ length: 8 }, (_, n) => {
      const again = (n % 2 === 0 ? portal : other).browser({ ip: `198.51.100.${n}` });
      again.cookies.set('__Host-ipb_pre', preAuth);
      return signIn(again, response);
    });
    const answers = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 400)).toHaveLength(7);
  });

  test('survives a forged answer, and then accepts the right one', async () => {
    const browser = portal.browser({ ip: '192.0.2.8' });
    const options = await ask(browser, 'sign-in');
    expect((await signIn(browser, testAuthenticator(ORIGIN).get(options))).statusCode).toBe(400);
    expect((await signIn(browser, phone.get(options, { counter: 0 }))).statusCode).toBe(200);
  });

  test.each<[string, (challenge: string) => string]>([
    ['with a later end', (text) => changed(text, 16)],
    ['with another nonce', (text) => changed(text, 0)],
    ['with another seal', (text) => changed(text, 40)],
    ['cut short', (text) => text.slice(0, -4)],
    ['with something added', (text) => `${text}AAAA`],
    ['spelt otherwise', (text) => `${text}=`],
    ['of nothing', () => ''],
  ])('is refused if it was altered: %s', async (_what, alter) => {
    const browser = portal.browser({ ip: '192.0.2.9' });
    const { challenge } = await ask(browser, 'sign-in');
    const response = phone.get({ challenge: alter(challenge) }, { counter: 0 });
    expect((await signIn(browser, response)).statusCode).toBe(400);
  });

  test('for adding a passkey is refused at sign-in', async () => {
    const ann = portal.browser({ ip: '192.0.2.10' });
    portal.advance(minutes(1));
    await ann.signIn(ACME.email);
    const response = phone.get(await ask(ann, 'register'), { counter: 0 });
    await ask(ann, 'sign-in');
    expect((await signIn(ann, response)).statusCode).toBe(400);
  });
});

/** The challenge with one bit of the byte at `at` flipped. */
function changed(challenge: string, at: number): string {
  const bytes = Buffer.from(challenge, 'base64url');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('base64url');
}
