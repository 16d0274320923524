import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { listAudit } from '../../store/audit.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '../../testing/service-account.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp, TestBrowser } from '../../testing/test-app.ts';
import { ACME, ADMIN_EMAIL, twoCompanies } from '../../testing/two-companies.ts';

const account = testServiceAccount();
const OTHER = 'olga@partner.example';
const PASSWORD = 'CANARY-PASSWORD';

let portal: TestApp;
let admin: TestBrowser;

beforeEach(async () => {
  portal = await testApp({ environment: { PRODUCT_NAME: 'Müller & Söhne Portal' } });
  await portal.publish(twoCompanies());
  admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
});
afterEach(() => portal.close());

const post = (path: string, body: unknown = {}): Promise<LightMyRequestResponse> =>
  admin.call('POST', `/api/config/${path}`, body);
const exported = async (): Promise<Record<string, unknown>> => (await admin.call('GET', '/api/config/export')).json();

/** Everything set up: mail, spreadsheet and another administrator. */
async function setUp(): Promise<void> {
  const { emailSettings, sheetsSettings } = portal.parts;
  const { smtp, template } = await emailSettings.redacted();
  const mail = { enabled: true, host: 'smtp.firm.example', username: 'portal', password: PASSWORD };
  await emailSettings.save({ smtp: { ...smtp, ...mail, fromEmail: 'portal@firm.example' }, template }, ADMIN_EMAIL);
  const prepared = await sheetsSettings.prepare({ credentials: account.keyFile(), spreadsheetId: 'sheet-1' });
  await prepared.save(ADMIN_EMAIL);
  await post('admin-emails-save', { emails: [OTHER] });
}

async function inForce(): Promise<unknown> {
  const { exportedAt: _at, ...file } = await exported();
  return file;
}

describe('the status', () => {
  test('tells what is set up', async () => {
    expect((await post('status')).json()).toEqual({
      googleSheetsConfigured: false,
      emailConfigured: false,
      published: true,
      previousAvailable: false,
    });
    await setUp();
    expect((await post('status')).json()).toMatchObject({ googleSheetsConfigured: true, emailConfigured: true });
  });
});

describe('the exported configuration', () => {
  test('is a file named after the product and the day, without secrets', async () => {
    await setUp();
    const answer = await admin.call('GET', '/api/config/export');
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
      adminEmails: { hardcodedEmails: [ADMIN_EMAIL], configuredEmails: [OTHER] },
    });
    expect(answer.body).not.toContain(PASSWORD);
    expect(answer.body).not.toContain('PRIVATE KEY');
    expect(answer.body).not.toContain('sealed.');
  });

  test('brings everything back after a clearing, secrets by restoring only', async () => {
    await setUp();
    const file = await exported();
    const before = await inForce();
    expect((await post('clear')).json()).toEqual({ success: true });
    expect(await inForce()).toMatchObject({ googleSheets: null, emailSettings: { smtp: { enabled: false } } });
    expect((await post('restore-previous')).json()).toEqual({ success: true });
    expect(await inForce()).toEqual(before);
    expect((await portal.parts.emailSettings.smtp()).password).toBe(PASSWORD);

    await post('clear');
    const { changes, warnings } = (await post('import-preview', file)).json<{
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
    await post('import', file);
    const { smtp } = await portal.parts.emailSettings.redacted();
    expect(smtp).toMatchObject({ host: 'smtp.firm.example', enabled: false, password: '' });
    expect(await portal.parts.sheetsSettings.access()).toBeUndefined();
    expect(await portal.parts.sheetsSettings.redacted()).toMatchObject({ serviceAccountEmail: SERVICE_ACCOUNT_EMAIL });
  });

  test('imported where it was exported, changes nothing and keeps the secrets', async () => {
    await setUp();
    const file = await exported();
    expect((await post('import-preview', file)).json()).toEqual({ success: true, changes: [], warnings: [] });
    expect((await post('import', { ...file, session: admin.session, ...admin.session })).json()).toEqual({
      success: true,
    });
    expect((await portal.parts.emailSettings.smtp()).password).toBe(PASSWORD);
    expect((await post('status')).json()).toMatchObject({ previousAvailable: false });
  });
});

