import type { Row } from '#domain/tabs/tab.ts';
import { SOURCE } from '#server/base/limits.ts';
import { SourceFailure } from '../portfolio-source.ts';
import type { PortfolioSource, SourceSheet, SourceSpec } from '../portfolio-source.ts';
import { portfolioSource } from '../read-tabs.ts';
import { accessToken, serviceAccount } from './access-token.ts';
import { googleCaller, inRealTime } from './google-http.ts';
import type { Pause } from './google-http.ts';
import { readConsistently } from './read-consistently.ts';
import type { SheetValues } from './read-consistently.ts';
import { sheetsApi, shownText } from './sheets-api.ts';

type SheetsSpec = Extract<SourceSpec, { kind: 'google-sheets' }>;

const AT_ONCE = 1_000;

/**
 * A Google spreadsheet, read with a service account. Two batched reads: all sheets as displayed, and the date columns again as serial
 * numbers, so that the sheet's locale cannot swap day and month. Neither tells which rows and columns are hidden.
 */
export function openGoogleSheets(
  { credentials, tokenUrl, apiOrigin, spreadsheetId, sheetNames }: SheetsSpec,
  pause: Pause = inRealTime,
): PortfolioSource {
  return portfolioSource(sheetNames, {}, async (wish, signal) => {
    const account = serviceAccount(credentials);
    const call = googleCaller(signal, pause);
    const token = await accessToken(account, tokenUrl, call);
    const api = sheetsApi({ apiOrigin, spreadsheetId, token, account: account.clientEmail }, call);
    const { sheets, others, digest } = await readConsistently(api, wish);
    return {
      digest: async () => digest,
      content: async () => ({
        found: new Map([...sheets].map(([name, values]) => [name, sheetOf(name, values, signal)])),
        others,
      }),
    };
  });
}

function sheetOf(name: string, { rows, dates }: SheetValues, signal: AbortSignal): SourceSheet {
  // Rows of white space at the end of a sheet do not count.
  const end = rows.findLastIndex((row) => row.some((cell) => shownText(cell).trim() !== '')) + 1;
  // The header does not count against the limit.
  if (end - 1 > SOURCE.rowsPerTab) throw new SourceFailure('too-many-rows', { tab: name, rows: SOURCE.rowsPerTab });
  return { name, hidden: false, marks: undefined, rows: () => inBatches(rows.slice(0, end), dates, signal) };
}

async function* inBatches(
  rows: SheetValues['rows'],
  dates: SheetValues['dates'],
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    if (signal.aborted) throw new SourceFailure('stopped');
    yield rows.slice(from, from + AT_ONCE).map((row, offset) => {
      const cells = row.map(shownText);
      for (const [column, values] of dates) {
        const value = values[from + offset]?.[0];
        // A number in the first row is a heading.
        if (typeof value !== 'number' || from + offset === 0) continue;
        // Google leaves out the empty cells at the end of a row.
        while (cells.length < column) cells.push('');
        cells[column] = String(value);
      }
      return cells;
    });
  }
}
