import { byTab } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { SOURCE } from '#server/base/limits.ts';
import { SourceFailure } from '../portfolio-source.ts';
import type { PortfolioSource, SourceSpec, TabReading } from '../portfolio-source.ts';
import { accessToken } from './access-token.ts';
import { googleCaller, inRealTime } from './google-http.ts';
import type { Pause } from './google-http.ts';
import { readConsistently } from './read-consistently.ts';
import type { SheetTab } from './read-consistently.ts';
import { serviceAccount } from './service-account.ts';
import { sheetsApi } from './sheets-api.ts';
import type { CellValue } from './sheets-api.ts';

type SheetsSpec = Extract<SourceSpec, { kind: 'google-sheets' }>;

const AT_ONCE = 1_000;

/**
 * A Google spreadsheet, read with a service account. Two batched reads: all tabs as displayed, and the date columns again as serial
 * numbers, so that the sheet's locale cannot swap day and month.
 */
export function openGoogleSheets(
  { credentials, tokenUrl, apiOrigin, spreadsheetId, sheetNames }: SheetsSpec,
  pause: Pause = inRealTime,
): PortfolioSource {
  return {
    async read(signal) {
      const account = serviceAccount(credentials);
      const call = googleCaller(signal, pause);
      const token = await accessToken(account, tokenUrl, call);
      const api = sheetsApi({ apiOrigin, spreadsheetId, token, account: account.clientEmail }, call);
      const { tabs, others } = await readConsistently(api, sheetNames);
      const missing: TabReading = { found: false, others };
      return byTab((tab) => {
        const read = tabs.get(tab);
        return read ? tabReading(tab, read, signal) : missing;
      });
    },
  };
}

function tabReading(tab: Tab, { rows, dates }: SheetTab, signal: AbortSignal): TabReading {
  const [header = [], ...below] = rows;
  // Cells with nothing but spaces at the end of a sheet are no rows.
  const body = below.slice(0, below.findLastIndex((row) => row.some((cell) => text(cell).trim() !== '')) + 1);
  if (body.length > SOURCE.rowsPerTab) throw new SourceFailure('too-many-rows', { tab, rows: SOURCE.rowsPerTab });
  return { found: true, header: header.map(text), batches: inBatches(body, dates, signal) };
}

async function* inBatches(
  body: SheetTab['rows'],
  dates: SheetTab['dates'],
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < body.length; from += AT_ONCE) {
    if (signal.aborted) throw new SourceFailure('stopped');
    yield body.slice(from, from + AT_ONCE).map((row, offset) => {
      const cells = row.map(text);
      for (const [column, values] of dates) {
        // Row 0 of the column is the header.
        const value = values[from + offset + 1]?.[0];
        if (typeof value !== 'number') continue;
        // Google leaves out the empty cells at the end of a row.
        while (cells.length < column) cells.push('');
        cells[column] = String(value);
      }
      return cells;
    });
  }
}

function text(value: CellValue): string {
  return value === null ? '' : typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}
