import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentedHeader } from '#domain/tabs/header.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { startGoogleDouble } from '#server/sources/testing/google-double.ts';
import type { GoogleDouble } from '#server/sources/testing/google-double.ts';
import { SHEETS_FAILURES, TOKEN_FAILURES } from '#server/sources/testing/google-failures.ts';
import { listAudit } from '#server/store/audit.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';
import { openSheetsPortal, sheetsOf } from '#server/testing/sheets-portal.ts';
import type { SheetsPortal } from '#server/testing/sheets-portal.ts';
import { ADMIN_EMAIL } from '#server/testing/two-companies.ts';

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

describe('the test of the connection', () => {
  beforeEach(async () => {
    await sheets.save();
  });

  test('reports the sheets that were found, with their rows and headings', async () => {
    const { Matters = [] } = sheetsOf();
    const header = [...documentedHeader('matters')];
    header[3] = 'State';
    google.spreadsheets.set('sheet-1', { sheets: sheetsOf({ Matters: [header, ...Matters.slice(1), [], ['', ' ']] }) });
    const { tabs, ...result } = await sheets.connection();
    expect(result).toEqual({
      success: true,
      message: 'Connected: 5 of 5 sheets found, 23 rows. Some headings are not as expected: compare them below.',
      serviceAccountEmail: SERVICE_ACCOUNT_EMAIL,
    });
    const checks = tabs as { tab: Tab; rows: number; found: boolean; header: { column: string; matches: boolean }[] }[];
    expect(checks.map(({ tab, rows, found }) => [tab, rows, found])).toEqual([
      ['users', 4, true],
      ['matters', 6, true],
      ['deadlines', 6, true],
      ['documents', 6, true],
      ['knowledge', 1, true],
    ]);
    expect(checks.flatMap((check) => check.header).filter(({ matches }) => !matches)).toEqual([
      { column: 'D', expected: 'Status', found: 'State', matches: false },
    ]);
    expect((await sheets.admin.call('GET', '/api/google-sheets/test')).json()).toEqual({ success: true });
  });

  test('names the missing sheet and the sheets that exist', async () => {
    const { Matters } = sheetsOf();
    google.spreadsheets.set('sheet-1', { sheets: sheetsOf({ Matters: undefined, 'Matters 2026': Matters }) });
    const result = await sheets.connection();
    expect(result).toMatchObject({
      success: false,
      cause: 'The spreadsheet has no sheet named "Matters".',
      fix: expect.stringContaining('"Matters 2026"') as string,
    });
    expect((result['tabs'] as { found: boolean }[]).map(({ found }) => found)).toEqual([true, false, true, true, true]);
  });

  test('succeeds without the sheet of useful links, and says so', async () => {
    google.spreadsheets.set('sheet-1', { sheets: sheetsOf({ 'Knowledge Repo': undefined }) });
    expect(await sheets.connection()).toMatchObject({
      success: true,
      message:
        'Connected: 4 of 5 sheets found, 22 rows. There is no sheet "Knowledge Repo", so clients see no useful links.',
    });
  });

  test.each([
    ['it is not shared', 'sheets', SHEETS_FAILURES.notShared, SERVICE_ACCOUNT_EMAIL],
    ['the id is wrong', 'sheets', SHEETS_FAILURES.notFound, 'whole address'],
    ['the API is disabled', 'sheets', SHEETS_FAILURES.serviceDisabled, 'enable the Google Sheets API'],
    ['the key was revoked', 'token', TOKEN_FAILURES.badSignature, 'new JSON key'],
    ['the clock is wrong', 'token', TOKEN_FAILURES.clockSkew, 'clock'],
  ] as const)('reports the cause and the fix when %s', async (_what, endpoint, answer, fix) => {
    google.answer(endpoint, answer);
    const result = await sheets.connection();
    expect(result).toMatchObject({ success: false, fix: expect.stringContaining(fix) as string });
    expect(result['message']).toBe(result['cause']);
    expect(result['serviceAccountEmail'], 'the account to share with, if that is the fix').toBe(
      answer === SHEETS_FAILURES.notShared ? SERVICE_ACCOUNT_EMAIL : undefined,
    );
    expect(JSON.stringify(result)).not.toContain('123456789012');
    const ping = await sheets.admin.call('GET', '/api/google-sheets/test');
    expect([ping.statusCode, ping.json()]).toEqual([
      502,
      { success: false, message: 'The spreadsheet could not be read.' },
    ]);
  });

  test('is audited', async () => {
    google.answer('token', TOKEN_FAILURES.badSignature);
    await sheets.connection();
    const { entries } = await listAudit(sheets.portal.parts.database, { kinds: ['test-connection'], limit: 1 });
    expect(entries[0]).toMatchObject({ actor: ADMIN_EMAIL, details: { success: false, cause: 'key-revoked' } });
  });
});

test('a connection is not tested before it is configured', async () => {
  expect(await sheets.connection()).toMatchObject({ success: false, message: 'Google Sheets is not configured.' });
  expect((await sheets.admin.call('GET', '/api/google-sheets/test')).statusCode).toBe(502);
});

test('the connection can be tested ten times in ten minutes, over both calls together', async () => {
  for (let time = 0; time < 5; time++) {
    await sheets.connection();
    await sheets.admin.call('GET', '/api/google-sheets/test');
  }
  expect((await sheets.admin.call('POST', '/api/google-sheets/test')).statusCode).toBe(429);
});
