import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { listAudit } from '#server/store/audit.ts';
import { OTHER_ADMIN, SMTP_PASSWORD, openConfiguredPortal } from '#server/testing/configured-portal.ts';
import type { ConfiguredPortal } from '#server/testing/configured-portal.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';
import { ACME, ADMIN_EMAIL } from '#server/testing/two-companies.ts';

const account = testServiceAccount();
let here: ConfiguredPortal;

beforeEach(async () => {
  here = await openConfiguredPortal({ PRODUCT_NAME: 'Müller & Söhne Portal' }, account);
});
afterEach(() => here.portal.close());

describe('the status', () => {
  test('tells what is set up', async () => {
    expect((await here.post('status')).json()).toEqual({
      googleSheetsConfigured: false,
      emailConfigured: false,
      emailStanding: 'works',
      published: true,
      previousAvailable: false,
      signInWarnings: [],
    });
    await here.setUp();
    expect((await here.post('status')).json()).toMatchObject({ googleSheetsConfigured: true, emailConfigured: true });
  });
});

describe('the exported configuration', () => {
  test('is a file named after the product and the day, without secrets', async () => {
    await here.setUp();
    const answer = await here.admin.call('GET', '/api/config/export');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="muller-sohne-portal-configuration-2026-11-21.json"',
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      format: 'ip-briefcase-configuration',
      version: 1,
      exportedAt: '2026-11-21T09:00:00.000Z',
      googleSheets: { spreadsheetId: 'sheet-1' },
      emailSettings: { smtp: { host: 'smtp.firm.example', password: '__STORED__' } },
      adminEmails: { hardcodedEmails: [ADMIN_EMAIL], configuredEmails: [OTHER_ADMIN] },
    });
    expect(answer.body).not.toContain(SMTP_PASSWORD);
    expect(answer.body).not.toContain('PRIVATE KEY');
    expect(answer.body).not.toContain('sealed.');
  });

  test('restores everything after clearing, except for secrets, which only “restore” brings back', async () => {
    await here.setUp();
    const file = await here.exported();
    const before = await here.configuration();
    expect((await here.post('clear')).json()).toEqual({ success: true });
    expect(await here.configuration()).toMatchObject({
      googleSheets: null,
      emailSettings: { smtp: { enabled: false } },
    });
    expect((await here.post('restore-previous')).json()).toEqual({ success: true });
    expect(await here.configuration()).toEqual(before);
    expect((await here.portal.parts.emailSettings.smtp()).password).toBe(SMTP_PASSWORD);

    await here.post('clear');
    const { changes, warnings } = (await here.post('import-preview', file)).json<{
      changes: { section: string; field: string }[];
      warnings: string[];
    }>();
    expect(warnings).toEqual([
      expect.stringContaining('no private key') as string,
      expect.stringContaining('no password') as string,
    ]);
    expect(changes).toContainEqual({
      section: 'googleSheets',
      field: 'spreadsheetId',
      before: '',
      after: 'sheet-1',
    });
    await here.post('import', file);
    const { smtp } = await here.portal.parts.emailSettings.redacted();
    expect(smtp).toMatchObject({ host: 'smtp.firm.example', enabled: false, password: '' });
    expect(await here.portal.parts.sheetsSettings.access()).toBeUndefined();
    expect(await here.portal.parts.sheetsSettings.redacted()).toMatchObject({
      serviceAccountEmail: SERVICE_ACCOUNT_EMAIL,
    });
  });

  test('imported where it was exported, changes nothing and keeps the secrets', async () => {
    await here.setUp();
    const file = await here.exported();
    expect((await here.post('import-preview', file)).json()).toEqual({ success: true, changes: [], warnings: [] });
    expect((await here.post('import', { ...file, session: here.admin.session, ...here.admin.session })).json()).toEqual(
      {
        success: true,
      },
    );
    expect((await here.portal.parts.emailSettings.smtp()).password).toBe(SMTP_PASSWORD);
    expect((await here.post('status')).json()).toMatchObject({ previousAvailable: false });
  });
});

