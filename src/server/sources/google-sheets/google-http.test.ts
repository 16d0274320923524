import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';
import { noPause, sheetsOf } from '#server/testing/sheets-portal.ts';
import type { SourceReading } from '../portfolio-source.ts';
import { startGoogleDouble } from '../testing/google-double.ts';
import type { GoogleDouble } from '../testing/google-double.ts';
import { SHEETS_FAILURES } from '../testing/google-failures.ts';
import type { RecordedAnswer } from '../testing/google-failures.ts';
import { openGoogleSheets } from './google-sheets-source.ts';

const account = testServiceAccount();
let google: GoogleDouble;
beforeAll(async () => {
  google = await startGoogleDouble({ publicKey: account.publicKey, account: SERVICE_ACCOUNT_EMAIL, keyId: 'key-1' });
  google.spreadsheets.set('sheet-1', { sheets: sheetsOf() });
});
afterAll(() => google.close());
beforeEach(() => {
  google.answer('token', undefined);
  google.answer('sheets', undefined);
  google.calls.length = 0;
});

function read(): Promise<SourceReading> {
  const { apiOrigin, tokenUrl } = google;
  const access = { spreadsheetId: 'sheet-1', credentials: account.keyFile(), sheetNames: WIRE_NAMES };
  const source = openGoogleSheets({ kind: 'google-sheets', ...access, apiOrigin, tokenUrl }, noPause);
  return source.read(new AbortController().signal);
}

test.each<[string, 'token' | 'sheets', RecordedAnswer]>([
  ['a temporary failure of Google', 'sheets', SHEETS_FAILURES.unavailable],
  ['a proxy’s page', 'sheets', SHEETS_FAILURES.proxyPage],
  ['a proxy’s refusal', 'sheets', SHEETS_FAILURES.proxyRefusal],
  ['an answer that is cut off', 'sheets', SHEETS_FAILURES.cutOff],
  ['an answer of another kind', 'sheets', { status: 200, body: '{"valueRanges":{}}' }],
  ['an answer that lacks a range', 'sheets', { status: 200, body: '{"valueRanges":[]}' }],
  ['a proxy’s page at the sign-in', 'token', SHEETS_FAILURES.proxyPage],
  ['an invalid token', 'token', { status: 200, body: '{"access_token":7}' }],
])('R04: after %s the request is repeated, at most twice', async (_what, endpoint, answer) => {
  google.answer(endpoint, answer, 2);
  expect((await read()).users.found).toBe(true);
  const failed = google.calls.filter((call) => call === `${endpoint} ${answer.status}`);
  expect(failed).toHaveLength(2);
  google.answer(endpoint, answer);
  google.calls.length = 0;
  await expect(read()).rejects.toMatchObject({ code: expect.stringMatching(/^google-/) as string });
  expect(google.calls.filter((call) => call === failed[0])).toHaveLength(3);
});

test.each([
  ['a refusal', SHEETS_FAILURES.notShared],
  ['a limit', SHEETS_FAILURES.quota],
])('after %s from Google itself the request is not repeated', async (_what, answer) => {
  google.answer('sheets', answer);
  await expect(read()).rejects.toThrow();
  expect(google.calls).toEqual(['token', `sheets ${answer.status}`]);
});