describe('an import', () => {
  test('is previewed field by field, and changes nothing by that', async () => {
    await setUp();
    const before = await inForce();
    const file = await exported();
    const wanted = {
      ...file,
      emailSettings: {
        ...(file['emailSettings'] as object),
        smtp: { ...(file['emailSettings'] as { smtp: object }).smtp, password: 'a-new-one', secure: true, port: 465 },
      },
      adminEmails: { hardcodedEmails: [ADMIN_EMAIL], configuredEmails: [] },
    };
    expect((await post('import-preview', wanted)).json()).toEqual({
      success: true,
      changes: [
        { section: 'emailSettings', field: 'smtp.port', before: '587', after: '465' },
        { section: 'emailSettings', field: 'smtp.secure', before: 'off', after: 'on' },
        { section: 'adminEmails', field: 'configuredEmails', before: OTHER, after: '' },
        { section: 'emailSettings', field: 'smtp.password', before: 'stored', after: 'new' },
      ],
      warnings: [],
    });
    expect(await inForce()).toEqual(before);
  });

  test('does not lend a stored secret to another server', async () => {
    await setUp();
    const file = await exported();
    const { smtp, template } = file['emailSettings'] as { smtp: object; template: object };
    await post('import', { ...file, emailSettings: { smtp: { ...smtp, host: 'smtp.evil.example' }, template } });
    expect(await portal.parts.emailSettings.smtp()).toMatchObject({
      host: 'smtp.evil.example',
      password: '',
      enabled: false,
    });
  });

  test('never takes the administrator who imports out', async () => {
    const file = await exported();
    const wanted = { ...file, adminEmails: { hardcodedEmails: [OTHER], configuredEmails: [] } };
    const { warnings } = (await post('import-preview', wanted)).json<{ warnings: string[] }>();
    expect(warnings).toEqual([expect.stringContaining('Your own address') as string]);
    await post('import', wanted);
    expect((await post('admin-emails-get')).json()).toMatchObject({
      hardcodedEmails: [OTHER],
      configuredEmails: [ADMIN_EMAIL],
    });
  });

  test('puts an administrator out whom the file does not hold', async () => {
    const file = await exported();
    await post('admin-emails-save', { emails: [OTHER] });
    const olga = portal.browser({ ip: '192.0.2.8' });
    await olga.signIn(OTHER);
    await post('import', file);
    expect((await olga.call('POST', '/api/config/status')).statusCode).toBe(401);
  });

  test.each([
    ['an unknown field', { isAdmin: true }],
    ['an unknown field deep inside', { adminEmails: { hardcodedEmails: [], configuredEmails: [], isAdmin: true } }],
    ['another format', { format: 'other' }],
    ['a newer version', { version: 2 }],
    ['a section of another shape', { emailSettings: [] }],
    ['half a section', { googleSheets: { spreadsheetId: 'x' } }],
    ['an address twice', { adminEmails: { hardcodedEmails: [ADMIN_EMAIL], configuredEmails: [ADMIN_EMAIL] } }],
    [
      'credentials of another kind',
      {
        googleSheets: {
          spreadsheetId: 'x',
          credentials: account.keyFile({ type: 'external_account' }),
          sheetNames: { users: 'U', matters: 'M', deadlines: 'D', documents: 'Do', knowledge: 'K' },
        },
      },
    ],
  ])('with %s is refused as a whole', async (_what, part) => {
    const before = await inForce();
    const file = await exported();
    const harmless = { adminEmails: { hardcodedEmails: [ADMIN_EMAIL], configuredEmails: [OTHER] } };
    for (const path of ['import-preview', 'import']) {
      const answer = await post(path, { ...file, ...harmless, ...part });
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'invalid-configuration']);
    }
    expect(await inForce()).toEqual(before);
  });

  test.each([
    ['a prototype', '{"__proto__":{"a":1}}', 400],
    ['a key twice', '{"format":"x","format":"ip-briefcase-configuration"}', 400],
    ['a number beyond numbers', '{"version":1e400}', 400],
    ['a hundred thousand levels', `{"a":${'['.repeat(100_000)}`, 400],
    ['five megabytes', `{"a":"${'x'.repeat(5 * 1024 * 1024)}"}`, 413],
    ['UTF-16', Buffer.from('{"version":1}', 'utf16le').toString('latin1'), 400],
  ])('of %s is refused', async (_what, text, status) => {
    expect((await post('import', text)).statusCode).toBe(status);
  });

  test('that collides with another administrator’s change is refused as a whole', async () => {
    const file = await exported();
    const wanted = { ...file, adminEmails: { hardcodedEmails: [ADMIN_EMAIL], configuredEmails: [OTHER] } };
    const { settings } = portal.parts;
    const latest = settings.latest.bind(settings);
    settings.latest = async () => {
      const documents = await latest();
      settings.latest = latest;
      await post('admin-emails-save', { emails: ['carl@partner.example'] });
      return documents;
    };
    const answer = await post('import', wanted);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'conflict']);
    expect((await post('admin-emails-get')).json()).toMatchObject({ configuredEmails: ['carl@partner.example'] });
    expect((await post('status')).json()).toMatchObject({ previousAvailable: false });
  });
});

