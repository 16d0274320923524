import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ALICE, BRUNO, createTestPortal } from '#server/testing/test-portal.ts';
import type { TestBrowser, TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
let browser: TestBrowser;
beforeEach(async () => {
  portal = await createTestPortal();
  browser = portal.browser();
});
afterEach(() => portal.close());

const SESSION = '__Host-ipb_sid';

describe('a user’s own sessions', () => {
  type Own = { id: string; current: boolean; userAgent: string; ip: string };
  const list = async (from: TestBrowser, end?: unknown) => {
    const answer = await from.post('/api/auth/sessions', end === undefined ? {} : { end });
    return { answer, sessions: answer.json?.['sessions'] as Own[] };
  };
  let phone: TestBrowser;
  let stranger: TestBrowser;
  beforeEach(async () => {
    await portal.signIn(browser, ALICE);
    portal.time.now += 1;
    phone = portal.browser('198.51.100.9');
    await portal.signIn(phone, ALICE);
    stranger = portal.browser('203.0.113.9');
    await portal.signIn(stranger, BRUNO);
  });

  test('are listed with time, address and browser, and without any value that signs in', async () => {
    const { answer, sessions } = await list(browser);
    expect(sessions).toMatchObject([
      { current: false, ip: '198.51.100.9' },
      { current: true, ip: '192.0.2.1' },
    ]);
    const rows = await portal.database.db.selectFrom('sessions').selectAll().execute();
    for (const row of rows) {
      expect(answer.text).not.toContain(row.id);
      expect(answer.text).not.toContain(row.handle);
    }
  });

  test('are ended one by one, and no other user’s session is', async () => {
    const foreign = (await list(stranger)).sessions[0]?.id;
    expect((await list(browser, { id: foreign })).sessions).toHaveLength(2);
    expect((await stranger.post('/api/auth/validate')).status).toBe(200);
    const other = (await list(browser)).sessions.find(({ current }) => !current)?.id;
    expect((await list(browser, { id: other })).sessions).toMatchObject([{ current: true }]);
    expect((await phone.post('/api/auth/validate')).status).toBe(401);
    expect(await portal.audit('sessions-ended')).toMatchObject([{ actor: ALICE, details: { which: 'one', count: 1 } }]);
  });

  test('are all ended, with or without the current one', async () => {
    expect((await list(browser, 'others')).sessions).toHaveLength(1);
    expect((await phone.post('/api/auth/validate')).status).toBe(401);
    expect((await browser.post('/api/auth/validate')).status).toBe(200);
    const { answer, sessions } = await list(browser, 'all');
    expect(answer.status).toBe(200);
    expect(sessions).toEqual([]);
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect((await stranger.post('/api/auth/validate')).status).toBe(200);
  });
});
