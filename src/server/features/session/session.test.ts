import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import { ADA, ALICE, BRUNO, signInPortal, told } from '#server/testing/sign-in-portal.ts';
import type { SignInPortal } from '#server/testing/sign-in-portal.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';

let portal: SignInPortal;
let browser: TestBrowser;
beforeEach(async () => {
  portal = await signInPortal();
  browser = portal.browser();
});
afterEach(() => portal.close());

const NO_SESSION = { statusCode: 401, body: '{"success":false,"message":"No session found. Please login again."}' };
const SESSION = '__Host-ipb_sid';
const EVE = 'eve@firm.example';

/** The calls of this feature, made with the session that the browser has stored. */
const CALLS: [string, (from: TestBrowser, stored: object) => ReturnType<TestBrowser['call']>][] = [
  ['validate', (from, stored) => from.call('POST', '/api/auth/validate', stored)],
  [
    'refresh',
    (from, stored) => from.call('GET', '/api/session/refresh', undefined, { authorization: JSON.stringify(stored) }),
  ],
  ['sessions', (from, stored) => from.call('POST', '/api/auth/sessions', { session: stored })],
  ['lookup', (from) => from.call('GET', `/api/users/lookup/${encodeURIComponent(ALICE)}`)],
];

describe.each(CALLS)('%s', (_name, call) => {
  test('needs a session', async () => {
    expect(await told(call(browser, {}))).toMatchObject(NO_SESSION);
  });

  test('T14: needs the cookie; the stored session alone is refused', async () => {
    const stored = await browser.signIn(ALICE);
    expect((await call(browser, stored)).statusCode).toBe(200);
    expect(await told(call(portal.browser(), stored))).toMatchObject(NO_SESSION);
  });

  test('T13: is refused after logout, and the useless cookie is cleared', async () => {
    const stored = await browser.signIn(ALICE);
    const stolen = browser.copy();
    await call(stolen, stored);
    await browser.call('POST', '/api/auth/logout');
    const answer = await call(stolen, stored);
    expect(await told(answer)).toMatchObject(NO_SESSION);
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-ipb_sid=;.*Max-Age=0/);
  });

  test('T13: is refused after the session’s end', async () => {
    const stored = await browser.signIn(ALICE, { rememberMe: true });
    portal.advance(days(30) - seconds(1));
    expect((await call(browser.copy(), stored)).statusCode).toBe(200);
    portal.advance(seconds(1));
    expect(await told(call(browser, stored))).toMatchObject(NO_SESSION);
  });

  test('T13: is refused once the user is removed from the sheet, or the administrator from the list', async () => {
    const stored = await browser.signIn(ALICE);
    await portal.publishUsers({ clients: [BRUNO] });
    expect(await told(call(browser, stored))).toMatchObject(NO_SESSION);
    await portal.setAdmins([EVE]);
    const admin = portal.browser();
    const storedAdmin = await admin.signIn(EVE);
    await portal.setAdmins([]);
    expect(await told(call(admin, storedAdmin))).toMatchObject(NO_SESSION);
  });
});

describe('T16: the stored session that a call sends', () => {
  test.each([
    ['role', { role: 'admin' }],
    ['email', { email: BRUNO }],
    ['company', { company_name: 'Borealis Foods' }],
    ['company', { client: 'Borealis Foods' }],
    ['company', { client: 'Borealis Foods', company_name: 'Borealis Foods' }],
  ])('does not change the answer, and a false %s is audited', async (claim, lie) => {
    const stored = await browser.signIn(ALICE);
    const honest = await browser.call('POST', '/api/auth/validate', stored);
    expect(await portal.audit('claim-mismatch')).toEqual([]);
    const lying = await browser.call('POST', '/api/auth/validate', { ...stored, ...lie });
    expect(lying.body).toBe(honest.body);
    expect(honest.json()).toMatchObject({ user: { email: ALICE, role: 'user', company_name: 'Aurora Robotics' } });
    await expect
      .poll(() => portal.audit('claim-mismatch'))
      .toMatchObject([{ actor: ALICE, details: { claims: [claim] } }]);
  });

  test('is written down for an administrator too, who has no company', async () => {
    await portal.setAdmins([EVE]);
    const admin = portal.browser();
    const stored = await admin.signIn(EVE);
    const lying = await admin.call('POST', '/api/auth/validate', { ...stored, email: BRUNO });
    expect(lying.json()).toMatchObject({ user: { email: EVE, role: 'admin' } });
    await expect
      .poll(() => portal.audit('claim-mismatch'))
      .toMatchObject([{ actor: EVE, companyId: null, details: { claims: ['email'] } }]);
    await portal.setAdmins([]);
  });

  test('must carry the handle of the session, or none', async () => {
    const stored = await browser.signIn(ALICE);
    const foreign = await portal.browser().signIn(BRUNO);
    const answer = await browser.call('POST', '/api/auth/validate', { ...stored, sessionId: foreign['sessionId'] });
    expect(answer.statusCode).toBe(403);
    expect(browser.cookies.has(SESSION)).toBe(true);
    expect((await browser.call('POST', '/api/auth/validate', {})).statusCode).toBe(200);
  });
});

describe('validating', () => {
  test('returns the role and the server’s time', async () => {
    await browser.signIn(ADA);
    expect((await browser.call('POST', '/api/auth/validate')).json()).toEqual({
      success: true,
      user: { email: ADA, name: '', role: 'admin', company_name: '', client: '' },
      expiresAt: portal.now() + hours(8),
      now: portal.now(),
    });
  });

  test('counts as activity: a user who reads for hours stays signed in, and a user who is away for an hour is signed out', async () => {
    await browser.signIn(ALICE);
    for (let passed = 0; passed < hours(7); passed += minutes(15)) {
      expect((await browser.call('POST', '/api/auth/validate')).statusCode).toBe(200);
      portal.advance(minutes(15));
    }
    portal.advance(minutes(45));
    expect((await browser.call('POST', '/api/auth/validate')).statusCode).toBe(401);
  });

  test('a client who becomes an administrator is one at once, with an administrator’s shorter session', async () => {
    await browser.signIn(ALICE);
    await portal.setAdmins([ALICE]);
    expect((await browser.call('POST', '/api/auth/validate')).statusCode).toBe(401);
    await browser.signIn(ALICE);
    expect((await browser.call('POST', '/api/auth/validate')).json()).toMatchObject({ user: { role: 'admin' } });
    await portal.setAdmins([]);
    expect((await browser.call('POST', '/api/auth/validate')).json()).toMatchObject({ user: { role: 'user' } });
  });
});

describe('signing out', () => {
  test('ends the session on the server, clears the cookie and the cache, and can be repeated', async () => {
    await browser.signIn(ALICE);
    const answer = await browser.call('POST', '/api/auth/logout');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: true });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(await portal.audit('sign-out')).toMatchObject([{ actor: ALICE }]);
    expect((await browser.call('POST', '/api/auth/logout')).statusCode).toBe(200);
    expect(await portal.audit('sign-out')).toHaveLength(1);
  });

  test('T24: cannot be done by another site', async () => {
    await browser.signIn(ALICE);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'content-type': 'text/plain' },
    ] as Record<string, string>[]) {
      const answer = await browser.copy().call('POST', '/api/auth/logout', {}, headers);
      expect([403, 415]).toContain(answer.statusCode);
    }
    expect((await browser.call('POST', '/api/auth/validate')).statusCode).toBe(200);
  });
});