describe('the state before', () => {
  test('comes back after an import, and a second time undoes that', async () => {
    await setUp();
    const before = await inForce();
    const file = await exported();
    await post('import', { ...file, googleSheets: null });
    const after = await inForce();
    expect((await post('status')).json()).toMatchObject({ previousAvailable: true, googleSheetsConfigured: false });
    await post('restore-previous');
    expect(await inForce()).toEqual(before);
    expect(await portal.parts.sheetsSettings.access()).toMatchObject({ spreadsheetId: 'sheet-1' });
    await post('restore-previous');
    expect(await inForce()).toEqual(after);
  });

  test('is not there before anything was replaced', async () => {
    expect((await post('restore-previous')).statusCode).toBe(404);
  });
});

describe('clearing', () => {
  test('keeps the one who clears an administrator, and what clients see', async () => {
    await setUp();
    await post('system-emails-save', { systemEmails: [ADMIN_EMAIL, 'carl@partner.example'] });
    await post('clear');
    expect((await post('admin-emails-get')).json()).toMatchObject({
      hardcodedEmails: [ADMIN_EMAIL],
      configuredEmails: [],
    });
    const ann = await portal.parts.directory.find(ACME.email as never);
    expect(ann?.companyName).toBe(ACME.name);
  });

  test('keeps whoever is an administrator by the additional list only', async () => {
    await post('admin-emails-save', { emails: [OTHER] });
    const olga = portal.browser({ ip: '192.0.2.8' });
    await olga.signIn(OTHER);
    await olga.call('POST', '/api/config/clear');
    expect((await olga.call('POST', '/api/config/admin-emails-get')).json()).toMatchObject({
      hardcodedEmails: [ADMIN_EMAIL],
      configuredEmails: [OTHER],
    });
  });
});

test('every replacement is written down, without values', async () => {
  await setUp();
  const file = await exported();
  await post('import', { ...file, googleSheets: null });
  await post('clear');
  await post('restore-previous');
  const { entries } = await listAudit(portal.parts.database, { limit: 50 });
  expect(entries.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['settings-exported', 'settings-imported', 'settings-cleared', 'settings-restored']),
  );
  expect(JSON.stringify(entries)).not.toContain('smtp.firm.example');
  expect(JSON.stringify(entries)).not.toContain(PASSWORD);
});

test('exports and imports are ten an hour', async () => {
  for (let time = 0; time < 10; time++) expect((await admin.call('GET', '/api/config/export')).statusCode).toBe(200);
  expect((await admin.call('GET', '/api/config/export')).statusCode).toBe(429);
  expect((await post('import', {})).statusCode).toBe(429);
  portal.advance(hours(1));
  await admin.signIn(ADMIN_EMAIL);
  expect((await admin.call('GET', '/api/config/export')).statusCode).toBe(200);
});

test('nothing of it is a client’s', async () => {
  const ann = portal.browser({ ip: '192.0.2.7' });
  await ann.signIn(ACME.email);
  for (const path of ['status', 'import-preview', 'import', 'clear', 'restore-previous'])
    expect((await ann.call('POST', `/api/config/${path}`)).statusCode).toBe(403);
  expect((await ann.call('GET', '/api/config/export')).statusCode).toBe(403);
});
