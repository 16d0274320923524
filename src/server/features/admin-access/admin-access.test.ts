import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#server/store/audit.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

const STAFF = 'sam@firm.example';
const OTHER = 'olga@partner.example';

let portal: TestApp;
let admin: TestBrowser;

beforeEach(async () => {
  portal = await testApp();
  const rows = twoCompanies();
  await portal.publish({
    ...rows,
    users: [...rows.users, row('users', { name: 'Sam', email: STAFF, company: BOLT.name })],
  });
  admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
});
afterEach(() => portal.close());

const save = (emails: unknown, extra: object = {}): Promise<LightMyRequestResponse> =>
  admin.call('POST', '/api/config/admin-emails-save', { session: admin.session, emails, ...extra });
const saveSystem = (systemEmails: unknown): Promise<LightMyRequestResponse> =>
  admin.call('POST', '/api/config/system-emails-save', { session: admin.session, systemEmails });
const lists = async (): Promise<Record<string, string[]>> =>
  (await admin.call('POST', '/api/config/admin-emails-get', admin.session)).json();

async function mailedTo(subject: RegExp): Promise<string[]> {
  portal.parts.outbox.wake();
  await eventually(async () => {
    const { db } = portal.parts.database;
    return (await db.selectFrom('outbox').select('id').where('status', '!=', 'sent').execute()).length === 0;
  });
  const mails = portal.mailbox.list().filter((mail) => subject.test(mail.subject));
  return mails.map(({ to }) => to).sort();
}

describe('the lists of administrators', () => {
  test('begin with the installation’s own addresses', async () => {
    expect(await lists()).toEqual({
      hardcodedEmails: [ADMIN_EMAIL],
      configuredEmails: [],
      defaultSystemEmails: [ADMIN_EMAIL],
      version: 0,
    });
  });

  test('take an additional address, which can then sign in as an administrator', async () => {
    expect((await save([` ${OTHER.toUpperCase()} `])).json()).toEqual({ success: true });
    expect((await lists())['configuredEmails']).toEqual([OTHER]);
    const olga = portal.browser({ ip: '192.0.2.5' });
    expect((await olga.signIn(OTHER)).role).toBe('admin');
  });

  test('T52: tell every administrator of a change, the removed one and staff included, and the audit log', async () => {
    await save([OTHER]);
    await save([]);
    const told = await mailedTo(/admin login emails were changed/);
    expect(told).toEqual([ADMIN_EMAIL, ADMIN_EMAIL, OTHER, OTHER, STAFF, STAFF].sort());
    expect(portal.mailbox.list()[0]?.text).toContain(`Removed: ${OTHER}`);
    const { entries } = await listAudit(portal.parts.database, { kinds: ['admins-changed'], limit: 9 });
    expect(entries.map(({ actor, details }) => [actor, details])).toEqual([
      [ADMIN_EMAIL, { added: [], removed: [OTHER], unversioned: true }],
      [ADMIN_EMAIL, { added: [OTHER], removed: [], unversioned: true }],
    ]);
  });

  test('saved without a change, send no mail', async () => {
    await save([]);
    expect(await mailedTo(/admin login/)).toEqual([]);
  });

  test('T52: end the sessions of a removed administrator at once, also one that views the portal as a client', async () => {
    await save([OTHER]);
    const olga = portal.browser({ ip: '192.0.2.5' });
    await olga.signIn(OTHER);
    expect((await olga.call('POST', '/api/impersonation/start', { email: ACME.email })).statusCode).toBe(200);
    await save([]);
    expect(await portal.audit('impersonation-ended')).toMatchObject([{ actor: OTHER }]);
    expect((await olga.call('POST', '/api/config/admin-emails-get', olga.session)).statusCode).toBe(401);
    expect(await portal.parts.sessions.list(OTHER)).toEqual([]);
  });

  test('leave staff who are in the Users tab signed in', async () => {
    await save([STAFF]);
    const sam = portal.browser({ ip: '192.0.2.6' });
    await sam.signIn(STAFF);
    await save([]);
    expect((await sam.call('POST', '/api/auth/validate', sam.session)).json()).toMatchObject({
      user: { role: 'admin' },
    });
  });

  test('T52: keep the administrator who saves', async () => {
    await save([OTHER]);
    const answer = await saveSystem([]);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { success: false, message: 'You cannot remove your own address.' },
    ]);
    expect((await lists())['hardcodedEmails']).toEqual([ADMIN_EMAIL]);
  });

  test('refuse a text that is not an address', async () => {
    const answer = await saveSystem([ADMIN_EMAIL, 'no address']);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'invalid-configuration']);
  });

  test('T52: keep the last administrator', async () => {
    const answer = await saveSystem([]);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'last-admin']);
  });

  test('take another system list, and go back to the defaults', async () => {
    await saveSystem([ADMIN_EMAIL, OTHER]);
    expect(await lists()).toMatchObject({ hardcodedEmails: [ADMIN_EMAIL, OTHER], defaultSystemEmails: [ADMIN_EMAIL] });
    await saveSystem([ADMIN_EMAIL]);
    expect((await lists())['hardcodedEmails']).toEqual([ADMIN_EMAIL]);
  });

  test.each([
    ['a system address again', [ADMIN_EMAIL.toUpperCase()], 'This email address is already in the list.'],
    ['a plus-tag of one', ['admin+2@firm.example'], 'This email address is already in the list.'],
    ['an address twice', [OTHER, OTHER], 'This email address is already in the list.'],
    ['a look-alike', ['аdmin@firm.example'], 'Please enter a valid email address.'],
    ['no address', ['olga'], 'Please enter a valid email address.'],
    ['nothing', [''], 'Please enter an email address.'],
  ])('T52: refuse %s', async (_what, emails, message) => {
    const answer = await save(emails);
    expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, message }]);
    expect((await lists())['configuredEmails']).toEqual([]);
  });

  test.each([
    ['isAdmin', '{"emails":[],"isAdmin":true}'],
    ['the other list', '{"emails":[],"hardcodedEmails":[]}'],
    ['a prototype', '{"emails":[],"__proto__":{"isAdmin":true}}'],
    ['a list twice', `{"emails":[],"emails":["${OTHER}"]}`],
    ['text for a list', '{"emails":"x"}'],
  ])('T17: refuse %s beside the lists', async (_what, body) => {
    expect((await admin.call('POST', '/api/config/admin-emails-save', body)).statusCode).toBe(400);
    expect((await lists())['configuredEmails']).toEqual([]);
  });

  test('are shown to and changed by administrators only', async () => {
    const ann = portal.browser({ ip: '192.0.2.7' });
    await ann.signIn(ACME.email);
    for (const path of ['admin-emails-get', 'admin-emails-save', 'system-emails-save'])
      expect((await ann.call('POST', `/api/config/${path}`, { emails: [], systemEmails: [] })).statusCode).toBe(403);
  });

  test('can be changed thirty times a minute', async () => {
    for (let time = 0; time < 30; time++) expect((await save([])).statusCode).toBe(200);
    const refused = await save([]);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    portal.advance(60_000);
    expect((await save([])).statusCode).toBe(200);
  });

  test('cannot be changed while viewing the portal as a client', async () => {
    await admin.call('POST', '/api/impersonation/start', { email: ACME.email });
    const answer = await admin.call(
      'POST',
      '/api/config/admin-emails-save',
      { emails: [OTHER] },
      {
        'x-impersonate-email': ACME.email,
        'x-impersonate-company': encodeURIComponent(ACME.name),
      },
    );
    expect(answer.statusCode).toBe(403);
    expect((await lists())['configuredEmails']).toEqual([]);
  });
});
