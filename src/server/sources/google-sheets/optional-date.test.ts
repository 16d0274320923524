import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentedHeader } from '#domain/tabs/header.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import { byTab, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';
import { noPause } from '#server/testing/sheets-portal.ts';
import { startGoogleDouble } from '../testing/google-double.ts';
import type { DoubleCell, GoogleDouble } from '../testing/google-double.ts';
import { openGoogleSheets } from './google-sheets-source.ts';

let google: GoogleDouble;
const account = testServiceAccount();
beforeAll(async () => {
  google = await startGoogleDouble({ publicKey: account.publicKey, account: SERVICE_ACCOUNT_EMAIL, keyId: 'key-1' });
});
afterAll(() => google.close());

test('an optional date that is on has its column found by heading and is read as a serial number', async () => {
  const cells = Array.from({ length: 26 }, (): DoubleCell => '');
  const row = cells.with(0, 'P1').with(5, 'Acme').with(24, 'note').with(25, { stored: 46_023, shown: '1/2/26' });
  const headers = byTab((tab) => [documentedHeader(tab)]);
  const sheets = Object.fromEntries(Object.entries(headers).map(([tab, rows]) => [WIRE_NAMES[tab as 'users'], rows]));
  const matters = [[...documentedHeader('matters'), 'Internal', 'Expiry Date'], row];
  google.spreadsheets.set('wider', { sheets: { ...sheets, [WIRE_NAMES.matters]: matters } });
  const { apiOrigin, tokenUrl } = google;
  const access = { spreadsheetId: 'wider', credentials: account.keyFile(), sheetNames: WIRE_NAMES };
  const source = openGoogleSheets({ kind: 'google-sheets', ...access, apiOrigin, tokenUrl }, noPause);

  const read = async (on: FieldChoice['on']): Promise<Row> => {
    const reading = (await source.read(new AbortController().signal, undefined, { on, own: [] })).matters;
    if (!reading.found) throw new Error('there is no tab Matters');
    for await (const [first] of reading.batches) if (first) return first;
    return [];
  };
  expect((await read(['matters.expiryDate']))[25]).toBe('46023');
  expect((await read([])).length, 'no column right of the documented ones is requested').toBeLessThanOrEqual(24);
});
