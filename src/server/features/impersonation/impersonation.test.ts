import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { minutes, seconds } from '#domain/time/duration.ts';
import { listAudit } from '#server/store/audit.ts';
import type { AuditEntry } from '#server/store/audit.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

const STAFF = 'sam@firm.example';

let portal: TestApp;
let admin: TestBrowser;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await publish();
  admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
});
afterEach(async () => {
  // So that no budget of sending codes applies.
  await admin.call('POST', '/api/auth/logout');
  portal.advance(minutes(11));
});

/** Publishes both companies without the users in `without`, but with a staff member in the Users tab. */
async function publish(without: readonly string[] = []): Promise<void> {
  const rows = twoCompanies();
  const staff = row('users', { name: 'Sam', email: STAFF, company: ACME.name });
  await portal.publish({
    ...rows,
    users: [...rows.users, staff].filter((user) => !without.some((email) => user.includes(email))),
  });
}

const start = (email: string, browser = admin, body: object = {}): Promise<LightMyRequestResponse> =>
  browser.call('POST', '/api/impersonation/start', { email, session: browser.session, ...body });

const matters = (email: string, company: string, browser = admin): Promise<LightMyRequestResponse> =>
  browser.call('GET', '/api/data/Matters', undefined, {
    'x-impersonate-email': encodeURIComponent(email),
    'x-impersonate-company': encodeURIComponent(company),
  });
const annsMatters = (): Promise<LightMyRequestResponse> => matters(ACME.email, ACME.name);

async function audited(kind: AuditEntry['kind']): Promise<AuditEntry | undefined> {
  return (await listAudit(portal.parts.database, { kinds: [kind], limit: 1 })).entries[0];
}

