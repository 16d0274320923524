import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import { ADA, ALICE, signInPortal } from '#server/testing/sign-in-portal.ts';
import type { SignInPortal } from '#server/testing/sign-in-portal.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';

let portal: SignInPortal;
let browser: TestBrowser;
beforeEach(async () => {
  portal = await signInPortal();
  browser = portal.browser();
});
afterEach(() => portal.close());

const SESSION = '__Host-ipb_sid';

describe('refreshing a session', () => {
  const refresh = async (from: TestBrowser, stored: object) => {
    const answer = await from.call('GET', '/api/session/refresh', undefined, {
      authorization: `Bearer ${JSON.stringify(stored)}`,
    });
    return {
      status: answer.statusCode,
      ...answer.json<{ data?: { newSessionId: string; extended: boolean } }>().data,
    };
  };

  async function stayActive(until: number): Promise<void> {
    while (portal.now() < until) {
      portal.advance(Math.min(until, portal.now() + minutes(20)) - portal.now());
      await browser.call('POST', '/api/auth/validate');
    }
  }

  test('long before the end changes nothing', async () => {
    const stored = await browser.signIn(ALICE);
    portal.advance(minutes(10));
    expect(await refresh(browser, stored)).toEqual({
      status: 200,
      expiresAt: stored['expiresAt'],
      newSessionId: stored['sessionId'],
      extended: false,
    });
  });

  test('near the end extends the session and renews its handle, but not its cookie', async () => {
    const stored = await browser.signIn(ALICE);
    const cookie = browser.cookies.get(SESSION);
    await stayActive(Number(stored['expiresAt']) - minutes(60));
    const answer = await refresh(browser, stored);
    expect(answer).toMatchObject({ extended: true, expiresAt: portal.now() + hours(8) });
    expect(answer.newSessionId).not.toBe(stored['sessionId']);
    expect(browser.cookies.get(SESSION)).toBe(cookie);
  });

  test('never goes beyond the absolute end: a day for a client, twelve hours for an administrator', async () => {
    for (const [email, absolute] of [
      [ALICE, hours(24)],
      [ADA, hours(12)],
    ] as const) {
      const end = portal.now() + absolute;
      await browser.signIn(email);
      while (portal.now() < end - minutes(1)) {
        await stayActive(Math.min(end - minutes(1), portal.now() + minutes(25)));
        expect((await refresh(browser, {})).status).toBe(200);
      }
      portal.advance(end - portal.now());
      expect((await refresh(browser, {})).status).toBe(401);
    }
  });

  test('does not extend a session of thirty days', async () => {
    const stored = await browser.signIn(ALICE, { rememberMe: true });
    portal.advance(days(30) - minutes(30));
    expect(await refresh(browser, stored)).toMatchObject({ extended: false, newSessionId: stored['sessionId'] });
  });

  test('T15: twenty at once give one new handle and end no session; the old handle is accepted for a minute', async () => {
    const stored = await browser.signIn(ALICE);
    await stayActive(Number(stored['expiresAt']) - minutes(30));
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(browser, stored)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const handles = new Set(answers.map(({ newSessionId }) => newSessionId));
    expect(handles.size).toBe(1);
    const [handle] = handles;
    portal.advance(seconds(60));
    expect((await browser.call('POST', '/api/auth/validate', stored)).statusCode).toBe(200);
    portal.advance(seconds(30));
    expect((await browser.call('POST', '/api/auth/validate', stored)).statusCode).toBe(403);
    expect((await browser.call('POST', '/api/auth/validate', { ...stored, sessionId: handle })).statusCode).toBe(200);
  });
});
