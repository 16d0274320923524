import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { CALLS } from '#server/base/limits.ts';
import { listAudit } from '#server/store/audit.ts';
import type { AuditEntry } from '#server/store/audit.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

const TWICE = 'tess@both.example';
const STAFF = 'sam@firm.example';

describe.each(DIALECTS)('a code that an administrator issues a client, on %s', (dialect) => {
  let portal: TestApp;
  let admin: TestBrowser;
  let drop = async (): Promise<void> => undefined;

  beforeEach(async () => {
    const environment: Record<string, string> = {};
    if (dialect === 'postgres') {
      const database = await createTestDatabase('tables');
      environment['DATABASE_URL'] = database.url;
      drop = () => database.drop();
    }
    portal = await testApp({ environment });
    await publish();
    admin = portal.browser();
    await admin.signIn(ADMIN_EMAIL);
  });
  afterEach(async () => {
    await portal.close();
    await drop();
  });

  async function publish(without = 'nobody'): Promise<void> {
    const rows = twoCompanies();
    const more = [
      row('users', { name: 'Sam', email: STAFF, company: ACME.name }),
      ...[ACME, BOLT].map(({ name }) => row('users', { name: 'Tess', email: TWICE, company: name })),
    ];
    await portal.publish({ ...rows, users: [...rows.users, ...more].filter((user) => !user.includes(without)) });
  }

  const issue = (
    email: string = ACME.email,
    reason = 'no mail arrives',
    browser = admin,
  ): Promise<LightMyRequestResponse> =>
    browser.call('POST', '/api/admin/issue-code', { email, reason, session: browser.session });

  /** What the administrator passes on to the client: the code, and the secret of the address. */
  async function issued(email: string = ACME.email): Promise<{ email: string; code: string; secret: string }> {
    const { code, address } = (await issue(email)).json<{ code: string; address: string }>();
    return { email, code, secret: new URL(address).hash.slice(1) };
  }
  const signIn = (body: object, browser = portal.browser({ ip: '203.0.113.7' })): Promise<LightMyRequestResponse> =>
    browser.call('POST', '/api/auth/verify-otp', body);

  async function audited(kind: AuditEntry['kind']): Promise<AuditEntry | undefined> {
    return (await listAudit(portal.parts.database, { kinds: [kind], limit: 1 })).entries[0];
  }
  async function mailed(to: string, headline: string): Promise<void> {
    portal.parts.outbox.wake();
    await eventually(() => portal.mailbox.list().some((mail) => mail.to === to && mail.subject.includes(headline)));
  }

  test('signs the client in once, at its address, for eight hours at most; both steps are audited and mailed to the client', async () => {
    const answer = (await issue()).json<{ address: string; expiresAt: number }>();
    expect(answer.address).toMatch(/\/verify\?email=ann%40acme\.example#[\w-]{22}$/);
    expect(answer.expiresAt).toBe(portal.now() + minutes(10));
    expect(await audited('code-issued')).toMatchObject({
      actor: ADMIN_EMAIL,
      subject: ACME.email,
      details: { reason: 'no mail arrives' },
    });
    await mailed(ACME.email, 'a sign-in code was issued');

    const given = await issued();
    const client = portal.browser({ ip: '203.0.113.7' });
    const { sessionData } = (await signIn({ ...given, rememberMe: true }, client)).json<{ sessionData: object }>();
    expect(sessionData).toMatchObject({ role: 'user', company_name: ACME.name, expiresAt: portal.now() + hours(8) });
    expect((await signIn(given)).statusCode).toBe(400);
    await mailed(ACME.email, 'a sign-in with an issued code');
    expect(await audited('sign-in')).toMatchObject({ actor: ACME.email, details: { method: 'issued-code' } });
    const { sessions } = (await client.call('POST', '/api/auth/sessions', {})).json<{ sessions: object[] }>();
    expect(sessions).toMatchObject([{ current: true, issued: true }]);

    for (let half = 0; half < 15; half++) {
      portal.advance(minutes(32));
      await client.call('GET', '/api/session/refresh');
    }
    expect((await client.call('POST', '/api/auth/validate', {})).statusCode).toBe(401);
  });

  test('its session can add neither a passkey nor a calendar address, and its browser does not become a known one', async () => {
    const client = portal.browser({ ip: '203.0.113.7' });
    await signIn(await issued(), client);
    for (const [path, body] of [
      ['/api/calendar/add', { name: 'Phone', detail: 'short' }],
      ['/api/auth/passkeys/register-options', {}],
      [
        '/api/auth/passkeys/register',
        {
          name: 'x',
          response: {
            id: 'x',
            rawId: 'x',
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON: 'x', attestationObject: 'x' },
          },
        },
      ],
    ] as const) {
      const answer = await client.call('POST', path, body);
      expect(answer.headers['x-error-code']).toBe('issued-session');
      expect(answer.statusCode).toBe(403);
    }
    expect(await portal.parts.database.db.selectFrom('devices').select('id').execute()).toHaveLength(1);
    await client.signIn(ACME.email);
    expect((await client.call('POST', '/api/auth/passkeys/register-options', {})).statusCode).toBe(200);
  });

  test('signs no one in without its secret, with another secret, for another person or after ten minutes', async () => {
    const given = await issued();
    const other = await issued(BOLT.email);
    for (const body of [
      { ...given, secret: undefined },
      { ...given, secret: '' },
      { ...given, secret: other.secret },
      { ...other, secret: given.secret },
      { ...given, email: BOLT.email },
      { ...given, email: 'nobody@nowhere.example' },
    ])
      expect((await signIn(body)).statusCode).toBe(400);
    portal.advance(minutes(10));
    expect((await signIn(given)).json()).toMatchObject({ message: 'This code no longer works. Send a new one.' });
  });

  test('five wrong tries with its secret end it, while strangers’ tries without the secret do not', async () => {
    const given = await issued();
    for (let n = 0; n < 20; n++) {
      const stranger = portal.browser({ ip: `10.0.${n}.1` });
      await stranger.call('POST', '/api/auth/send-code', { email: ACME.email });
      for (let guess = 0; guess < 6; guess++) await signIn({ email: ACME.email, code: 'wrong' }, stranger);
      await signIn({ ...given, secret: 'a'.repeat(22) }, stranger);
    }
    expect((await signIn(given)).statusCode).toBe(200);
    const next = await issued();
    for (let guess = 0; guess < 5; guess++) await signIn({ ...next, code: 'wrong' });
    expect((await signIn(next)).statusCode).toBe(400);
  });

  test('works while sign-in from unknown browsers is paused because of wrong codes', async () => {
    const given = await issued();
    await portal.parts.database.db
      .insertInto('budgets')
      .values({ key: 'fail/pause', window_start: portal.now(), used: 1, expires_at: portal.now() + minutes(15) })
      .execute();
    expect((await signIn({ email: ACME.email, code: '123456' })).statusCode).toBe(503);
    expect((await signIn(given)).statusCode).toBe(200);
  });

  test('is never issued for an administrator, for a person who cannot sign in, or without a reason', async () => {
    for (const [email, reason, code] of [
      [ADMIN_EMAIL, 'a reason', 'issued-to-administrator'],
      [STAFF, 'a reason', 'issued-to-administrator'],
      [TWICE, 'a reason', 'cannot-sign-in'],
      ['nobody@nowhere.example', 'a reason', 'cannot-sign-in'],
      ['nonsense', 'a reason', 'cannot-sign-in'],
      [ACME.email, ' \n ', 'invalid-request'],
    ] as const) {
      const answer = await issue(email, reason);
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, code]);
    }
    expect(await audited('access-denied')).toMatchObject({ details: { reason: 'code-for-an-administrator' } });
    expect(await audited('code-issued')).toBeUndefined();
  });

  test('does not sign in a client who was removed, or became an administrator, meanwhile', async () => {
    const given = await issued();
    await publish(ACME.email);
    expect((await signIn(given)).statusCode).toBe(400);
    await publish();
    await admin.call('POST', '/api/config/admin-emails-save', { emails: [ACME.email] });
    expect((await signIn(given)).statusCode).toBe(400);
  });

  test('is not issued while the administrator views as a client, with the headers or without', async () => {
    await admin.call('POST', '/api/impersonation/start', { email: BOLT.email });
    const headers = { 'x-impersonate-email': BOLT.email, 'x-impersonate-company': encodeURIComponent(BOLT.name) };
    for (const more of [{}, headers]) {
      const answer = await admin.call('POST', '/api/admin/issue-code', { email: ACME.email, reason: 'a reason' }, more);
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([403, 'read-only']);
    }
    await admin.call('POST', '/api/impersonation/stop', {});
    expect((await issue()).statusCode).toBe(200);
  });

  test('ends the previous one, and has a budget of its own', async () => {
    const [first, second] = [await issued(), await issued()];
    expect((await signIn(first)).statusCode).toBe(400);
    expect((await signIn(second)).statusCode).toBe(200);
    let status = 200;
    for (let n = 0; n < CALLS.issuedCodes.max; n++) ({ statusCode: status } = await issue());
    expect(status).toBe(429);
    portal.advance(seconds(1));
    expect((await admin.call('POST', '/api/config/status', {})).statusCode).toBe(200);
  });

  test('neither the code nor the secret is logged or audited', async () => {
    const given = await issued();
    await signIn(given);
    const audit = await portal.parts.database.db.selectFrom('audit').selectAll().execute();
    const challenges = await portal.parts.database.db.selectFrom('challenges').selectAll().execute();
    const kept = portal.logLines.join('') + JSON.stringify([audit, challenges]);
    expect(kept).not.toContain(given.secret);
    expect(kept).not.toContain(`"${given.code}"`);
  });
});