describe('an administrator who impersonates a client', () => {
  test('sees the rows of that client’s company only, and the audit log has the reason', async () => {
    const started = await start(ACME.email, admin, { reason: 'Call\nof 21 Nov' });
    expect(started.json()).toEqual({
      success: true,
      user: { email: ACME.email, client: ACME.name, company_name: ACME.name, name: `${ACME.canary} ann` },
      startedAt: portal.now(),
      expiresAt: portal.now() + minutes(60),
    });
    const answer = await annsMatters();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(ACME.canary);
    expect(answer.body).not.toContain(BOLT.canary);
    expect(await audited('impersonation-started')).toMatchObject({
      actor: ADMIN_EMAIL,
      subject: ACME.email,
      details: { company: ACME.name, reason: 'Call of 21 Nov' },
    });
    expect(await audited('impersonation-read')).toMatchObject({ subject: ACME.email, details: { tab: 'matters' } });
  });

  test('sees a client whose company name has characters that a header cannot carry', async () => {
    await start(BOLT.email);
    expect((await matters(BOLT.email, BOLT.name)).body).toContain(BOLT.canary);
  });

  test.each([
    ['another administrator', ADMIN_EMAIL.replace('admin', 'sam'), 403, 'target-is-an-administrator'],
    ['themselves', ADMIN_EMAIL, 403, 'oneself'],
    ['nobody', 'nobody@acme.example', 404, undefined],
    ['no address', 'x', 404, undefined],
  ])('T22: cannot be %s', async (_who, email, status, reason) => {
    expect((await start(email)).statusCode).toBe(status);
    if (reason)
      expect(await audited('impersonation-denied')).toMatchObject({
        actor: ADMIN_EMAIL,
        subject: email,
        details: { reason },
      });
    expect((await annsMatters()).statusCode).toBe(403);
  });

  test('T22: impersonates one client at a time', async () => {
    await start(ACME.email);
    const second = await start(BOLT.email);
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { success: false, message: 'You are already viewing as a client. Exit impersonation mode first.' },
    ]);
    expect((await matters(BOLT.email, BOLT.name)).statusCode).toBe(403);
  });

  test('cannot change anything while impersonating', async () => {
    await start(ACME.email);
    const answer = await admin.call('POST', '/api/config/clear', admin.session, {
      'x-impersonate-email': ACME.email,
      'x-impersonate-company': encodeURIComponent(ACME.name),
    });
    expect(answer.statusCode).toBe(403);
  });

  test('cannot save by a call without the headers either, until the impersonation has ended', async () => {
    await start(ACME.email);
    const saves = (): Promise<LightMyRequestResponse> =>
      admin.call('POST', '/api/config/admin-emails-save', { emails: ['new@partner.example'] });
    const refused = await saves();
    expect([refused.statusCode, refused.headers['x-error-code'], refused.json()]).toEqual([
      403,
      'read-only',
      { success: false, message: 'You are viewing as a client. Exit impersonation mode to change anything.' },
    ]);
    expect(await audited('access-denied')).toMatchObject({
      actor: ADMIN_EMAIL,
      details: { reason: 'read-only', path: '/api/config/admin-emails-save' },
    });
    expect((await admin.call('POST', '/api/config/admin-emails-get', {})).json()).toMatchObject({
      configuredEmails: [],
    });
    await admin.call('POST', '/api/impersonation/stop', {});
    expect((await saves()).statusCode).toBe(200);
    expect((await admin.call('POST', '/api/config/admin-emails-save', { emails: [] })).statusCode).toBe(200);
  });

  test('can save again once the grant has expired', async () => {
    await start(ACME.email);
    expect((await admin.call('POST', '/api/admin/sync', {})).statusCode).toBe(403);
    for (let n = 0; n < 3; n++) {
      await admin.call('POST', '/api/auth/validate', {});
      portal.advance(minutes(20));
    }
    expect((await admin.call('POST', '/api/admin/sync', {})).statusCode).toBe(200);
    await admin.call('POST', '/api/impersonation/stop', {});
  });

  test('does not keep another session of the same administrator from saving', async () => {
    await start(ACME.email);
    const desk = portal.browser({ ip: '192.0.2.3' });
    await desk.signIn(ADMIN_EMAIL);
    expect((await desk.call('POST', '/api/config/admin-emails-save', { emails: [] })).statusCode).toBe(200);
  });

  test('is audited for reading the contacts too', async () => {
    await start(ACME.email);
    const headers = { 'x-impersonate-email': ACME.email, 'x-impersonate-company': encodeURIComponent(ACME.name) };
    expect((await admin.call('POST', '/api/data/helpdesk-contacts', {}, headers)).statusCode).toBe(200);
    expect(await audited('impersonation-read')).toMatchObject({
      subject: ACME.email,
      details: { path: '/api/data/helpdesk-contacts' },
    });
  });

  test('T22: cannot see another client by other headers', async () => {
    await start(ACME.email);
    expect((await matters(BOLT.email, BOLT.name)).statusCode).toBe(403);
    expect((await matters(ACME.email, BOLT.name)).statusCode).toBe(403);
    expect((await matters(BOLT.email, ACME.name)).statusCode).toBe(403);
    expect((await matters(ACME.other, ACME.name)).statusCode).toBe(403);
    expect(await audited('impersonation-denied')).toMatchObject({ details: { reason: 'headers-differ-from-grant' } });
  });

  test('T22: cannot start it by headers alone, and neither can a client', async () => {
    expect((await annsMatters()).statusCode).toBe(403);
    const ben = portal.browser({ ip: '192.0.2.9' });
    await ben.signIn(BOLT.email);
    expect((await matters(ACME.email, ACME.name, ben)).statusCode).toBe(403);
    expect(await audited('impersonation-denied')).toMatchObject({ actor: BOLT.email });
    expect((await start(ACME.email, ben)).statusCode).toBe(403);
  });
});

