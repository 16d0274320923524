import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMonthYear } from '#demo/dates.ts';
import { samplePortfolio } from '#demo/sample.ts';
import type { SheetCell, Sheets } from '#demo/sheet.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';
import { noPause } from '#server/testing/sheets-portal.ts';
import type { SourceFailure, SourceSpec } from '../portfolio-source.ts';
import { startGoogleDouble } from '../testing/google-double.ts';
import type { DoubleCell, DoubleRows, GoogleDouble } from '../testing/google-double.ts';
import { SHEETS_FAILURES, TOKEN_FAILURES } from '../testing/google-failures.ts';
import type { RecordedAnswer } from '../testing/google-failures.ts';
import { describeSource } from '../testing/source-compliance.ts';
import { openGoogleSheets } from './google-sheets-source.ts';

const account = testServiceAccount();
let google: GoogleDouble;

beforeAll(async () => {
  google = await startGoogleDouble({
    publicKey: account.publicKey,
    account: SERVICE_ACCOUNT_EMAIL,
    keyId: 'key-1',
  });
});
afterAll(() => google.close());
beforeEach(() => {
  google.answer('token', undefined);
  google.answer('sheets', undefined);
  google.beforeRead = () => undefined;
  google.calls.length = 0;
  google.spreadsheets.set('sheet-1', { sheets: sheetsOf(samplePortfolio('2026-11-21')) });
});

type Spec = Extract<SourceSpec, { kind: 'google-sheets' }>;
const spec = (change: Partial<Spec> = {}): Spec => ({
  kind: 'google-sheets',
  spreadsheetId: 'sheet-1',
  credentials: account.keyFile(),
  sheetNames: WIRE_NAMES,
  apiOrigin: google.apiOrigin,
  tokenUrl: google.tokenUrl,
  ...change,
});

async function read(
  change: Partial<Spec> = {},
  signal = new AbortController().signal,
): Promise<Record<Tab, Row[] | string[]>> {
  const reading = await openGoogleSheets(spec(change), noPause).read(signal);
  const tabs = {} as Record<Tab, Row[] | string[]>;
  for (const tab of TABS) {
    const one = reading[tab];
    if (!one.found) {
      tabs[tab] = [...(one.others ?? [])];
      continue;
    }
    const rows: Row[] = [one.header];
    for await (const batch of one.batches) rows.push(...batch);
    tabs[tab] = rows;
  }
  return tabs;
}

