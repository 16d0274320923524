import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import { ADA, ALICE, BRUNO, createTestPortal } from '#server/testing/test-portal.ts';
import type { TestBrowser, TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
let browser: TestBrowser;
beforeEach(async () => {
  portal = await createTestPortal();
  browser = portal.browser();
});
afterEach(() => portal.close());

const NO_SESSION = { status: 401, text: '{"success":false,"message":"No session found. Please login again."}' };
const SESSION = '__Host-ipb_sid';

/** The calls of this feature, as a browser makes them with the session that it has stored. */
const CALLS: [string, (from: TestBrowser, stored: object) => ReturnType<TestBrowser['post']>][] = [
  ['validate', (from, stored) => from.post('/api/auth/validate', stored)],
  ['refresh', (from, stored) => from.get('/api/session/refresh', { authorization: JSON.stringify(stored) })],
  ['sessions', (from, stored) => from.post('/api/auth/sessions', { session: stored })],
  ['lookup', (from) => from.get(`/api/users/lookup/${encodeURIComponent(ALICE)}`)],
];

describe.each(CALLS)('%s', (_name, call) => {
  test('needs a session', async () => {
    expect(await call(browser, {})).toMatchObject(NO_SESSION);
  });

  test('T14: needs the cookie; the stored session alone is refused', async () => {
    const stored = await portal.signIn(browser, ALICE);
    expect((await call(browser, stored)).status).toBe(200);
    expect(await call(portal.browser(), stored)).toMatchObject(NO_SESSION);
  });

  test('T13: is refused after logout, and the useless cookie is cleared', async () => {
    const stored = await portal.signIn(browser, ALICE);
    const stolen = browser.copy();
    await call(stolen, stored);
    await browser.post('/api/auth/logout');
    const answer = await call(stolen, stored);
    expect(answer).toMatchObject(NO_SESSION);
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-ipb_sid=;.*Max-Age=0/);
  });

  test('T13: is refused after the session’s end', async () => {
    const stored = await portal.signIn(browser, ALICE, true);
    portal.time.now += days(30) - seconds(1);
    expect((await call(browser.copy(), stored)).status).toBe(200);
    portal.time.now += seconds(1);
    expect(await call(browser, stored)).toMatchObject(NO_SESSION);
  });

  test('T13: is refused once the user is removed from the sheet, or the administrator from the list', async () => {
    const stored = await portal.signIn(browser, ALICE);
    portal.users.delete(ALICE as EmailKey);
    expect(await call(browser, stored)).toMatchObject(NO_SESSION);
    const admin = portal.browser();
    const storedAdmin = await portal.signIn(admin, ADA);
    portal.adminEmails.delete(ADA as EmailKey);
    expect(await call(admin, storedAdmin)).toMatchObject(NO_SESSION);
  });
});

describe('T16: the stored session that a call sends', () => {
  test.each([
    ['role', { role: 'admin' }],
    ['email', { email: BRUNO }],
    ['company', { company_name: 'Borealis Foods' }],
    ['company', { client: 'Borealis Foods' }],
  ])('changes nothing about the answer, and a false %s is written down', async (claim, lie) => {
    const stored = await portal.signIn(browser, ALICE);
    const honest = await browser.post('/api/auth/validate', stored);
    expect(await portal.audit('claim-mismatch')).toEqual([]);
    const lying = await browser.post('/api/auth/validate', { ...stored, ...lie });
    expect(lying.text).toBe(honest.text);
    expect(honest.json).toMatchObject({ user: { email: ALICE, role: 'user', company_name: 'Aurora Robotics' } });
    await expect
      .poll(() => portal.audit('claim-mismatch'))
      .toMatchObject([{ actor: ALICE, details: { claims: expect.arrayContaining([claim]) } }]);
  });

  test('must carry the handle of the session, or none', async () => {
    const stored = await portal.signIn(browser, ALICE);
    const foreign = await portal.signIn(portal.browser(), BRUNO);
    const answer = await browser.post('/api/auth/validate', { ...stored, sessionId: foreign['sessionId'] });
    expect(answer.status).toBe(403);
    expect(browser.cookies.has(SESSION)).toBe(true);
    expect((await browser.post('/api/auth/validate', {})).status).toBe(200);
  });
});

describe('validating', () => {
  test('returns the role and the server’s time', async () => {
    await portal.signIn(browser, ADA);
    expect((await browser.post('/api/auth/validate')).json).toEqual({
      success: true,
      user: { email: ADA, name: '', role: 'admin', company_name: '', client: '' },
      expiresAt: portal.time.now + hours(8),
      now: portal.time.now,
    });
  });

  test('counts as activity: a user who reads for hours stays signed in, one who is away for an hour is signed out', async () => {
    await portal.signIn(browser, ALICE);
    for (let passed = 0; passed < hours(7); passed += minutes(15)) {
      expect((await browser.post('/api/auth/validate')).status).toBe(200);
      portal.time.now += minutes(15);
    }
    portal.time.now += minutes(45);
    expect((await browser.post('/api/auth/validate')).status).toBe(401);
  });

  test('a client who becomes an administrator is one from then on, with an administrator’s shorter session', async () => {
    await portal.signIn(browser, ALICE);
    portal.adminEmails.add(ALICE as EmailKey);
    expect((await browser.post('/api/auth/validate')).status).toBe(401);
    await portal.signIn(browser, ALICE);
    expect((await browser.post('/api/auth/validate')).json).toMatchObject({ user: { role: 'admin' } });
    portal.adminEmails.delete(ALICE as EmailKey);
    expect((await browser.post('/api/auth/validate')).json).toMatchObject({ user: { role: 'user' } });
  });
});

describe('signing out', () => {
  test('ends the session on the server, clears the cookie and the cache, and may be repeated', async () => {
    await portal.signIn(browser, ALICE);
    const answer = await browser.post('/api/auth/logout');
    expect(answer).toMatchObject({ status: 200, json: { success: true } });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(await portal.audit('sign-out')).toMatchObject([{ actor: ALICE }]);
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
    expect(await portal.audit('sign-out')).toHaveLength(1);
  });

  test('T24: cannot be done by another site', async () => {
    await portal.signIn(browser, ALICE);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'content-type': 'text/plain' },
    ] as Record<string, string>[]) {
      const answer = await browser.copy().post('/api/auth/logout', {}, headers);
      expect([403, 415]).toContain(answer.status);
    }
    expect((await browser.post('/api/auth/validate')).status).toBe(200);
  });
});
