import * as z from 'zod/mini';
import { SourceFailure } from '../portfolio-source.ts';
import { sheetsFailure } from './google-causes.ts';
import type { CallGoogle } from './google-http.ts';

export type CellValue = string | number | boolean | null;

/** The cell as a sheet shows it. */
export function shownText(value: CellValue): string {
  return value === null ? '' : typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}

/** Checks rows by hand, because a schema for each of some million cells would copy them all and take ten times as long. */
function areRows(values: unknown): boolean {
  return Array.isArray(values) && values.every((row) => Array.isArray(row) && row.every(isCellValue));
}

function isCellValue(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

const sheetRows = z.custom<readonly (readonly CellValue[])[]>(areRows);
const batch = z.object({ valueRanges: z.array(z.object({ range: z.string(), values: z.optional(sheetRows) })) });
const titles = z.object({ sheets: z.array(z.object({ properties: z.object({ title: z.string() }) })) });

export interface RangeValues {
  /** The range as Google applied it, cut to the columns of the sheet, such as `'Matters'!A1:K1000`. */
  readonly range: string;
  /** Empty cells at the end of a row and empty rows at the end are left out. */
  readonly rows: readonly (readonly CellValue[])[];
}

/** Several ranges, in the order of the request, and the digest of the answer. */
export interface BatchValues {
  readonly ranges: readonly RangeValues[];
  readonly digest: string;
}

export interface SheetsApi {
  /** Values of several ranges in one read. Google refuses all of them if one range begins beyond the sheet's last column. */
  batchGet(ranges: readonly string[], render: 'FORMATTED_VALUE' | 'UNFORMATTED_VALUE'): Promise<BatchValues>;
  /** The names of the spreadsheet's tabs. */
  tabNames(): Promise<readonly string[]>;
}

export interface SheetsAccess {
  readonly apiOrigin: string;
  readonly spreadsheetId: string;
  readonly token: string;
  /** The service account's e-mail address. */
  readonly account: string;
}

/** The two calls of the Sheets API (v4) that are needed, typed and checked. */
export function sheetsApi(access: SheetsAccess, call: CallGoogle): SheetsApi {
  const { apiOrigin, spreadsheetId, token, account } = access;
  const base = `${apiOrigin}/v4/spreadsheets/${encodeURIComponent(spreadsheetId)}`;

  async function get<Understood>(
    path: string,
    understand: (body: unknown) => Understood | undefined,
  ): Promise<{ readonly understood: Understood; readonly digest: string }> {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const answer = await call({ url: base + path, method: 'GET', headers, understand });
    if (answer.status !== 200) throw sheetsFailure(answer, account);
    if (answer.understood === undefined) throw new SourceFailure('google-malformed', { status: 200 });
    return { understood: answer.understood, digest: answer.digest };
  }

  return {
    async batchGet(ranges, render) {
      const query = new URLSearchParams({
        majorDimension: 'ROWS',
        valueRenderOption: render,
        dateTimeRenderOption: 'SERIAL_NUMBER',
      });
      for (const range of ranges) query.append('ranges', range);
      const { understood, digest } = await get(`/values:batchGet?${query}`, (body) => {
        const { data } = batch.safeParse(body);
        return data?.valueRanges.length === ranges.length ? data.valueRanges : undefined;
      });
      return { ranges: understood.map(({ range, values }) => ({ range, rows: values ?? [] })), digest };
    },
    async tabNames() {
      const { understood } = await get('?fields=sheets.properties.title', (body) => titles.safeParse(body).data);
      return understood.sheets.map(({ properties }) => properties.title);
    },
  };
}
