import { generateKeyPairSync } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Passkey } from '#contract/passkeys.ts';
import { days, minutes } from '#domain/time/duration.ts';
import { listAudit } from '#server/store/audit.ts';
import { sweep } from '#server/store/housekeeping.ts';
import { testAuthenticator } from '#server/testing/authenticator.ts';
import type { Lies, TestAuthenticator } from '#server/testing/authenticator.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

const ORIGIN = 'https://portal.firm.example';
const OTHER_ADMIN = 'olga@partner.example';
const COOKIE = '__Host-ipb_sid';

let portal: TestApp;
let ann: TestBrowser;
let phone: TestAuthenticator;

beforeEach(async () => {
  portal = await testApp({ environment: { PUBLIC_URL: ORIGIN } });
  await portal.publish(twoCompanies());
  ann = portal.browser();
  await ann.signIn(ACME.email);
  phone = testAuthenticator(ORIGIN);
});
afterEach(() => portal.close());

type Options = { challenge: string; user?: unknown };
const ask = async (browser: TestBrowser, what: 'register' | 'sign-in'): Promise<Options> =>
  (await browser.call('POST', `/api/auth/passkeys/${what}-options`, {})).json<{ options: Options }>().options;

async function add(
  browser: TestBrowser,
  key: TestAuthenticator,
  name = 'Phone',
  lies: Lies = {},
): Promise<LightMyRequestResponse> {
  const response = key.create(await ask(browser, 'register'), lies);
  return browser.call('POST', '/api/auth/passkeys/register', { name, response });
}

async function enter(key: TestAuthenticator, lies: Lies = {}, browser = portal.browser({ ip: '192.0.2.7' })) {
  const response = key.get(await ask(browser, 'sign-in'), lies);
  const preAuth = browser.cookies.get('__Host-ipb_pre') ?? '';
  return { browser, preAuth, response, answer: await browser.call('POST', '/api/auth/passkeys/sign-in', { response }) };
}

const list = async (browser: TestBrowser): Promise<Passkey[]> =>
  (await browser.call('POST', '/api/auth/passkeys/list', {})).json<{ passkeys: Passkey[] }>().passkeys;

async function expectRefused(answer: LightMyRequestResponse): Promise<void> {
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { success: false, message: 'This passkey did not work. Please sign in with a code.' },
  ]);
  expect(answer.cookies.map(({ name }) => name)).not.toContain(COOKIE);
}

describe('a passkey', () => {
  test('is added by a signed-in user, signs the same user in, and can be renamed and removed', async () => {
    expect((await add(ann, phone, ' My\nphone ')).statusCode).toBe(200);
    expect(await list(ann)).toEqual([{ id: phone.id, name: 'My phone', createdAt: portal.now(), lastUsedAt: null }]);
    portal.advance(minutes(1));
    const { browser, answer } = await enter(phone);
    expect(answer.json()).toMatchObject({ success: true, sessionData: { email: ACME.email, role: 'user' } });
    const matters = await browser.call('POST', '/api/data/Matters', answer.json<{ sessionData: object }>().sessionData);
    expect(matters.body).toContain(ACME.canary);
    expect(matters.body).not.toContain(BOLT.canary);
    expect((await list(ann))[0]?.lastUsedAt).toBe(portal.now());
    await ann.call('POST', '/api/auth/passkeys/rename', { id: phone.id, name: 'Old phone' });
    expect((await list(browser))[0]?.name).toBe('Old phone');
    expect((await ann.call('POST', '/api/auth/passkeys/remove', { id: phone.id })).statusCode).toBe(200);
    await expectRefused((await enter(phone)).answer);
    const { entries } = await listAudit(portal.parts.database, { limit: 20 });
    const kinds = entries.map(({ kind }) => kind);
    for (const kind of ['passkey-added', 'passkey-renamed', 'passkey-removed', 'sign-in-failed'] as const)
      expect(kinds).toContain(kind);
    expect(entries.find(({ details }) => details['method'] === 'passkey')).toBeDefined();
  });

  test('is announced to its owner by mail', async () => {
    await add(ann, phone);
    await eventually(() => portal.mailbox.list().some(({ subject }) => subject.includes('a passkey was added')));
    const mail = portal.mailbox.list().find(({ subject }) => subject.includes('a passkey was added'));
    expect(mail?.to).toBe(ACME.email);
    expect(mail?.text).toContain('Phone');
  });

  test('also signs an administrator in, always with an administrator’s short session', async () => {
    const admin = portal.browser({ ip: '192.0.2.2' });
    await admin.signIn(ADMIN_EMAIL);
    await add(admin, phone);
    const browser = portal.browser({ ip: '192.0.2.7' });
    const response = phone.get(await ask(browser, 'sign-in'));
    const answer = await browser.call('POST', '/api/auth/passkeys/sign-in', { response, rememberMe: true });
    expect(answer.json()).toMatchObject({ sessionData: { role: 'admin' } });
    expect(answer.cookies.find(({ name }) => name === COOKIE)?.maxAge).toBeUndefined();
  });

  test('renews the cookie: a session that an attacker planted ends', async () => {
    await add(ann, phone);
    const before = ann.cookies.get(COOKIE);
    const stolen = portal.browser();
    stolen.cookies.set(COOKIE, before ?? '');
    await enter(phone, {}, ann);
    expect(ann.cookies.get(COOKIE)).not.toBe(before);
    expect((await stolen.call('POST', '/api/auth/validate', {})).statusCode).toBe(401);
  });
});

