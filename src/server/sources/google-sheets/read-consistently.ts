import { columnLetters } from '#domain/tabs/column.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { listed, SourceFailure } from '../portfolio-source.ts';
import type { CellValue, RangeValues, SheetsApi } from './sheets-api.ts';

type Rows = readonly (readonly CellValue[])[];
type SheetNames = Readonly<Record<Tab, string>>;

/** One tab: its rows as displayed, the header first, and its date columns (header included) as they are stored. */
export interface SheetTab {
  readonly rows: Rows;
  readonly dates: ReadonlyMap<number, Rows>;
}

export interface SheetTabs {
  readonly tabs: ReadonlyMap<Tab, SheetTab>;
  /** Names of the sheets that are no tab of ours; empty where every tab was found. */
  readonly others: readonly string[];
}

const ATTEMPTS = 3;

/**
 * Reads all tabs, and their date columns in a second read. A row may be inserted between the two, or rows sorted, and dates would be
 * other rows': the columns that tell rows apart are read both times, and where they differ both reads are made again.
 */
export async function readConsistently(api: SheetsApi, sheetNames: SheetNames): Promise<SheetTabs> {
  const { present, others, first } = await presentTabs(api, sheetNames);
  let before = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const shown = (attempt === 1 && first) || (await readShown(api, sheetNames, present));
    const { tabs, keys } = await readDates(api, sheetNames, present, shown);
    if (keys.every(({ displayed, stored }) => sameKeys(displayed, stored))) return { tabs, others };
    // A number format may add letters to a key. Then the two never agree, but neither changes.
    const now = JSON.stringify(keys);
    if (now === before) return { tabs, others };
    before = now;
  }
  throw new SourceFailure('changed-while-reading');
}

/** Google refuses the whole read when one tab is missing; only then the sheets' names are asked for. */
async function presentTabs(
  api: SheetsApi,
  sheetNames: SheetNames,
): Promise<{ present: readonly Tab[]; others: readonly string[]; first?: readonly RangeValues[] }> {
  try {
    return { present: TABS, others: [], first: await readShown(api, sheetNames, TABS) };
  } catch (error) {
    if (!(error instanceof SourceFailure) || error.code !== 'tab-missing') throw error;
  }
  const names = await api.tabNames();
  const present = TABS.filter((tab) => names.includes(sheetNames[tab]));
  const others = names.filter((name) => !present.some((tab) => sheetNames[tab] === name));
  if (present.length === 0)
    throw new SourceFailure('no-tab-found', {
      others: listed(others),
      wanted: listed(TABS.map((tab) => sheetNames[tab])),
    });
  return { present, others };
}

function readShown(api: SheetsApi, sheetNames: SheetNames, tabs: readonly Tab[]): Promise<readonly RangeValues[]> {
  const ranges = tabs.map((tab) => columns(sheetNames[tab], 0, TABLES[tab].width - 1));
  return api.batchGet(ranges, 'FORMATTED_VALUE');
}

interface Keys {
  readonly displayed: readonly CellValue[];
  readonly stored: readonly CellValue[];
}

async function readDates(
  api: SheetsApi,
  sheetNames: SheetNames,
  present: readonly Tab[],
  shown: readonly RangeValues[],
): Promise<{ tabs: ReadonlyMap<Tab, SheetTab>; keys: readonly Keys[] }> {
  const rowsOf = (tab: Tab): Rows => shown[present.indexOf(tab)]?.rows ?? [];
  const wanted = present.flatMap((tab, index) => {
    const last = lastColumn(shown[index]?.range ?? '');
    const dates = dateColumns(tab).filter((column) => column <= last);
    const keys = keyColumns(tab).filter((column) => column <= last);
    return dates.length === 0 ? [] : [...keys, ...dates].map((column) => ({ tab, column }));
  });
  const ranges = wanted.map(({ tab, column }) => columns(sheetNames[tab], column, column));
  const stored = ranges.length === 0 ? [] : await api.batchGet(ranges, 'UNFORMATTED_VALUE');
  const columnOf = (tab: Tab, column: number): Rows | undefined =>
    stored[wanted.findIndex((one) => one.tab === tab && one.column === column)]?.rows;

  const tabs = new Map<Tab, SheetTab>();
  const keys: Keys[] = [];
  for (const tab of present) {
    const rows = rowsOf(tab);
    const dates = new Map<number, Rows>();
    for (const column of dateColumns(tab)) {
      const values = columnOf(tab, column);
      if (values) dates.set(column, values);
    }
    tabs.set(tab, { rows, dates });
    if (dates.size === 0) continue;
    for (const column of keyColumns(tab)) {
      const values = columnOf(tab, column);
      if (values) keys.push({ displayed: cellsOf(rows, column), stored: cellsOf(values, 0) });
    }
  }
  return { tabs, keys };
}

/** One cell of every row, without the empty ones at the end: a row may have other cells only. */
function cellsOf(rows: Rows, column: number): CellValue[] {
  const cells = rows.map((row) => row[column] ?? '');
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function sameKeys(displayed: readonly CellValue[], stored: readonly CellValue[]): boolean {
  // A number is displayed in as many ways as there are formats; that both have something must do.
  return (
    displayed.length === stored.length &&
    stored.every((raw, index) => (typeof raw === 'string' ? raw === displayed[index] : displayed[index] !== ''))
  );
}

/** One matter has many deadlines. */
function keyColumns(tab: Tab): readonly number[] {
  return tab === 'deadlines' ? [TABLES.deadlines.at.matterId, TABLES.deadlines.at.type] : [0];
}

function dateColumns(tab: Tab): readonly number[] {
  return [...TABLES[tab].dates];
}

/** Position of the last column of a range in A1 notation; 0 where it is one cell. */
function lastColumn(range: string): number {
  const cells = range.slice(range.lastIndexOf('!') + 1);
  const letters = /([A-Z]+)\d*$/.exec(cells)?.[1] ?? 'A';
  return [...letters].reduce((position, letter) => position * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Whole columns in A1 notation: a sheet's name is quoted, and its own quotes are doubled. */
function columns(sheetName: string, first: number, last: number): string {
  return `'${sheetName.replaceAll("'", "''")}'!${columnLetters(first)}:${columnLetters(last)}`;
}
