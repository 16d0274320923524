import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { dataReport } from '#contract/admin-data.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { minutes } from '#domain/time/duration.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { HELD_USERS } from '#server/base/limits.ts';
import { listAudit } from '#server/store/audit.ts';
import { testAuthenticator } from '#server/testing/authenticator.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, companyKeyOf, row, twoCompanies } from '#server/testing/two-companies.ts';

const ORIGIN = 'https://portal.firm.example';
const PARTNER = 'partner@firm.example';
const THIRD = 'abe@acme.example';

const person = (email: string, company: string): Row => row('users', { email, name: email, company });
/** The firm with a third user of Acme, so that the guard holds them when all are gone, and a partner at the firm's own domain. */
const firm = (): ReturnType<typeof twoCompanies> => {
  const { users, ...rest } = twoCompanies();
  return { ...rest, users: [...users, person(THIRD, ACME.name), person(PARTNER, 'The Firm')] };
};
const without = (...gone: readonly string[]): ReturnType<typeof twoCompanies> => {
  const { users, ...rest } = firm();
  return { ...rest, users: users.filter((cells) => !gone.some((email) => cells.includes(email))) };
};
const ALL_OF_ACME = [ACME.email, ACME.other, THIRD];

let portal: TestApp;
let admin: TestBrowser;
let browsers = 0;

beforeEach(async () => {
  portal = await testApp({ environment: { PUBLIC_URL: ORIGIN } });
  await portal.publish(firm());
  admin = await signedIn(ADMIN_EMAIL);
});
afterEach(() => portal.close());

const browser = (): TestBrowser => portal.browser({ ip: `192.0.2.${(browsers++ % 250) + 1}` });
async function signedIn(email: string): Promise<TestBrowser> {
  const one = browser();
  await one.signIn(email);
  return one;
}
const matters = async (one: TestBrowser): Promise<number> =>
  (await one.call('POST', '/api/data/Matters', one.session)).statusCode;
const reread = (rows: ReturnType<typeof twoCompanies>): Promise<void> => portal.publish(rows, { guarded: true });

type Held = AnswerOf<typeof dataReport>['held'];
const held = async (): Promise<Held> =>
  (await admin.call('POST', '/api/admin/data-report', admin.session)).json<{ held: Held }>().held;
async function revoke(change: object = {}): ReturnType<TestBrowser['call']> {
  const [item] = await held();
  const { company, fingerprint } = item ?? { company: '', fingerprint: '' };
  return admin.call('POST', '/api/admin/revoke-vanished', { company, fingerprint, ...change });
}
async function asked(email: string): Promise<{ one: TestBrowser; code: string | undefined }> {
  const one = browser();
  const mails = portal.mailbox.list().length;
  const { statusCode } = await one.call('POST', '/api/auth/send-code', { email });
  expect(statusCode).toBe(200);
  const { db } = portal.parts.database;
  const unsent = () => db.selectFrom('outbox').select('id').where('status', 'in', ['waiting', 'sending']).execute();
  await eventually(async () => (await unsent()).length === 0);
  return { one, code: portal.mailbox.list().length > mails ? one.codeFor(email) : undefined };
}