describe('the previous configuration', () => {
  test('comes back after an import, and a second time undoes that', async () => {
    await here.setUp();
    const before = await here.configuration();
    const file = await here.exported();
    await here.post('import', { ...file, googleSheets: null });
    const after = await here.configuration();
    expect((await here.post('status')).json()).toMatchObject({
      previousAvailable: true,
      googleSheetsConfigured: false,
    });
    await here.post('restore-previous');
    expect(await here.configuration()).toEqual(before);
    expect(await here.portal.parts.sheetsSettings.access()).toMatchObject({ spreadsheetId: 'sheet-1' });
    await here.post('restore-previous');
    expect(await here.configuration()).toEqual(after);
  });

  test('given a save after the import, still brings back what the import replaced', async () => {
    await here.setUp();
    const before = await here.configuration();
    await here.post('import', { ...(await here.exported()), googleSheets: null });
    await here.post('admin-emails-save', { emails: [] });
    await here.post('restore-previous');
    expect(await here.configuration()).toEqual(before);
  });

  test('given that nothing was saved before the import, brings back the defaults', async () => {
    const before = await here.configuration();
    const file = await here.exported();
    await here.post('import', {
      ...file,
      adminEmails: { hardcodedEmails: [ADMIN_EMAIL], configuredEmails: ['x@y.example'] },
    });
    expect((await here.post('status')).json()).toMatchObject({ previousAvailable: true });
    await here.post('restore-previous');
    expect(await here.configuration()).toEqual(before);
  });

  test('does not exist before anything was replaced', async () => {
    expect((await here.post('restore-previous')).statusCode).toBe(404);
  });
});

describe('clearing', () => {
  test('keeps the caller an administrator, and the published data', async () => {
    await here.setUp();
    await here.post('system-emails-save', { systemEmails: [ADMIN_EMAIL, 'carl@partner.example'] });
    await here.post('clear');
    expect((await here.post('admin-emails-get')).json()).toMatchObject({
      hardcodedEmails: [ADMIN_EMAIL],
      configuredEmails: [],
    });
    const ann = await here.portal.parts.directory.find(ACME.email as never);
    expect(ann?.companyName).toBe(ACME.name);
  });

  test('keeps the caller as an administrator, even if only the additional list has them', async () => {
    await here.post('admin-emails-save', { emails: [OTHER_ADMIN] });
    const olga = here.portal.browser({ ip: '192.0.2.8' });
    await olga.signIn(OTHER_ADMIN);
    expect((await olga.call('POST', '/api/config/clear')).json()).toEqual({ success: true });
    expect((await olga.call('POST', '/api/config/admin-emails-get')).json()).toMatchObject({
      hardcodedEmails: [ADMIN_EMAIL],
      configuredEmails: [OTHER_ADMIN],
    });
  });
});

test('the source is read at once if another spreadsheet is configured, and only then', async () => {
  await here.setUp();
  const file = await here.exported();
  const read = vi.spyOn(here.portal.parts.sync, 'syncNow').mockResolvedValue();
  const reads = async (path: string, body?: unknown): Promise<number> => {
    read.mockClear();
    expect((await here.post(path, body)).statusCode).toBe(200);
    return read.mock.calls.length;
  };
  expect(
    await reads('import', { ...file, adminEmails: { hardcodedEmails: [ADMIN_EMAIL], configuredEmails: [] } }),
  ).toBe(0);
  expect(await reads('import', { ...file, googleSheets: null })).toBe(1);
  expect(await reads('restore-previous')).toBe(1);
  expect(await reads('clear')).toBe(1);
});

test('every replacement is recorded in the audit log, without values', async () => {
  await here.setUp();
  const file = await here.exported();
  await here.post('import', { ...file, googleSheets: null });
  await here.post('clear');
  await here.post('restore-previous');
  const { entries } = await listAudit(here.portal.parts.database, { limit: 50 });
  expect(entries.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['settings-exported', 'settings-imported', 'settings-cleared', 'settings-restored']),
  );
  expect(JSON.stringify(entries)).not.toContain('smtp.firm.example');
  expect(JSON.stringify(entries)).not.toContain(SMTP_PASSWORD);
});

test('exports and imports are ten an hour', async () => {
  for (let time = 0; time < 10; time++)
    expect((await here.admin.call('GET', '/api/config/export')).statusCode).toBe(200);
  expect((await here.admin.call('GET', '/api/config/export')).statusCode).toBe(429);
  expect((await here.post('import', {})).statusCode).toBe(429);
  here.portal.advance(hours(1));
  await here.admin.signIn(ADMIN_EMAIL);
  expect((await here.admin.call('GET', '/api/config/export')).statusCode).toBe(200);
});

test('a client may make none of these calls', async () => {
  const ann = here.portal.browser({ ip: '192.0.2.7' });
  await ann.signIn(ACME.email);
  for (const path of ['status', 'import-preview', 'import', 'clear', 'restore-previous'])
    expect((await ann.call('POST', `/api/config/${path}`)).statusCode).toBe(403);
  expect((await ann.call('GET', '/api/config/export')).statusCode).toBe(403);
});
