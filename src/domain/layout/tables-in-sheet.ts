import { letters } from '#domain/tabs/heading-letters.ts';
import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { headerAt } from './find-header.ts';
import { likelyHeader } from './look-at-sheet.ts';
import { textsOf } from './name-rows.ts';
import { beginsTable, columnsSeen, fieldsNamed, mayBeHeader } from './table-header.ts';
import type { ColumnsSeen } from './table-header.ts';
import { tablesBeside } from './tables-beside.ts';
import type { Cut } from './tables-beside.ts';
import { isTotalRow } from './total-row.ts';

/** The name by which a layout reads a table: the first one has that of its sheet. */
export const tableName = (sheet: string, table: number): string => (table === 1 ? sheet : `${sheet} (table ${table})`);

/** The sheet and the table that a name means, unless a sheet has this name. */
export function tableOfName(name: string): { readonly sheet: string; readonly table: number } {
  const [, sheet = name, table = '1'] = /^(.+) \(table (\d{1,3})\)$/su.exec(name) ?? [];
  return { sheet, table: Number(table) };
}

/** Rows with the same header: one table, or several beside each other. */
export interface Band {
  /** The number of its first table. */
  readonly first: number;
  /** Where the tables beside the first one begin. */
  readonly cuts: readonly Cut[];
  /** Whether its header has cells in the places of the first one's, so that it may be the same table with other columns. */
  readonly linesUp: boolean;
}

export interface BandRow {
  readonly row: Row;
  readonly band: Band;
}

/** Tells the rows of a sheet's tables apart, as they come and in their order. Later than they came: a title belongs to what is under it. */
export interface SheetTables {
  add(row: Row): readonly BandRow[];
  finish(): readonly BandRow[];
}

interface SeenBand extends Band {
  cuts: readonly Cut[];
  header: Row;
  /** Its first rows, until they have told whether tables are beside each other. */
  open: Row[] | undefined;
  /** By position, as `letters` has them. */
  headings: readonly string[];
  readonly columns: ColumnsSeen;
  /** Whether a row under its header was seen. */
  hasRows: boolean;
}

/** A row with fewer values is no row of a table. */
const VALUES = 2;
/** So many rows of one text, or of none, wait for what is under them. */
const MOST_WAITING = 20;
/** A sheet with more tables has something else. */
const MOST_TABLES = 40;
/** So many rows are held back until it is known which tables they are of. */
const MOST_HELD = 1_000;
/** Cells in their place that make a header the same one with other columns. */
const IN_PLACE = 2;

/**
 * A sheet may hold several tables, below or beside each other, each with a header of its own. A header that is there again, as above the rows
 * of each client, begins none. `headRows`: among how many first rows the first header is looked for.
 */
export function tablesInSheet(headRows: number): SheetTables {
  const head: Row[] = [];
  const bands: SeenBand[] = [];
  const waiting: Row[] = [];
  let out: BandRow[] = [];
  let current: SeenBand | undefined;
  let isSettled = false;

  const tables = (): number => bands.reduce((sum, { cuts }) => sum + 1 + cuts.length, 0);
  function begin(headings: Row): SeenBand {
    if (current) cut(current);
    const keys = headings.map(letters);
    const [first] = bands;
    const band: SeenBand = {
      first: tables() + 1,
      cuts: [],
      header: headings,
      open: [],
      linesUp: first !== undefined && inPlace(keys, first.headings) >= IN_PLACE,
      headings: keys,
      columns: columnsSeen(),
      hasRows: false,
    };
    bands.push(band);
    return band;
  }
  function cut(band: SeenBand): void {
    if (band.open) band.cuts = tablesBeside(band.header, band.open);
    band.open = undefined;
  }
  function give(rows: readonly Row[], band: Band): void {
    for (const row of rows) out.push({ row, band });
  }

  function settle(): void {
    isSettled = true;
    const at = firstHeader(head);
    const { headings } = at === undefined ? { headings: [] } : headerAt(head, at);
    current = begin(headings);
    give(head.slice(0, (at ?? -1) + 1), current);
    for (const row of head.slice((at ?? -1) + 1)) see(row);
    // A reading of these rows alone cuts where the whole one does.
    if (bands[0]) cut(bands[0]);
  }

  function see(row: Row): void {
    if (!current) return;
    if (hasOneText(row)) {
      waiting.push(row);
      if (waiting.length > MOST_WAITING) give(waiting.splice(0, 1), current);
      return;
    }
    const next = mayBeHeader(row) ? headerOf(row, current) : undefined;
    if (next) {
      // What is right above a header is its title.
      const title = next === current ? [] : waiting.splice(titleFrom(waiting));
      give(waiting.splice(0), current);
      cut(current);
      current = next;
      give(title, current);
    } else {
      current.columns.see(row);
      current.hasRows = true;
      if (current.open && current.open.push(row) >= headRows) cut(current);
    }
    give(waiting.splice(0), current);
    give([row], current);
  }

  /** The band of which a row is the header, again or for the first time. */
  function headerOf(row: Row, band: SeenBand): SeenBand | undefined {
    const keys = row.map(letters);
    const again = bands.findLast(
      ({ headings }) =>
        inPlace(keys, headings) >= IN_PLACE && keys.every((key) => key === '' || headings.includes(key)),
    );
    if (again || tables() >= MOST_TABLES || !beginsTable(row, band, waiting.length > 0)) return again;
    if (band.hasRows || band === bands[0]) return begin(row);
    // The row above has the groups of its headings.
    band.headings = keys;
    band.header = row;
    return band;
  }

  const taken = (): readonly BandRow[] => {
    if (current?.open && out.length < MOST_HELD) return [];
    if (current) cut(current);
    const rows = out;
    out = [];
    return rows;
  };
  return {
    add(row) {
      if (isSettled) see(row);
      else if (head.push(row) >= headRows) settle();
      return taken();
    },
    finish() {
      if (!isSettled) settle();
      if (current) cut(current);
      if (current) give(waiting.splice(0), current);
      return taken();
    },
  };
}