describe('an impersonation ends', () => {
  test('on exit, and an exit without an impersonation is no error', async () => {
    await start(ACME.email);
    for (let time = 0; time < 2; time++)
      expect((await admin.call('POST', '/api/impersonation/stop', admin.session)).json()).toEqual({ success: true });
    expect((await annsMatters()).statusCode).toBe(403);
    expect(await audited('impersonation-ended')).toMatchObject({ subject: ACME.email, details: { reason: 'exit' } });
    expect((await start(BOLT.email)).statusCode).toBe(200);
  });

  test('T23: after sixty minutes, whatever happens meanwhile, with an error that says so', async () => {
    await start(ACME.email);
    for (let minute = 0; minute < 60; minute += 20) {
      expect((await annsMatters()).statusCode).toBe(200);
      expect((await admin.call('GET', '/api/session/refresh')).statusCode).toBe(200);
      portal.advance(minutes(20));
    }
    portal.advance(seconds(1));
    const over = await annsMatters();
    expect([over.statusCode, over.headers['x-error-code']]).toEqual([403, 'impersonation-over']);
    expect(over.json()).toEqual({ success: false, message: 'The impersonation session has ended.' });
    expect((await admin.call('POST', '/api/auth/validate', admin.session)).statusCode).toBe(200);
    await portal.parts.impersonation.endOver();
    expect(await audited('impersonation-ended')).toMatchObject({ details: { reason: 'expired', minutes: 60 } });
    // The browser is still told that the impersonation is over, not that there was none.
    expect((await annsMatters()).headers['x-error-code']).toBe('impersonation-over');
    expect((await start(BOLT.email)).statusCode).toBe(200);
  });

  test('when another begins after its sixty minutes, and is audited as expired', async () => {
    await start(ACME.email);
    for (let n = 0; n < 3; n++) {
      await admin.call('POST', '/api/auth/validate', {});
      portal.advance(minutes(20));
    }
    expect((await start(BOLT.email)).statusCode).toBe(200);
    expect(await audited('impersonation-ended')).toMatchObject({ subject: ACME.email, details: { reason: 'expired' } });
  });

  test('when the administrator signs out', async () => {
    await start(ACME.email);
    await admin.call('POST', '/api/auth/logout');
    expect(await audited('impersonation-ended')).toMatchObject({ details: { reason: 'sign-out' } });
    expect(await portal.parts.database.db.selectFrom('grants').selectAll().execute()).toEqual([]);
  });

  test('when the client is removed from the sheet, and stays ended when the client returns', async () => {
    await start(ACME.email);
    await publish([ACME.email]);
    expect((await annsMatters()).headers['x-error-code']).toBe('impersonation-over');
    await portal.parts.impersonation.endOver();
    expect(await audited('impersonation-ended')).toMatchObject({ details: { reason: 'client-gone' } });
    await publish();
    expect((await annsMatters()).headers['x-error-code']).toBe('impersonation-over');
  });

  test('T22: when the client belongs to another company, whatever the headers say', async () => {
    await start(ACME.email);
    const rows = twoCompanies();
    const users = rows.users.map((cells) =>
      cells.map((cell) => (cells[1] === ACME.email && cell === ACME.name ? BOLT.name : cell)),
    );
    await portal.publish({ ...rows, users });
    for (const company of [ACME.name, BOLT.name])
      expect((await matters(ACME.email, company)).headers['x-error-code']).toBe('impersonation-over');
  });

  test('T22: when the client becomes an administrator', async () => {
    await start(ACME.email);
    // As another instance of the portal would: this one learns of it with the next call.
    const { settings } = portal.parts;
    const value = { system: null, additional: [ACME.email] };
    const version = (await settings.latest()).get('admin-emails')?.version ?? 0;
    await settings.write([{ key: 'admin-emails', value, version }], ADMIN_EMAIL);
    expect((await annsMatters()).headers['x-error-code']).toBe('impersonation-over');
    await settings.write([{ key: 'admin-emails', value: null, version: version + 1 }], ADMIN_EMAIL);
  });

  test('when the administrator loses the role, and stays ended when the role returns', async () => {
    await publish();
    const { settings } = portal.parts;
    const version = async () => (await settings.latest()).get('admin-emails')?.version ?? 0;
    const list = async (additional: readonly string[]) => {
      const value = { system: null, additional };
      // Written as by another instance of the portal, so that the session stays open.
      await settings.write([{ key: 'admin-emails', value, version: await version() }], ADMIN_EMAIL);
    };
    await list([ACME.other]);
    const arne = portal.browser({ ip: '192.0.2.3' });
    await arne.signIn(ACME.other);
    expect((await start(BOLT.email, arne)).statusCode).toBe(200);
    await list([]);
    expect((await matters(BOLT.email, BOLT.name, arne)).statusCode).toBe(403);
    await portal.parts.impersonation.endOver();
    expect(await audited('impersonation-ended')).toMatchObject({ details: { reason: 'admin-removed' } });
    await list([ACME.other]);
    expect((await matters(BOLT.email, BOLT.name, arne)).headers['x-error-code']).toBe('impersonation-over');
    await arne.call('POST', '/api/impersonation/stop', {});
    await list([]);
  });

  test('when its session ends in another way', async () => {
    await start(ACME.email);
    await portal.parts.sessions.endAllOf(ADMIN_EMAIL);
    await portal.parts.impersonation.endOver();
    expect(await audited('impersonation-ended')).toMatchObject({ details: { reason: 'session-over' } });
  });
});