describe('signing in with a passkey is refused', () => {
  beforeEach(() => add(ann, phone));
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

  test.each<[string, Lies]>([
    ['signed by another key', { key: other }],
    ['made for another site', { origin: 'https://portal.firm.example.evil.example' }],
    ['made for another name', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without a person', { flags: 0 }],
    ['without verifying its owner', { flags: 0x01 }],
    ['of another person', { userHandle: Buffer.from('somebody else').toString('base64url') }],
    ['that was made to register', { type: 'webauthn.create' }],
  ])('for an answer %s', async (_what, lies) => {
    await expectRefused((await enter(phone, lies)).answer);
    expect((await enter(phone)).answer.statusCode).toBe(200);
  });

  test('for an unknown passkey, with the same message', async () => {
    await expectRefused((await enter(testAuthenticator(ORIGIN))).answer);
  });

  test('for a copied passkey, whose counter does not advance', async () => {
    expect((await enter(phone)).answer.statusCode).toBe(200);
    phone.counter = 0;
    await expectRefused((await enter(phone)).answer);
  });

  test('for all but one of several simultaneous answers with the same counter', async () => {
    const browsers = Array.from({ length: 8 }, (_, n) => portal.browser({ ip: `198.51.100.${n}` }));
    const asked = await Promise.all(
      browsers.map(async (browser) => ({
        browser,
        response: phone.get(await ask(browser, 'sign-in'), { counter: 7 }),
      })),
    );
    const answers = await Promise.all(
      asked.map(({ browser, response }) => browser.call('POST', '/api/auth/passkeys/sign-in', { response })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('the second time with one answer; of two hundred at once, for all but one', async () => {
    // Like most passkeys of phones, this one has no counter: only the challenge tells one answer from another.
    const { browser, preAuth, response, answer } = await enter(phone, { counter: 0 });
    expect(answer.statusCode).toBe(200);
    browser.cookies.set('__Host-ipb_pre', preAuth);
    await expectRefused(await browser.call('POST', '/api/auth/passkeys/sign-in', { response }));
    const many = portal.browser({ ip: '192.0.2.8' });
    const once = phone.get(await ask(many, 'sign-in'), { counter: 0 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        portal.app.inject({
          method: 'POST',
          url: '/api/auth/passkeys/sign-in',
          remoteAddress: `198.51.100.${n}`,
          headers: {
            'content-type': 'application/json',
            cookie: `__Host-ipb_pre=${many.cookies.get('__Host-ipb_pre')}`,
          },
          payload: JSON.stringify({ response: once }),
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('in another browser than the one that got the challenge, and after five minutes', async () => {
    const asked = portal.browser({ ip: '192.0.2.7' });
    const thief = portal.browser({ ip: '192.0.2.9' });
    await ask(thief, 'sign-in');
    const response = phone.get(await ask(asked, 'sign-in'));
    await expectRefused(await thief.call('POST', '/api/auth/passkeys/sign-in', { response }));
    const late = phone.get(await ask(asked, 'sign-in'));
    portal.advance(minutes(5));
    await expectRefused(await asked.call('POST', '/api/auth/passkeys/sign-in', { response: late }));
  });

  test('once its owner is removed from the sheet', async () => {
    const rows = twoCompanies();
    await portal.publish({ ...rows, users: rows.users.filter((row) => row[1] !== ACME.email) });
    await expectRefused((await enter(phone)).answer);
  });

  test('once its owner, who is not in the sheet, is no longer an administrator', async () => {
    const admin = portal.browser({ ip: '192.0.2.2' });
    await admin.signIn(ADMIN_EMAIL);
    await admin.call('POST', '/api/config/admin-emails-save', { emails: [OTHER_ADMIN] });
    const olga = portal.browser({ ip: '192.0.2.3' });
    await olga.signIn(OTHER_ADMIN);
    const key = testAuthenticator(ORIGIN);
    await add(olga, key);
    expect((await enter(key)).answer.json()).toMatchObject({ sessionData: { role: 'admin' } });
    await admin.call('POST', '/api/config/admin-emails-save', { emails: [] });
    await expectRefused((await enter(key)).answer);
  });

  test('after thirty failures from one network address', async () => {
    for (let n = 0; n < 30; n++) await enter(testAuthenticator(ORIGIN));
    expect((await enter(phone)).answer.statusCode).toBe(429);
    expect((await enter(phone, {}, portal.browser({ ip: '192.0.2.99' }))).answer.statusCode).toBe(200);
  });
});

describe('adding a passkey', () => {
  test.each<[string, Lies]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without verifying its owner', { flags: 0x01 }],
    ['that was made to sign in', { type: 'webauthn.get' }],
  ])('%s is refused', async (_what, lies) => {
    await expectRefused(await add(ann, phone, 'x', lies));
    expect(await list(ann)).toEqual([]);
  });

  test('needs the session that asked, and its challenge once', async () => {
    const ben = portal.browser({ ip: '192.0.2.2' });
    await ben.signIn(BOLT.email);
    const response = phone.create(await ask(ann, 'register'));
    await expectRefused(await ben.call('POST', '/api/auth/passkeys/register', { name: 'x', response }));
    const own = phone.create(await ask(ann, 'register'));
    expect((await ann.call('POST', '/api/auth/passkeys/register', { name: 'x', response: own })).statusCode).toBe(200);
    await expectRefused(await ann.call('POST', '/api/auth/passkeys/register', { name: 'x', response: own }));
    await expectRefused(await add(ben, phone));
    expect(await list(ben)).toEqual([]);
  });

  test('stops at ten', async () => {
    for (let n = 0; n < 9; n++) expect((await add(ann, testAuthenticator(ORIGIN))).statusCode).toBe(200);
    // Begun before the tenth passkey is added, and completed after it.
    const begun = testAuthenticator(ORIGIN).create(await ask(ann, 'register'));
    expect((await add(ann, testAuthenticator(ORIGIN))).statusCode).toBe(200);
    const late = await ann.call('POST', '/api/auth/passkeys/register', { name: 'x', response: begun });
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([400, 'too-many-passkeys']);
    const more = await ann.call('POST', '/api/auth/passkeys/register-options', {});
    expect([more.statusCode, more.headers['x-error-code']]).toEqual([400, 'too-many-passkeys']);
  });

  test('gives the authenticator an id that does not contain the address', async () => {
    const { user } = (await ask(ann, 'register')) as { user: { id: string; name: string } };
    expect(user.name).toBe(ACME.email);
    expect(Buffer.from(user.id, 'base64url').toString()).not.toContain('ann');
  });
});

test('another user cannot list, rename or remove a passkey', async () => {
  await add(ann, phone);
  const ben = portal.browser({ ip: '192.0.2.2' });
  await ben.signIn(BOLT.email);
  expect(await list(ben)).toEqual([]);
  for (const [path, body] of [
    ['rename', { id: phone.id, name: 'mine' }],
    ['remove', { id: phone.id }],
  ] as const)
    expect((await ben.call('POST', `/api/auth/passkeys/${path}`, body)).statusCode).toBe(404);
  expect((await list(ann)).map(({ name }) => name)).toEqual(['Phone']);
});

test('an administrator cannot add a passkey while impersonating a client', async () => {
  const admin = portal.browser({ ip: '192.0.2.2' });
  await admin.signIn(ADMIN_EMAIL);
  await admin.call('POST', '/api/impersonation/start', { email: ACME.email });
  const headers = { 'x-impersonate-email': ACME.email, 'x-impersonate-company': encodeURIComponent(ACME.name) };
  const answer = await admin.call('POST', '/api/auth/passkeys/register-options', {}, headers);
  expect(answer.statusCode).toBe(403);
});

test('a passkey that was not used for four hundred days is deleted', async () => {
  await add(ann, phone);
  await sweep(portal.parts.database, portal.now() + days(399));
  expect(await portal.parts.database.db.selectFrom('passkeys').select('id').execute()).toHaveLength(1);
  await sweep(portal.parts.database, portal.now() + days(400));
  expect(await portal.parts.database.db.selectFrom('passkeys').select('id').execute()).toEqual([]);
});

test('a portal at the address 127.0.0.1 makes its passkeys for localhost', async () => {
  const local = await testApp({ environment: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
  await local.publish(twoCompanies());
  const browser = local.browser();
  await browser.signIn(ACME.email);
  const key = testAuthenticator('http://localhost:3000');
  expect((await add(browser, key)).statusCode).toBe(200);
  await local.close();
});
