import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '#domain/time/duration.ts';
import { ADA, ALICE, createTestPortal } from '#server/testing/test-portal.ts';
import type { TestBrowser, TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
let browser: TestBrowser;
beforeEach(async () => {
  portal = await createTestPortal();
  browser = portal.browser();
});
afterEach(() => portal.close());

const SESSION = '__Host-ipb_sid';

describe('refreshing a session', () => {
  const refresh = async (from: TestBrowser, stored: object) => {
    const answer = await from.get('/api/session/refresh', { authorization: `Bearer ${JSON.stringify(stored)}` });
    return { status: answer.status, ...(answer.json?.['data'] as { newSessionId: string; extended: boolean }) };
  };

  async function stayActive(until: number): Promise<void> {
    while (portal.time.now < until) {
      portal.time.now = Math.min(until, portal.time.now + minutes(20));
      await browser.post('/api/auth/validate');
    }
  }

  test('long before the end changes nothing', async () => {
    const stored = await portal.signIn(browser, ALICE);
    portal.time.now += minutes(10);
    expect(await refresh(browser, stored)).toEqual({
      status: 200,
      expiresAt: stored['expiresAt'],
      newSessionId: stored['sessionId'],
      extended: false,
    });
  });

  test('near the end extends the session and renews its handle, but not its cookie', async () => {
    const stored = await portal.signIn(browser, ALICE);
    const cookie = browser.cookies.get(SESSION);
    await stayActive(Number(stored['expiresAt']) - minutes(60));
    const answer = await refresh(browser, stored);
    expect(answer).toMatchObject({ extended: true, expiresAt: portal.time.now + hours(8) });
    expect(answer.newSessionId).not.toBe(stored['sessionId']);
    expect(browser.cookies.get(SESSION)).toBe(cookie);
  });

  test('never passes the absolute end: a day for a client, twelve hours for an administrator', async () => {
    for (const [email, absolute] of [
      [ALICE, hours(24)],
      [ADA, hours(12)],
    ] as const) {
      const end = portal.time.now + absolute;
      await portal.signIn(browser, email);
      while (portal.time.now < end - minutes(1)) {
        await stayActive(Math.min(end - minutes(1), portal.time.now + minutes(25)));
        expect((await refresh(browser, {})).status).toBe(200);
      }
      portal.time.now = end;
      expect((await refresh(browser, {})).status).toBe(401);
    }
  });

  test('does not extend a session of thirty days', async () => {
    const stored = await portal.signIn(browser, ALICE, true);
    portal.time.now += days(30) - minutes(30);
    expect(await refresh(browser, stored)).toMatchObject({ extended: false, newSessionId: stored['sessionId'] });
  });

  test('T15: twenty at once give one new handle and end no session; the old handle is accepted for a minute', async () => {
    const stored = await portal.signIn(browser, ALICE);
    await stayActive(Number(stored['expiresAt']) - minutes(30));
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(browser, stored)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const handles = new Set(answers.map(({ newSessionId }) => newSessionId));
    expect(handles.size).toBe(1);
    const [handle] = handles;
    portal.time.now += seconds(60);
    expect((await browser.post('/api/auth/validate', stored)).status).toBe(200);
    portal.time.now += seconds(30);
    expect((await browser.post('/api/auth/validate', stored)).status).toBe(403);
    expect((await browser.post('/api/auth/validate', { ...stored, sessionId: handle })).status).toBe(200);
  });
});
