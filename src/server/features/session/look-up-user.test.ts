import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import { createGrantStore } from '#server/store/grants.ts';
import { ADA, ALICE, BRUNO, createTestPortal } from '#server/testing/test-portal.ts';
import type { TestBrowser, TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
let browser: TestBrowser;
beforeEach(async () => {
  portal = await createTestPortal();
  browser = portal.browser();
});
afterEach(() => portal.close());

describe('looking up a user', () => {
  const lookUp = async (from: TestBrowser, email: string) =>
    (await from.get(`/api/users/lookup/${encodeURIComponent(email)}`)).json;

  test('a client finds only themselves; for any other address the answer is that of an unknown one', async () => {
    await portal.signIn(browser, ALICE);
    expect(await lookUp(browser, 'ALICE@aurora.example')).toEqual({
      found: true,
      user: {
        name: 'Alice Ahlgren',
        email: 'Alice@Aurora.example',
        phone: '+46 70 000 00 00',
        client: 'Aurora Robotics',
        company_name: 'Aurora Robotics',
        status: 'active',
      },
    });
    for (const other of [BRUNO, ADA, 'nobody@aurora.example', 'nonsense'])
      expect(await lookUp(browser, other)).toEqual({ found: false });
  });

  test('an administrator finds every user of the sheet', async () => {
    await portal.signIn(browser, ADA);
    expect(await lookUp(browser, BRUNO)).toMatchObject({ found: true, user: { company_name: 'Borealis Foods' } });
    expect(await lookUp(browser, 'nobody@aurora.example')).toEqual({ found: false });
  });

  test('an administrator who impersonates a client finds only that client', async () => {
    const admin = portal.browser();
    await portal.signIn(admin, ADA);
    const [session] = await portal.parts.sessions.list(ADA);
    await createGrantStore(portal.database).add(
      {
        session_id: session?.id ?? '',
        admin_email: ADA,
        target_email: ALICE,
        company: 'aurora robotics',
        started_at: portal.time.now,
        expires_at: portal.time.now + minutes(60),
      },
      async () => undefined,
    );
    const headers = { 'x-impersonate-email': ALICE, 'x-impersonate-company': 'Aurora%20Robotics' };
    expect((await admin.get(`/api/users/lookup/${ALICE}`, headers)).json).toMatchObject({ found: true });
    expect((await admin.get(`/api/users/lookup/${BRUNO}`, headers)).json).toEqual({ found: false });
    expect((await admin.post('/api/auth/validate', {}, headers)).json).toMatchObject({
      user: { email: ADA, role: 'admin' },
    });
  });
});
