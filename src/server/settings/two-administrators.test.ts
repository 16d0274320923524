import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import { listAudit } from '#server/store/audit.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { testServiceAccount } from '#server/testing/service-account.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ADMIN_EMAIL, twoCompanies } from '#server/testing/two-companies.ts';

const OLGA = 'olga@partner.example';
const GONE = 'gone@partner.example';
const NEW = 'new@partner.example';

const keyFile = testServiceAccount().keyFile();
const smtp = {
  enabled: true,
  host: 'smtp.firm.example',
  port: 587,
  secure: false,
  username: 'portal',
  password: 'CANARY-PASSWORD',
  fromName: 'Harbour IP',
  fromEmail: 'portal@firm.example',
};
const template = { subject: 'Your code', body: '{{otp_code}}' };

/** The calls that save: the call that reads the version, and a body that differs by `mark`. */
const SAVES = [
  ['email', 'email-get', (mark: string) => ({ smtp: { ...smtp, fromName: mark }, template })],
  [
    'google-sheets',
    'google-sheets-get',
    (mark: string) => ({ credentials: keyFile, spreadsheetId: mark, confirm: true }),
  ],
  ['admin-emails-save', 'admin-emails-get', (mark: string) => ({ emails: [OLGA, `${mark}@partner.example`] })],
  [
    'system-emails-save',
    'admin-emails-get',
    (mark: string) => ({ systemEmails: [ADMIN_EMAIL, `${mark}@partner.example`] }),
  ],
  [
    'optional-fields-save',
    'optional-fields-get',
    (mark: string) => ({ on: [], own: [{ tab: 'matters', slot: 0, label: mark, kind: 'text' }] }),
  ],
  [
    'mails-save',
    'mails-get',
    (mark: string) => ({ mode: 'all', clients: [], closing: mark, senderName: '', senderEmail: '' }),
  ],
] as const;

describe.each(DIALECTS)('two administrators who save at once, on %s', (dialect) => {
  let portal: TestApp;
  let first: TestBrowser;
  let second: TestBrowser;
  let drop = async (): Promise<void> => {};
  beforeEach(async () => {
    if (dialect === 'sqlite') portal = await testApp();
    else {
      const database = await createTestDatabase('tables');
      drop = () => database.drop();
      portal = await testApp({ environment: { DATABASE_URL: database.url } });
    }
    await portal.publish(twoCompanies());
    first = portal.browser();
    await first.signIn(ADMIN_EMAIL);
    await post(first, 'admin-emails-save', { emails: [OLGA, GONE] });
    second = portal.browser({ ip: '192.0.2.5' });
    await second.signIn(OLGA);
  });
  afterEach(async () => {
    await portal.close();
    await drop();
  });

  const post = (
    browser: TestBrowser,
    name: string,
    body: object,
    ifMatch?: number | string,
  ): Promise<LightMyRequestResponse> =>
    browser.call(
      'POST',
      `/api/config/${name}`,
      { ...body, session: browser.session },
      ifMatch === undefined ? {} : { 'if-match': typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch },
    );
  const read = async (name: string): Promise<{ version?: number } & Record<string, unknown>> =>
    (await first.call('POST', `/api/config/${name}`, first.session)).json();
  const versionOf = async (name: string): Promise<number> => (await read(name)).version ?? 0;
  const changes = async () =>
    (await listAudit(portal.parts.database, { kinds: ['settings-changed', 'admins-changed'], limit: 9 })).entries;

  test.each(SAVES)(
    'of two saves of %s on the same version, one is stored and one is a conflict',
    async (name, get, body) => {
      const version = await versionOf(get);
      const before = (await changes()).length;
      const answers = await Promise.all([
        post(first, name, body('one'), version),
        post(second, name, body('two'), version),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.find(({ statusCode }) => statusCode === 409)?.headers['x-error-code']).toBe('conflict');
      const [stored, refused] = answers[0]?.statusCode === 200 ? ['one', 'two'] : ['two', 'one'];
      const now = await read(get);
      expect(JSON.stringify(now)).toMatch(new RegExp(`"${stored}["@]`));
      expect(JSON.stringify(now)).not.toMatch(new RegExp(`"${refused}["@]`));
      expect(now.version).toBe(version + 1);
      expect((await changes()).length).toBe(before + 1);
    },
  );

  test.each(SAVES)(
    'a save of %s on an older version changes nothing, and works on the newest',
    async (name, get, body) => {
      const old = await versionOf(get);
      expect((await post(first, name, body('theirs'), old)).statusCode).toBe(200);
      const stored = await read(get);
      const late = await post(second, name, body('mine'), old);
      expect([late.statusCode, late.json()]).toEqual([
        409,
        { success: false, message: 'This has changed since you loaded it. Please reload and try again.' },
      ]);
      expect(await read(get)).toEqual(stored);
      expect((await post(second, name, body('mine'), stored.version)).statusCode).toBe(200);
      expect((await changes())[0]?.details).not.toHaveProperty('unversioned');
    },
  );

  test.each(SAVES)(
    'a save of %s that names no version is stored, and the audit log says so',
    async (name, get, body) => {
      expect((await post(first, name, body('unchecked'))).statusCode).toBe(200);
      expect(JSON.stringify(await read(get))).toMatch(/"unchecked["@]/);
      expect((await changes())[0]).toMatchObject({ actor: ADMIN_EMAIL, details: { unversioned: true } });
    },
  );

  test.each(SAVES)('a save of %s with an invalid version is refused, and changes nothing', async (name, get, body) => {
    const stored = await read(get);
    for (const header of ['*', '7', 'W/"7"', '"7", "8"', '"-1"', '"1e3"', '""', ''])
      expect((await post(first, name, body('mine'), header)).statusCode, header).toBe(400);
    expect(await read(get)).toEqual(stored);
  });

  test('an administrator whom one of them removes does not return with the other’s older list', async () => {
    const version = await versionOf('admin-emails-get');
    expect((await post(first, 'admin-emails-save', { emails: [OLGA] }, version)).statusCode).toBe(200);
    expect((await post(second, 'admin-emails-save', { emails: [OLGA, GONE, NEW] }, version)).statusCode).toBe(409);
    expect(await read('admin-emails-get')).toMatchObject({ configuredEmails: [OLGA] });
    expect(await portal.parts.admins.isAdmin(GONE as EmailKey)).toBe(false);
  });

  test('a save on the version before a clear or a restore is a conflict', async () => {
    await post(first, 'email', { smtp, template }, 0);
    await post(first, 'email', { smtp: { ...smtp, fromName: 'Second' }, template }, 1);
    const { version, previous } = await read('email-get');
    const { savedAt } = previous as { savedAt: number };
    expect((await post(first, 'email-restore', { savedAt })).statusCode).toBe(200);
    expect((await post(second, 'email', { smtp, template }, version)).statusCode).toBe(409);
    const restored = await versionOf('email-get');
    expect((await post(first, 'clear', {})).statusCode).toBe(200);
    expect((await post(first, 'email', { smtp, template }, restored)).statusCode).toBe(409);
    expect(await read('email-get')).toMatchObject({ smtp: { enabled: false, host: '' } });
  });
});