const inPlace = (keys: readonly string[], headings: readonly string[]): number =>
  keys.filter((key, at) => key !== '' && key === headings[at]).length;

/** Whether a row has one text, perhaps merged over several columns, or none. */
function hasOneText(row: Row): boolean {
  let only = '';
  for (const text of row) {
    if (text === '' || text === only) continue;
    const said = text.trim();
    if (said === '' || said === only) continue;
    if (only !== '') return false;
    only = said;
  }
  return true;
}

/** The row of the first header: above the likeliest one another table may be. */
function firstHeader(head: readonly Row[]): number | undefined {
  const likely = likelyHeader(head);
  if (!likely) return undefined;
  const last = likely.rowNumber - 1;
  const isHeader = (row: Row): boolean => {
    const texts = textsOf(row);
    const known = fieldsNamed({ headings: texts, groups: [] });
    return mayBeHeader(row) && known > 1 && known * 2 >= texts.length;
  };
  const hasRows = (at: number): boolean =>
    head.slice(at + 1, last).some((row) => row.filter((text) => /[\d@]/.test(text)).length >= VALUES);
  const above = head.findIndex((row, at) => at < last && isHeader(row) && hasRows(at));
  return above < 0 ? last : above;
}

/** Where the title begins that is right above a header: rows of one text that add nothing up. */
function titleFrom(waiting: readonly Row[]): number {
  let from = waiting.length;
  while (from > 0 && isEmptyRow(waiting[from - 1] ?? [])) from--;
  if (from === 0) return waiting.length;
  const isTitle = (row: Row | undefined): boolean => row !== undefined && !isEmptyRow(row) && !isTotalRow(row);
  let title = from;
  while (title > 0 && isTitle(waiting[title - 1])) title--;
  return title === from ? waiting.length : title;
}

/** A row as one of the tables has it; undefined for a row of another one. */
export function ofTable({ row, band: { first, cuts } }: BandRow, table: number): Row | undefined {
  const nth = table - first;
  if (nth < 0 || nth > cuts.length) return undefined;
  if (cuts.length === 0) return row;
  const [from, to] = [nth === 0 ? 0 : (cuts[nth - 1]?.at ?? 0), cuts[nth]?.at ?? row.length];
  return row.slice(0, to).map((text, at) => (at < from ? '' : text));
}

/**
 * A row as the first table has it for a layout that was made for the whole sheet: with the columns of tables that no empty column parts from it. A
 * heading that is there twice then is told, and not taken for another table's.
 */
export function ofFirst(one: BandRow): Row | undefined {
  const apart = one.band.cuts.filter(({ isTight }) => !isTight);
  return ofTable({ row: one.row, band: { ...one.band, cuts: apart } }, 1);
}