describe('a user who is missing from held rows of Users', () => {
  test('stays signed in, and can sign in again for 15 minutes but not later', async () => {
    const ann = await signedIn(ACME.email);
    await reread(without(...ALL_OF_ACME));
    portal.advance(HELD_USERS.signInForMs - 1);
    expect(await matters(await signedIn(ACME.other))).toBe(200);
    portal.advance(1);
    expect((await asked(THIRD)).code).toBeUndefined();
    expect(await matters(ann)).toBe(200);
    expect((await asked(BOLT.email)).code).toMatch(/^\d{6}$/);
  });

  test('then gets the same answers as a stranger, even with a code that was mailed before', async () => {
    await reread(without(...ALL_OF_ACME));
    portal.advance(HELD_USERS.signInForMs - minutes(1));
    const { one, code } = await asked(ACME.email);
    expect(code).toMatch(/^\d{6}$/);
    portal.advance(minutes(1));
    const gone = await one.call('POST', '/api/auth/verify-otp', { email: ACME.email, code });
    const stranger = (await asked('nobody@nowhere.example')).one;
    const unknown = await stranger.call('POST', '/api/auth/verify-otp', { email: 'nobody@nowhere.example', code });
    expect([gone.statusCode, gone.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(gone.statusCode).toBe(400);
  });

  test('then cannot sign in with a passkey either', async () => {
    const ann = await signedIn(ACME.email);
    const phone = testAuthenticator(ORIGIN);
    const ask = async (one: TestBrowser, what: 'register' | 'sign-in'): Promise<{ challenge: string }> =>
      (await one.call('POST', `/api/auth/passkeys/${what}-options`, {})).json<{ options: { challenge: string } }>()
        .options;
    await ann.call('POST', '/api/auth/passkeys/register', {
      name: 'Phone',
      response: phone.create(await ask(ann, 'register')),
    });
    const enter = async (): Promise<number> => {
      const one = browser();
      const response = phone.get(await ask(one, 'sign-in'));
      return (await one.call('POST', '/api/auth/passkeys/sign-in', { response })).statusCode;
    };
    await reread(without(...ALL_OF_ACME));
    portal.advance(HELD_USERS.signInForMs - 1);
    expect(await enter()).toBe(200);
    portal.advance(1);
    expect(await enter()).toBe(400);
    await reread(firm());
    expect(await enter()).toBe(200);
  });

  test('is not invited to a sign-in that would be refused', async () => {
    await reread(without(...ALL_OF_ACME));
    portal.advance(HELD_USERS.signInForMs);
    const answer = await admin.call('POST', '/api/admin/clients/invite', { emails: [ACME.email, BOLT.email] });
    expect(answer.json()).toMatchObject({ invited: [BOLT.email] });
  });

  test('signs in again once the rows return, and loses access once the loss is accepted', async () => {
    await reread(without(...ALL_OF_ACME));
    portal.advance(HELD_USERS.signInForMs);
    await reread(firm());
    const ann = await signedIn(ACME.email);
    await reread(without(...ALL_OF_ACME));
    const [item] = await held();
    await admin.call('POST', '/api/admin/accept-held', {
      tab: 'users',
      company: item?.company,
      fingerprint: item?.fingerprint,
    });
    await reread(without(...ALL_OF_ACME));
    expect([await matters(ann), (await held()).length]).toEqual([401, 0]);
  });

  test('has 15 minutes from the first hold, however often the sheet is read and whatever is held later', async () => {
    await reread(without(...ALL_OF_ACME));
    for (let minute = 0; minute < 15; minute++) {
      portal.advance(minutes(1));
      await reread(minute === 8 ? { ...firm(), users: [] } : without(...ALL_OF_ACME));
    }
    expect((await asked(ACME.email)).code).toBeUndefined();
  });

  test('is any user who is missing while the whole tab is held; a user who is listed under another company now loses access at once', async () => {
    const { users: _, ...rest } = firm();
    const more = Array.from({ length: 30 }, (_row, n) => person(`new-${n}@acme.example`, ACME.name));
    await portal.publish({ ...rest, users: [...firm().users, ...more] });
    await reread({ ...rest, users: [person(ACME.email, BOLT.name), person(BOLT.email, BOLT.name)] });
    expect((await held()).map(({ tab, company, vanished }) => [tab, company, vanished?.total])).toEqual([
      ['users', '', 34],
    ]);
    expect((await asked(ACME.email)).code).toBeUndefined();
    portal.advance(HELD_USERS.signInForMs);
    expect((await asked(ACME.other)).code).toBeUndefined();
    expect((await asked(PARTNER)).code).toBeUndefined();
    expect((await asked(BOLT.email)).code).toMatch(/^\d{6}$/);
    expect((await asked(ADMIN_EMAIL)).code).toMatch(/^\d{6}$/);
  });
});

describe('“Revoke now”', () => {
  test('removes at once the users whom only the guard kept, and nothing else', async () => {
    const [ann, ben] = [await signedIn(ACME.email), await signedIn(BOLT.email)];
    await reread(without(...ALL_OF_ACME));
    expect((await held())[0]).toMatchObject({
      tab: 'users',
      company: companyKeyOf(ACME),
      vanished: {
        total: 3,
        revoked: 0,
        keptOutFrom: portal.now() + HELD_USERS.signInForMs,
        emails: [THIRD, ACME.email, ACME.other].toSorted(),
      },
    });
    expect((await revoke()).json()).toEqual({ success: true, revoked: 3 });
    expect([await matters(ann), await matters(ben)]).toEqual([401, 200]);
    expect((await asked(ACME.other)).code).toBeUndefined();
    expect((await held())[0]).toMatchObject({ accepted: false, vanished: { total: 3, revoked: 3 } });
    const { entries } = await listAudit(portal.parts.database, { kinds: ['vanished-revoked'], limit: 2 });
    expect(entries).toEqual([
      expect.objectContaining({
        actor: ADMIN_EMAIL,
        details: { company: companyKeyOf(ACME), users: 3, signedOut: [ACME.email] },
      }),
    ]);
  });

  test('ends the open session, lasts over further readings, and is over when the rows return', async () => {
    const ann = await signedIn(ACME.email);
    await reread(without(...ALL_OF_ACME));
    await revoke();
    await reread(without(...ALL_OF_ACME));
    await reread({ ...without(...ALL_OF_ACME), knowledge: [] });
    expect((await asked(ACME.email)).code).toBeUndefined();
    await reread(firm());
    expect(await matters(ann)).toBe(401);
    portal.advance(minutes(1));
    expect(await matters(await signedIn(ACME.email))).toBe(200);
  });

  test('ends an administrator’s view as such a user', async () => {
    await admin.call('POST', '/api/impersonation/start', { email: ACME.email });
    const headers = { 'x-impersonate-email': ACME.email, 'x-impersonate-company': encodeURIComponent(ACME.name) };
    const seen = () => admin.call('GET', '/api/data/Matters', undefined, headers);
    await reread(without(...ALL_OF_ACME));
    expect((await seen()).body).toContain(ACME.canary);
    const [item] = await held();
    const partner = await signedIn(PARTNER);
    await partner.call('POST', '/api/admin/revoke-vanished', {
      company: item?.company,
      fingerprint: item?.fingerprint,
    });
    const answer = await seen();
    expect([answer.statusCode, answer.body.includes(ACME.canary)]).toEqual([403, false]);
  });

  test('applies to the reading that was shown, and only administrators may do it', async () => {
    await reread(without(...ALL_OF_ACME));
    expect((await revoke({ fingerprint: 'of-another' })).statusCode).toBe(409);
    expect((await revoke({ company: companyKeyOf(BOLT) })).statusCode).toBe(409);
    const [item] = await held();
    const ben = await signedIn(BOLT.email);
    const body = { company: item?.company, fingerprint: item?.fingerprint };
    expect((await ben.call('POST', '/api/admin/revoke-vanished', body)).statusCode).toBe(403);
    expect((await held())[0]?.vanished?.revoked).toBe(0);
    await reread(firm());
    expect((await admin.call('POST', '/api/admin/revoke-vanished', body)).statusCode).toBe(409);
  });

  test('removes an administrator who was one only by the tab, but neither the caller nor one in a list', async () => {
    const partner = await signedIn(PARTNER);
    const { users: _, ...rest } = firm();
    const many = Array.from({ length: 30 }, (_row, n) => person(`new-${n}@acme.example`, ACME.name));
    const other = 'second@firm.example';
    await portal.publish({
      ...rest,
      users: [...firm().users, ...many, person(other, 'The Firm'), person(ADMIN_EMAIL, 'The Firm')],
    });
    const second = await signedIn(other);
    await reread({ ...rest, users: [] });
    const [item] = await held();
    const body = { company: item?.company, fingerprint: item?.fingerprint };
    expect((await second.call('POST', '/api/admin/revoke-vanished', body)).statusCode).toBe(200);
    const validate = async (one: TestBrowser) => (await one.call('POST', '/api/auth/validate', one.session)).statusCode;
    expect([await validate(partner), await validate(second), await validate(admin)]).toEqual([401, 200, 200]);
  });
});