async function failure(change: Partial<Spec> = {}): Promise<Pick<SourceFailure, 'code' | 'facts' | 'retryAfterMs'>> {
  try {
    await read(change);
  } catch (error) {
    const { code, facts, retryAfterMs } = error as SourceFailure;
    return { code, facts, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }
  throw new Error('it was read');
}

/** Sample sheets as Google stores them: dates as serial numbers, displayed in the sheet's locale. */
function sheetsOf(sheets: Sheets): Record<string, DoubleRows> {
  return Object.fromEntries(
    sheets.tabs.map((tab) => [
      WIRE_NAMES[tab],
      [sheets.header(tab), ...Array.from(sheets.rows(tab), ({ cells }) => cells.map(googleCell))],
    ]),
  );
}

function googleCell(cell: SheetCell): DoubleCell {
  if (typeof cell === 'string') return cell;
  if ('date' in cell) return { stored: serialOf(cell.date), shown: dayMonthYear(cell.date) };
  if ('number' in cell) return cell.number;
  return 'boolean' in cell ? cell.boolean : cell.error;
}

/** Days since 30 December 1899. */
const serialOf = (iso: string): number => (Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000;

describeSource('A Google spreadsheet', (sheets) => {
  google.spreadsheets.set('compliance', { sheets: sheetsOf(sheets) });
  return openGoogleSheets(spec({ spreadsheetId: 'compliance' }), noPause);
});

/** An answer of the right kind, but with these values in each range. */
const fiveRangesOf = (values: readonly unknown[]): RecordedAnswer => ({
  status: 200,
  body: JSON.stringify({ valueRanges: TABS.map(() => ({ range: "'X'!A1:B2", values })) }),
});

/** A spreadsheet of one sheet, Matters. */
function matters(rows: DoubleRows, gridColumns?: number): void {
  const header = ['ID', 'Docket Name', 'Filing Date'];
  google.spreadsheets.set('sheet-1', {
    sheets: { ...Object.fromEntries(TABS.map((tab) => [WIRE_NAMES[tab], []])), Matters: [header, ...rows] },
    ...(gridColumns === undefined ? {} : { gridColumns }),
  });
}

describe('reading a Google spreadsheet', () => {
  test('takes one sign-in and two requests', async () => {
    await read();
    expect(google.calls).toEqual([
      'token',
      'read FORMATTED_VALUE 5',
      expect.stringMatching(/^read UNFORMATTED_VALUE \d+$/),
    ]);
  });

  test('takes dates from their value, so that an American sheet does not swap day and month', async () => {
    matters([['M1', '', { stored: serialOf('2026-04-03'), shown: '4/3/2026' }]]);
    expect((await read())['matters'][1]).toEqual(['M1', '', String(serialOf('2026-04-03'))]);
  });

  test('accepts a sheet whose unused columns were deleted', async () => {
    matters([['M1', 'D1', { stored: serialOf('2026-04-03'), shown: '03/04/2026' }]], 3);
    expect((await read())['matters'][1]).toEqual(['M1', 'D1', String(serialOf('2026-04-03'))]);
    matters([['M1', 'D1']], 2);
    expect((await read())['matters'][1]).toEqual(['M1', 'D1']);
  });

  test('accepts names with quotes, spaces and exclamation marks', async () => {
    const { sheets } = google.spreadsheets.get('sheet-1') ?? { sheets: {} };
    const name = "Client's matters! 2026";
    google.spreadsheets.set('sheet-1', { sheets: { ...sheets, [name]: sheets['Matters'] ?? [] } });
    const tabs = await read({ sheetNames: { ...WIRE_NAMES, matters: name } });
    expect(tabs['matters'].length).toBeGreaterThan(10);
  });

  test('lists the sheets that exist when one was renamed, and reads the others', async () => {
    const { Matters, ...sheets } = google.spreadsheets.get('sheet-1')?.sheets ?? {};
    google.spreadsheets.set('sheet-1', { sheets: { ...sheets, 'Matters 2026': Matters ?? [], Notes: [] } });
    const tabs = await read();
    expect(tabs['matters']).toEqual(['Matters 2026', 'Notes']);
    expect(tabs['deadlines'].length).toBeGreaterThan(10);
  });

  test('starts again when a row is inserted between the two reads, so that no date lands in another row', async () => {
    const first: DoubleRows = [['M1', '', { stored: serialOf('2026-01-01'), shown: '01/01/2026' }]];
    const inserted = ['M0', '', { stored: serialOf('2020-01-01'), shown: '01/01/2020' }];
    matters(first);
    google.beforeRead = (number) => {
      if (number > 0 && google.calls.filter((call) => call.startsWith('read')).length === 2)
        matters([inserted, ...first]);
    };
    expect((await read())['matters'].slice(1)).toEqual([
      ['M0', '', String(serialOf('2020-01-01'))],
      ['M1', '', String(serialOf('2026-01-01'))],
    ]);
    expect(google.calls.filter((call) => call.startsWith('read'))).toHaveLength(4);
  });

  test('starts again when the deadlines of one matter are sorted between the two reads', async () => {
    const { sheets } = google.spreadsheets.get('sheet-1') ?? { sheets: {} };
    const due = (day: string, shown: string) => ({ stored: serialOf(day), shown });
    const rows: DoubleRows = [
      ['M1', 'Renewal', '', due('2027-01-01', '01/01/2027')],
      ['M1', 'Reply', '', due('2026-12-01', '01/12/2026')],
    ];
    const put = (sorted: DoubleRows) =>
      google.spreadsheets.set('sheet-1', { sheets: { ...sheets, Deadline: [[], ...sorted] } });
    put(rows);
    google.beforeRead = () => {
      if (google.calls.filter((call) => call.startsWith('read')).length === 2) put(rows.toReversed());
    };
    expect((await read())['deadlines'].slice(1)).toEqual([
      ['M1', 'Reply', '', String(serialOf('2026-12-01'))],
      ['M1', 'Renewal', '', String(serialOf('2027-01-01'))],
    ]);
  });

  test('fails when the sheet keeps changing', async () => {
    google.beforeRead = (number) => matters([[`M${number}`, '', 'x']]);
    expect(await failure()).toMatchObject({ code: 'changed-while-reading' });
  });

  test('accepts keys to which a number format adds letters', async () => {
    matters([[{ stored: 'M1', shown: 'Ref M1' }, '', { stored: serialOf('2026-01-01'), shown: '01/01/2026' }]]);
    expect((await read())['matters'][1]).toEqual(['Ref M1', '', String(serialOf('2026-01-01'))]);
  });
});

describe('what can be wrong with the service account', () => {
  test.each<[string, RecordedAnswer, string]>([
    ['the key was deleted', TOKEN_FAILURES.badSignature, 'key-revoked'],
    ['the clock of the server is wrong', TOKEN_FAILURES.clockSkew, 'clock-skew'],
    ['the account was deleted', TOKEN_FAILURES.accountNotFound, 'account-disabled'],
    ['the account was disabled', TOKEN_FAILURES.disabledClient, 'account-disabled'],
    ['the client was deleted', TOKEN_FAILURES.deletedClient, 'account-disabled'],
    ['Google does not know the client', TOKEN_FAILURES.invalidClient, 'key-revoked'],
    ['Google’s sign-in is down', TOKEN_FAILURES.unavailable, 'google-down'],
    ['a proxy answers', SHEETS_FAILURES.proxyPage, 'google-malformed'],
  ])('%s', async (_what, answer, code) => {
    google.answer('token', answer);
    expect(await failure()).toMatchObject({ code });
  });

  test('the key of another account is refused because of its signature', async () => {
    expect(await failure({ credentials: testServiceAccount().keyFile() })).toMatchObject({ code: 'key-revoked' });
    expect(google.calls).toEqual(['token']);
  });

  test.each([
    ['no JSON', '{'],
    ['another type', account.keyFile({ type: 'external_account' })],
    ['no key', account.keyFile({ private_key: 'x' })],
  ])('credentials with %s are never sent', async (_what, credentials) => {
    expect(await failure({ credentials })).toMatchObject({ code: 'credentials-invalid' });
    expect(google.calls).toEqual([]);
  });

  test('T29: the address that a key file names is never called', async () => {
    const credentials = account.keyFile({ token_uri: 'http://127.0.0.1:9/', auth_uri: 'http://127.0.0.1:9/' });
    expect((await read({ credentials }))['users'].length).toBeGreaterThan(1);
  });
});

describe('what can be wrong with the spreadsheet', () => {
  test.each<[string, RecordedAnswer, string]>([
    ['it is not shared', SHEETS_FAILURES.notShared, 'not-shared'],
    ['the API is not enabled', SHEETS_FAILURES.serviceDisabled, 'api-disabled'],
    ['the project was deleted', SHEETS_FAILURES.projectDeleted, 'account-disabled'],
    ['the id is wrong', SHEETS_FAILURES.notFound, 'not-found'],
    ['it is an Excel file', SHEETS_FAILURES.officeFile, 'not-a-spreadsheet'],
    ['the token is refused', SHEETS_FAILURES.tokenRefused, 'key-revoked'],
    ['the quota is used up', SHEETS_FAILURES.quota, 'quota'],
    ['Google fails', SHEETS_FAILURES.internal, 'google-down'],
    ['Google is unavailable', SHEETS_FAILURES.unavailable, 'google-down'],
    ['Google’s front door fails', SHEETS_FAILURES.badGateway, 'google-down'],
    ['a proxy answers', SHEETS_FAILURES.proxyPage, 'google-malformed'],
    ['a proxy forbids it', SHEETS_FAILURES.proxyRefusal, 'google-malformed'],
    ['the answer is cut off', SHEETS_FAILURES.cutOff, 'google-malformed'],
    ['the answer is of another kind', { status: 200, body: '{"valueRanges":{}}' }, 'google-malformed'],
    ['a row is not an array', fiveRangesOf(['a']), 'google-malformed'],
    ['a cell is not a value', fiveRangesOf([[{}]]), 'google-malformed'],
    ['the answer lacks a range', { status: 200, body: '{"valueRanges":[]}' }, 'google-malformed'],
    ['it is elsewhere', { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } }, 'google-unreachable'],
  ])('%s', async (_what, answer, code) => {
    google.answer('sheets', answer);
    expect(await failure()).toMatchObject({ code });
  });

  test('an unknown id is reported as such, and an account without access is named', async () => {
    expect(await failure({ spreadsheetId: 'nowhere' })).toMatchObject({ code: 'not-found' });
    google.answer('sheets', SHEETS_FAILURES.notShared);
    expect(await failure()).toEqual({ code: 'not-shared', facts: { account: SERVICE_ACCOUNT_EMAIL } });
  });

  test('a spreadsheet without any of the five sheets is reported with the sheets that it has', async () => {
    google.spreadsheets.set('sheet-1', { sheets: { Notes: [], 'To do': [] } });
    expect(await failure()).toEqual({
      code: 'no-tab-found',
      facts: { others: '"Notes", "To do"', wanted: '"Users", "Matters", "Deadline", "Document Db", "Knowledge Repo"' },
    });
  });

  test('reports the pause that Google asks for, and does not repeat the request', async () => {
    google.answer('sheets', { ...SHEETS_FAILURES.quota, headers: { 'retry-after': '37' } });
    expect(await failure()).toEqual({ code: 'quota', facts: {}, retryAfterMs: 37_000 });
    expect(google.calls).toEqual(['token', 'sheets 429']);
  });

  test('T56: an error never repeats Google’s own words', async () => {
    google.answer('sheets', SHEETS_FAILURES.serviceDisabled);
    expect(JSON.stringify(await failure())).not.toContain('123456789012');
  });

  test('waiting for an answer ends when the reading is stopped', async () => {
    google.answer('sheets', 'hang');
    const stop = new AbortController();
    const reading = read({}, stop.signal);
    setTimeout(() => stop.abort(), 50);
    await expect(reading).rejects.toMatchObject({ code: 'stopped' });
  });

  test('reports that Google cannot be reached', async () => {
    expect(await failure({ tokenUrl: 'http://127.0.0.1:9/token' })).toMatchObject({ code: 'google-unreachable' });
  });
});
