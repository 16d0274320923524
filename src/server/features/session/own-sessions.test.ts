import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ALICE, BRUNO, signInPortal } from '#server/testing/sign-in-portal.ts';
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

describe('a user’s own sessions', () => {
  type Own = { id: string; current: boolean; userAgent: string; ip: string };
  const list = async (from: TestBrowser, end?: unknown) => {
    const answer = await from.call('POST', '/api/auth/sessions', end === undefined ? {} : { end });
    return { answer, sessions: answer.json<{ sessions: Own[] }>().sessions };
  };
  let phone: TestBrowser;
  let stranger: TestBrowser;
  beforeEach(async () => {
    await browser.signIn(ALICE);
    portal.advance(1);
    phone = portal.browser({ ip: '198.51.100.9' });
    await phone.signIn(ALICE);
    stranger = portal.browser({ ip: '203.0.113.9' });
    await stranger.signIn(BRUNO);
  });

  test('are listed with time, address and browser, and without any value that signs in', async () => {
    const { answer, sessions } = await list(browser);
    expect(sessions).toMatchObject([
      { current: false, ip: '198.51.100.9' },
      { current: true, ip: '192.0.2.1' },
    ]);
    const rows = await portal.parts.database.db.selectFrom('sessions').selectAll().execute();
    for (const row of rows) {
      expect(answer.body).not.toContain(row.id);
      expect(answer.body).not.toContain(row.handle);
    }
  });

  test('can be ended one by one, which ends no other user’s session', async () => {
    const foreign = (await list(stranger)).sessions[0]?.id;
    expect((await list(browser, { id: foreign })).sessions).toHaveLength(2);
    expect((await stranger.call('POST', '/api/auth/validate')).statusCode).toBe(200);
    const other = (await list(browser)).sessions.find(({ current }) => !current)?.id;
    expect((await list(browser, { id: other })).sessions).toMatchObject([{ current: true }]);
    expect((await phone.call('POST', '/api/auth/validate')).statusCode).toBe(401);
    expect(await portal.audit('sessions-ended')).toMatchObject([{ actor: ALICE, details: { which: 'one', count: 1 } }]);
  });

  test('can all be ended, with or without the current one', async () => {
    expect((await list(browser, 'others')).sessions).toHaveLength(1);
    expect((await phone.call('POST', '/api/auth/validate')).statusCode).toBe(401);
    expect((await browser.call('POST', '/api/auth/validate')).statusCode).toBe(200);
    const { answer, sessions } = await list(browser, 'all');
    expect(answer.statusCode).toBe(200);
    expect(sessions).toEqual([]);
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect((await stranger.call('POST', '/api/auth/validate')).statusCode).toBe(200);
  });
});
