import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STORED_SECRET } from '#contract/saved-config.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { startGoogleDouble } from '#server/sources/testing/google-double.ts';
import type { GoogleDouble } from '#server/sources/testing/google-double.ts';
import { SHEETS_FAILURES } from '#server/sources/testing/google-failures.ts';
import { listAudit } from '#server/store/audit.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';
import { openSheetsPortal, sheetsOf } from '#server/testing/sheets-portal.ts';
import type { SheetsPortal } from '#server/testing/sheets-portal.ts';
import { eventually } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

const account = testServiceAccount();
let google: GoogleDouble;
let sheets: SheetsPortal;

beforeAll(async () => {
  google = await startGoogleDouble({ publicKey: account.publicKey, account: SERVICE_ACCOUNT_EMAIL, keyId: 'key-1' });
});
afterAll(() => google.close());
beforeEach(async () => {
  sheets = await openSheetsPortal(google, account);
});
afterEach(() => sheets.portal.close());

describe('the configuration of Google Sheets', () => {
  test('is an empty object before there is one', async () => {
    expect(await sheets.readBack()).toEqual({});
    expect((await sheets.admin.call('GET', '/api/config/google-sheets')).json()).toEqual({});
  });

  test('is stored, published, and read back without its key', async () => {
    await sheets.portal.close();
    sheets = await openSheetsPortal(google, account, { processes: true });
    const saved = await sheets.save({ spreadsheetId: 'https://docs.google.com/spreadsheets/d/sheet-1/edit#gid=0' });
    expect(saved.json()).toEqual({
      success: true,
      message: 'Google Sheets configuration has been saved successfully',
    });
    const back = await sheets.readBack();
    expect(back).toMatchObject({
      spreadsheetId: 'sheet-1',
      sheetNames: WIRE_NAMES,
      serviceAccountEmail: SERVICE_ACCOUNT_EMAIL,
      updatedBy: ADMIN_EMAIL,
      updatedAt: sheets.portal.now(),
    });
    expect(JSON.parse(back['credentials'] ?? '')).toMatchObject({ private_key: STORED_SECRET });
    expect((await sheets.admin.call('GET', '/api/config/google-sheets')).body).not.toContain('PRIVATE KEY');

    await eventually(async () => (await sheets.portal.parts.payloads.version()) === 1);
    const ann = sheets.portal.browser({ ip: '192.0.2.2' });
    await ann.signIn(ACME.email);
    const { body } = await ann.call('POST', '/api/data/Matters', ann.session);
    expect(body).toContain(ACME.canary);
    expect(body).not.toContain(BOLT.canary);
  });

  test('is audited with the changed fields, without the key', async () => {
    await sheets.save();
    const { entries } = await listAudit(sheets.portal.parts.database, { kinds: ['settings-changed'], limit: 5 });
    expect(entries[0]).toMatchObject({ actor: ADMIN_EMAIL, details: { section: 'google-sheets' } });
    expect(JSON.stringify(entries)).not.toContain('PRIVATE KEY');
    expect(sheets.portal.logLines.join('')).not.toContain('PRIVATE KEY');
  });

  test.each([
    ['isAdmin', { isAdmin: true }],
    ['the lists of administrators', { hardcodedEmails: ['eve@evil.example'] }],
    ['who saved it, and when', { updatedBy: 'eve@evil.example', updatedAt: 1 }],
    ['another sheet', { sheetNames: { users: 'Users', invoices: 'Invoices' } }],
    ['a prototype', { sheetNames: JSON.parse('{"__proto__":{"users":"Invoices"}}') as object }],
  ])('T17: refuses %s beside it', async (_what, change) => {
    expect((await sheets.save(change)).statusCode).toBe(400);
    expect(await sheets.readBack()).toEqual({});
  });

  test.each([
    ['no JSON', '{', 'Service account credentials must be valid JSON'],
    ['no spreadsheet', '', 'Please provide both service account credentials and spreadsheet ID'],
  ])('refuses %s in the words of its page', async (what, value, message) => {
    const change = what === 'no JSON' ? { credentials: value } : { spreadsheetId: value };
    expect((await sheets.save(change)).json()).toEqual({ success: false, message });
  });

  test('demands the key again for another service account', async () => {
    await sheets.save();
    const credentials = account.keyFile({
      private_key: STORED_SECRET,
      client_email: 'other@firm.iam.gserviceaccount.com',
    });
    const answer = await sheets.save({ credentials });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'secret-needed']);
  });

  test('is not available to a client', async () => {
    await sheets.portal.publish(twoCompanies());
    const ann = sheets.portal.browser({ ip: '192.0.2.2' });
    await ann.signIn(ACME.email);
    expect((await sheets.save({}, ann)).statusCode).toBe(403);
    for (const [method, path] of [
      ['GET', '/api/config/google-sheets'],
      ['POST', '/api/config/google-sheets-get'],
      ['GET', '/api/google-sheets/test'],
      ['POST', '/api/google-sheets/test'],
    ] as const)
      expect((await ann.call(method, path)).statusCode).toBe(403);
  });
});

