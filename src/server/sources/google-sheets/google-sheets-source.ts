import { columnLetters } from '#domain/tabs/column.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { SOURCE } from '../../limits.ts';
import { SourceFailure } from '../portfolio-source.ts';
import type { PortfolioSource, SourceReading, SourceSpec, TabReading } from '../portfolio-source.ts';
import { accessToken } from './access-token.ts';
import { serviceAccount } from './service-account.ts';
import { sheetsApi } from './sheets-api.ts';
import type { CellValue, SheetsApi } from './sheets-api.ts';

type Rows = readonly (readonly CellValue[])[];
type SheetsSpec = Extract<SourceSpec, { kind: 'google-sheets' }>;

const MISSING: TabReading = { found: false };

/**
 * A Google spreadsheet, read with a service account. Two batched reads: all tabs as displayed, and the date columns again as serial
 * numbers, so that the sheet's locale cannot swap day and month.
 */
export function openGoogleSheets(spec: SheetsSpec): PortfolioSource {
  return {
    async read(signal) {
      const token = await accessToken(serviceAccount(spec.credentials), spec.tokenUrl, signal);
      const api = sheetsApi(spec.apiOrigin, spec.spreadsheetId, token, signal);
      const tabs = await readConsistently(api, spec);
      return Object.fromEntries(TABS.map((tab) => [tab, tabs.get(tab) ?? MISSING])) as SourceReading;
    },
  };
}

/** Somebody may insert a row between the two reads, and every date below would be another matter's: then both are made again. */
async function readConsistently(api: SheetsApi, spec: SheetsSpec): Promise<ReadonlyMap<Tab, TabReading>> {
  const present = await presentTabs(api, spec);
  for (let attempt = 1; attempt <= 3; attempt++) {
    const shown =
      present.first && attempt === 1
        ? present.first
        : await api.batchGet(
            present.tabs.map((tab) => sheetRange(spec, tab)),
            'FORMATTED_VALUE',
          );
    const dated = present.tabs.flatMap((tab) => dateColumns(tab).map((column) => ({ tab, column })));
    const keyed = present.tabs.filter((tab) => dateColumns(tab).length > 0);
    const raw = await api.batchGet(
      [
        ...dated.map(({ tab, column }) => columnRange(spec, tab, column)),
        ...keyed.map((tab) => columnRange(spec, tab, 0)),
      ],
      'UNFORMATTED_VALUE',
    );
    const rowsOf = new Map(present.tabs.map((tab, index) => [tab, shown[index] ?? []]));
    if (!keyed.every((tab, index) => sameRows(rowsOf.get(tab) ?? [], raw[dated.length + index] ?? []))) continue;
    const dates = new Map(dated.map(({ tab, column }, index) => [`${tab} ${column}`, raw[index] ?? []]));
    return new Map(
      present.tabs.map((tab) => [
        tab,
        tabReading(tab, rowsOf.get(tab) ?? [], (column) => dates.get(`${tab} ${column}`) ?? []),
      ]),
    );
  }
  throw new SourceFailure('changed-while-reading');
}

/** Google refuses the whole read when one tab is missing; only then the tabs' names are asked for. */
async function presentTabs(
  api: SheetsApi,
  spec: SheetsSpec,
): Promise<{ tabs: readonly Tab[]; first?: readonly Rows[] }> {
  try {
    return {
      tabs: TABS,
      first: await api.batchGet(
        TABS.map((tab) => sheetRange(spec, tab)),
        'FORMATTED_VALUE',
      ),
    };
  } catch (error) {
    if (!(error instanceof SourceFailure) || error.code !== 'tab-missing') throw error;
  }
  const names = new Set(await api.tabNames());
  const tabs = TABS.filter((tab) => names.has(spec.sheetNames[tab]));
  if (tabs.length === 0) throw new SourceFailure('no-tab-found');
  return { tabs };
}

function sameRows(shown: Rows, firstColumn: Rows): boolean {
  const longest = Math.max(shown.length, firstColumn.length);
  for (let index = 0; index < longest; index++) {
    const text = shown[index]?.[0] ?? '';
    const raw = firstColumn[index]?.[0] ?? '';
    // A number is displayed in as many ways as there are formats; that both have something must do.
    if (typeof raw === 'string' ? raw !== String(text) : text === '') return false;
  }
  return true;
}

function tabReading(tab: Tab, rows: Rows, dates: (column: number) => Rows): TabReading {
  const [header = [], ...body] = rows;
  if (body.length > SOURCE.rowsPerTab) throw new SourceFailure('too-many-rows', { tab, rows: SOURCE.rowsPerTab });
  const serials = dateColumns(tab).map((column) => ({ column, values: dates(column) }));
  return { found: true, header: header.map(text), batches: inBatches(body, serials) };
}

async function* inBatches(
  body: Rows,
  serials: readonly { column: number; values: Rows }[],
): AsyncGenerator<readonly Row[]> {
  const atOnce = 1_000;
  for (let from = 0; from < body.length; from += atOnce) {
    yield body.slice(from, from + atOnce).map((row, offset) => {
      const cells = row.map(text);
      for (const { column, values } of serials) {
        // Row 0 of the column is the header.
        const value = values[from + offset + 1]?.[0];
        if (typeof value === 'number') cells[column] = String(value);
      }
      return Array.from(cells, (value) => value ?? '');
    });
  }
}

function text(value: CellValue): string {
  return value === null ? '' : typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}

function dateColumns(tab: Tab): readonly number[] {
  return TABLES[tab].columns.filter(({ kind }) => kind === 'date').map(({ index }) => index);
}

/** A1 notation: a name stands in quotes, its own quotes doubled. Only the columns that are read are asked for. */
function sheetRange(spec: SheetsSpec, tab: Tab): string {
  return `${quoted(spec.sheetNames[tab])}!A:${columnLetters(TABLES[tab].width - 1)}`;
}

function columnRange(spec: SheetsSpec, tab: Tab, column: number): string {
  return `${quoted(spec.sheetNames[tab])}!${columnLetters(column)}:${columnLetters(column)}`;
}

function quoted(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
