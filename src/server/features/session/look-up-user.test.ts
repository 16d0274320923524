import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { createGrantStore } from '#server/store/grants.ts';
import { ADA, ALICE, BRUNO, signInPortal } from '#server/testing/sign-in-portal.ts';
import type { SignInPortal } from '#server/testing/sign-in-portal.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';

let portal: SignInPortal;
let browser: TestBrowser;
beforeEach(async () => {
  portal = await signInPortal();
  browser = portal.browser();
});
afterEach(() => portal.close());

describe('looking up a user', () => {
  const lookUp = async (from: TestBrowser, email: string) =>
    (await from.call('GET', `/api/users/lookup/${encodeURIComponent(email)}`)).json<unknown>();

  test('a client finds only themselves; any other address gets the same answer as an unknown one', async () => {
    await browser.signIn(ALICE);
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
    await browser.signIn(ADA);
    expect(await lookUp(browser, BRUNO)).toMatchObject({ found: true, user: { company_name: 'Borealis Foods' } });
    expect(await lookUp(browser, 'nobody@aurora.example')).toEqual({ found: false });
  });

  test('an administrator who impersonates a client finds only that client', async () => {
    const admin = portal.browser();
    await admin.signIn(ADA);
    const [session] = await portal.parts.sessions.list(ADA);
    await createGrantStore(portal.parts.database).add(
      {
        session_id: session?.id ?? '',
        admin_email: ADA,
        target_email: ALICE,
        company: 'aurora robotics',
        company_id: (await portal.parts.directory.find(emailKey(ALICE)!))!.companyId,
        started_at: portal.now(),
        expires_at: portal.now() + minutes(60),
      },
      async () => undefined,
    );
    const headers = { 'x-impersonate-email': ALICE, 'x-impersonate-company': 'Aurora%20Robotics' };
    expect((await admin.call('GET', `/api/users/lookup/${ALICE}`, undefined, headers)).json()).toMatchObject({
      found: true,
    });
    expect((await admin.call('GET', `/api/users/lookup/${BRUNO}`, undefined, headers)).json()).toEqual({
      found: false,
    });
    expect((await admin.call('POST', '/api/auth/validate', {}, headers)).json()).toMatchObject({
      user: { email: ADA, role: 'admin' },
    });
  });
});