describe('another spreadsheet', () => {
  beforeEach(async () => {
    await sheets.portal.publish(twoCompanies());
  });

  test('replaces what clients see only after the administrator has confirmed what will change', async () => {
    google.spreadsheets.set('sheet-1', {
      sheets: sheetsOf({ Matters: [documentedHeader('matters')], 'Knowledge Repo': undefined }),
    });
    const asked = await sheets.save();
    expect(asked.json()).toEqual({
      success: false,
      message: 'Please confirm what will change.',
      needsConfirmation: true,
      changes: [
        'Clients now see the data of another source. The spreadsheet sheet-1 will replace it: at once if its sheets and headings are the documented ones, otherwise when you publish it in the data report.',
        'Users: 4 rows now, 4 rows in the new spreadsheet.',
        'Matters: 6 rows now, 0 rows in the new spreadsheet.',
        'Deadline: 6 rows now, 6 rows in the new spreadsheet.',
        'Document Db: 6 rows now, 6 rows in the new spreadsheet.',
        'Knowledge Repo: 1 row now, and no such sheet in the new spreadsheet.',
      ],
    });
    expect(await sheets.readBack()).toEqual({});
    expect((await sheets.save({ confirm: true })).json()).toMatchObject({ success: true });
    expect(await sheets.readBack()).toMatchObject({ spreadsheetId: 'sheet-1' });
  });

  test('that cannot be read changes nothing for clients, and the administrator is told before it is stored', async () => {
    await sheets.portal.close();
    sheets = await openSheetsPortal(google, account, { processes: true });
    await sheets.portal.publish(twoCompanies());
    google.answer('sheets', SHEETS_FAILURES.notShared);
    const { needsConfirmation, changes } = (await sheets.save()).json<{
      needsConfirmation: boolean;
      changes: string[];
    }>();
    expect(needsConfirmation).toBe(true);
    expect(changes[0]).toContain(SERVICE_ACCOUNT_EMAIL);
    expect(changes[1]).toContain('the portal goes on reading the previous one');
    await sheets.save({ confirm: true });
    await eventually(async () => {
      const { entries } = await listAudit(sheets.portal.parts.database, { kinds: ['sync-failed'], limit: 1 });
      return entries.length > 0;
    });
    expect(await sheets.portal.parts.payloads.version()).toBe(1);
    const ann = sheets.portal.browser({ ip: '192.0.2.2' });
    await ann.signIn(ACME.email);
    expect((await ann.call('POST', '/api/data/Matters', ann.session)).body).toContain(ACME.canary);
  });
});

test('the portal never calls an address from the key file', async () => {
  const credentials = account.keyFile({ auth_uri: 'http://127.0.0.1:9', client_x509_cert_url: 'http://127.0.0.1:9' });
  await sheets.save({ credentials });
  expect(await sheets.connection()).toMatchObject({ success: true });
  for (const token_uri of [
    'http://169.254.169.254/token',
    'https://x@oauth2.googleapis.com/token',
    'file:///etc/passwd',
  ])
    expect((await sheets.save({ credentials: account.keyFile({ token_uri }) })).statusCode).toBe(400);
});
