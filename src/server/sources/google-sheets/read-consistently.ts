import { hash } from 'node:crypto';
import { columnLetters } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { SourceFailure } from '../portfolio-source.ts';
import type { SheetColumns, SheetsWish } from '../portfolio-source.ts';
import { shownText } from './sheets-api.ts';
import type { BatchValues, CellValue, SheetsApi } from './sheets-api.ts';

type Rows = readonly (readonly CellValue[])[];

/** One sheet: its rows as displayed, and its date columns as they are stored. */
export interface SheetValues {
  readonly rows: Rows;
  readonly dates: ReadonlyMap<number, Rows>;
}

export interface WishedSheets {
  readonly sheets: ReadonlyMap<string, SheetValues>;
  /** Names of the spreadsheet's other sheets; empty if all wished sheets were found, because then the names are not requested. */
  readonly others: readonly string[];
  /** Digest of both answers, and of the requested names. */
  readonly digest: string;
}

const ATTEMPTS = 3;
const NOTHING_READ: BatchValues = { ranges: [], digest: '' };

/**
 * Reads the wished sheets, and their date columns in a second read. If rows were inserted or sorted between the two, dates would belong to
 * other rows. So the columns that tell rows apart are read both times, and if they differ both reads are repeated.
 */
export async function readConsistently(api: SheetsApi, wish: SheetsWish): Promise<WishedSheets> {
  const { present, others, first } = await presentSheets(api, wish);
  if (present.length === 0) return { sheets: new Map(), others, digest: digestOf(others) };
  let before = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const shown = (attempt === 1 && first) || (await readShown(api, wish, present));
    const { sheets, keys, digest: dates } = await readDates(api, wish, present, shown.ranges);
    const read = { sheets, others, digest: digestOf([shown.digest, dates, ...present, '', ...others]) };
    if (keys.every(({ displayed, stored }) => sameKeys(displayed, stored))) return read;
    // A number format may add letters to a key. Then the two reads never agree, but the keys stay the same in the next attempt.
    const now = JSON.stringify(keys);
    if (now === before) return read;
    before = now;
  }
  throw new SourceFailure('changed-while-reading');
}

function digestOf(parts: readonly string[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

/** The wished sheets that exist. Called only after Google has refused the whole read because one is missing. */
async function presentSheets(
  api: SheetsApi,
  wish: SheetsWish,
): Promise<{ present: readonly string[]; others: readonly string[]; first?: BatchValues }> {
  if (wish.names === 'all') return { present: await api.tabNames(), others: [] };
  try {
    return { present: wish.names, others: [], first: await readShown(api, wish, wish.names) };
  } catch (error) {
    if (!(error instanceof SourceFailure) || error.code !== 'tab-missing') throw error;
  }
  const wanted = wish.names;
  const names = await api.tabNames();
  return {
    present: wanted.filter((name) => names.includes(name)),
    others: names.filter((name) => !wanted.includes(name)),
  };
}

function readShown(api: SheetsApi, wish: SheetsWish, names: readonly string[]): Promise<BatchValues> {
  const ranges = names.map((name) => columns(name, 0, wish.width(name) - 1));
  return api.batchGet(ranges, 'FORMATTED_VALUE');
}

interface Keys {
  readonly displayed: readonly CellValue[];
  readonly stored: readonly CellValue[];
}

async function readDates(
  api: SheetsApi,
  wish: SheetsWish,
  present: readonly string[],
  shown: BatchValues['ranges'],
): Promise<{ sheets: ReadonlyMap<string, SheetValues>; keys: readonly Keys[]; digest: string }> {
  const read = present.map((name, index) => {
    const { rows, range } = shown[index] ?? { rows: [], range: '' };
    const last = lastColumn(range);
    const wished: SheetColumns = wish.columns(name, headOf(rows, wish.headRows));
    const dates = [...wished.dates].filter((column) => column <= last);
    const keys = dates.length === 0 ? [] : wished.keys.filter((column) => column <= last);
    return { name, rows, dates, keys };
  });
  const wanted = read.flatMap(({ name, dates, keys }) => [...keys, ...dates].map((column) => ({ name, column })));
  const ranges = wanted.map(({ name, column }) => columns(name, column, column));
  const { ranges: stored, digest } =
    ranges.length === 0 ? NOTHING_READ : await api.batchGet(ranges, 'UNFORMATTED_VALUE');
  const columnOf = (name: string, column: number): Rows =>
    stored[wanted.findIndex((one) => one.name === name && one.column === column)]?.rows ?? [];

  return {
    digest,
    sheets: new Map(
      read.map(({ name, rows, dates }) => [
        name,
        { rows, dates: new Map(dates.map((column) => [column, columnOf(name, column)])) },
      ]),
    ),
    keys: read.flatMap(({ name, rows, keys }) =>
      keys.map((column) => ({ displayed: cellsOf(rows, column), stored: cellsOf(columnOf(name, column), 0) })),
    ),
  };
}

function headOf(rows: Rows, count: number): readonly Row[] {
  return rows.slice(0, count).map((row) => row.map(shownText));
}

/** One cell of every row, without the empty ones at the end, because those rows may have no cell in this column. */
function cellsOf(rows: Rows, column: number): CellValue[] {
  const cells = rows.map((row) => row[column] ?? '');
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function sameKeys(displayed: readonly CellValue[], stored: readonly CellValue[]): boolean {
  // A number may be displayed in any format, so it is enough that both cells have a value.
  return (
    displayed.length === stored.length &&
    stored.every((raw, index) => (typeof raw === 'string' ? raw === displayed[index] : displayed[index] !== ''))
  );
}

/** Position of the last column of a range in A1 notation; 0 if it is one cell. */
function lastColumn(range: string): number {
  const cells = range.slice(range.lastIndexOf('!') + 1);
  const letters = /([A-Z]+)\d*$/.exec(cells)?.[1] ?? 'A';
  return [...letters].reduce((position, letter) => position * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Whole columns in A1 notation: a sheet's name is quoted, and its own quotes are doubled. */
function columns(sheetName: string, first: number, last: number): string {
  return `'${sheetName.replaceAll("'", "''")}'!${columnLetters(first)}:${columnLetters(last)}`;
}
