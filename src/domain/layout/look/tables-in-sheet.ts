import { letters } from '#domain/tabs/heading-letters.ts';
import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { headerAt } from '#domain/layout/read/find-header.ts';
import { likelyHeader } from './look-at-sheet.ts';
import { isNote, nameInRow, textsOf } from '#domain/layout/read/name-rows.ts';
import { beginsTable, columnsSeen, fieldsNamed, hasAddress, mayBeHeader } from './table-header.ts';
import type { ColumnsSeen } from './table-header.ts';
import { tablesBeside } from './tables-beside.ts';
import type { Cut } from './tables-beside.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { fieldOfHeading, isSheetOf } from '#domain/layout/words/synonyms.ts';
import { isTotalRow } from '#domain/layout/words/total-row.ts';

/** Rows with the same header: one table, or several beside each other. */
export interface Band {
  /** The number of its first table. */
  readonly first: number;
  /** Where the tables beside the first one begin. */
  readonly cuts: readonly Cut[];
  /** Whether its header has cells at the positions of the first header's, so that it may be the same table with other columns. */
  readonly linesUp: boolean;
}

/** Rows one below the other. */
export interface BandRows {
  readonly band: Band;
  readonly rows: readonly Row[];
}

/**
 * Assigns the rows of a sheet to its tables, in their order. A row may be returned later than it was added, because a title belongs to the table
 * below it.
 */
export interface SheetTables {
  add(rows: readonly Row[]): readonly BandRows[];
  finish(): readonly BandRows[];
}

interface SeenBand extends Band {
  cuts: readonly Cut[];
  header: Row;
  /** The headings above those of the header. */
  readonly groups: Row;
  /** Its first rows, until it is known whether tables are beside each other. */
  open: Row[] | undefined;
  /** The letters of its headings, by position. */
  headings: readonly string[];
  readonly columns: ColumnsSeen;
  /** Whether a row under its header was seen. */
  hasRows: boolean;
  /** The table above, for people who are listed below it without a header. */
  readonly above?: SeenBand | undefined;
}

/** A row of a table has at least this many values. */
const VALUES = 2;
/** How many rows with one text, or none, wait for the row below them. */
const MOST_WAITING = 20;
/** The most tables of a sheet. */
const MOST_TABLES = 40;
/** How many rows are held back until it is known to which tables they belong, and those that were added together with the last of them. */
const MOST_HELD = 1_000;
/** How many cells at the same position make a header the same one with other columns. */
const IN_PLACE = 2;

/**
 * A sheet may have several tables, below or beside each other, each with its own header. A repeated header, as above the rows of each client, begins
 * no table. `headRows`: how many first rows are searched for the first header.
 */
export function tablesInSheet(headRows: number): SheetTables {
  const head: Row[] = [];
  const bands: SeenBand[] = [];
  const waiting: Row[] = [];
  /** The row above those that wait. */
  let last: Row = [];
  let out: { readonly band: Band; readonly rows: Row[] }[] = [];
  let given = 0;
  /** How many of the given rows certainly belong to their tables. */
  let certain = 0;
  let current: SeenBand | undefined;
  let isSettled = false;

  const tables = (): number => bands.reduce((sum, { cuts }) => sum + 1 + cuts.length, 0);
  function begin(headings: Row, groups: Row = [], above?: SeenBand): SeenBand {
    if (current) cut(current);
    const keys = headings.map(letters);
    const [first] = bands;
    const band: SeenBand = {
      first: tables() + 1,
      cuts: [],
      header: headings,
      groups,
      open: [],
      linesUp: first !== undefined && inPlace(keys, first.headings) >= IN_PLACE,
      headings: keys,
      columns: columnsSeen(),
      hasRows: false,
      above,
    };
    bands.push(band);
    return band;
  }
  function cut(band: SeenBand): void {
    if (band.open) band.cuts = tablesBeside(band.header, band.groups, band.open);
    band.open = undefined;
  }
  function give(row: Row, band: Band): void {
    const last = out.at(-1);
    if (last?.band === band) last.rows.push(row);
    else out.push({ band, rows: [row] });
    given++;
  }
  function giveAll(rows: readonly Row[], band: Band): void {
    for (const row of rows) give(row, band);
  }
  function giveWaiting(band: Band): void {
    if (waiting.length > 0) giveAll(waiting.splice(0), band);
  }

  function settle(): void {
    isSettled = true;
    const at = firstHeader(head);
    const { headings, groups } = at === undefined ? { headings: [], groups: [] } : headerAt(head, at);
    current = begin(headings, groups);
    giveAll(head.slice(0, (at ?? -1) + 1), current);
    for (const row of head.slice((at ?? -1) + 1)) see(row);
    // The cuts depend on these rows only, so a reading of just these rows cuts at the same places.
    if (bands[0]) cut(bands[0]);
  }

  function see(row: Row): void {
    if (!current) return;
    if (hasOneText(row)) {
      waiting.push(row);
      if (waiting.length > MOST_WAITING) giveAll(waiting.splice(0, 1), current);
      return;
    }
    const next = mayBeHeader(row) ? headerOf(row, current) : undefined;
    if (beginsPeople(row, waiting, current, last) && tables() < MOST_TABLES) {
      // Other texts above the label may name the client of the rows that follow.
      const label = waiting.splice(waiting.findLastIndex((one) => !isEmptyRow(one)));
      giveWaiting(current);
      current = begin([], [], current);
      giveAll(label, current);
    } else if (next) {
      // The text directly above a header is its title.
      const title = next === current ? [] : waiting.splice(titleFrom(waiting));
      giveWaiting(current);
      cut(current);
      current = next;
      giveAll(title, current);
    } else {
      // A row without an address is one of the table again.
      if (current.above && !hasAddress(row)) current = current.above;
      current.columns.see(row);
      current.hasRows = true;
      if (current.open && current.open.push(row) >= headRows) cut(current);
    }
    giveWaiting(current);
    give(row, current);
    last = row;
  }

  /** The band whose header a row is, repeated or new. */
  function headerOf(row: Row, band: SeenBand): SeenBand | undefined {
    const keys = row.map(letters);
    const again = bands.findLast(
      ({ headings }) =>
        inPlace(keys, headings) >= IN_PLACE && keys.every((key) => key === '' || headings.includes(key)),
    );
    if (again || tables() >= MOST_TABLES || !beginsTable(row, band, waiting.length > 0)) return again;
    if (band.hasRows || band === bands[0]) return begin(row);
    // The row above has the groups of these headings.
    band.headings = keys;
    band.header = row;
    return band;
  }

  function taken(): readonly BandRows[] {
    const rows = out;
    out = [];
    return rows;
  }
  return {
    add(rows) {
      for (const row of rows) {
        if (isSettled) see(row);
        else if (head.push(row) >= headRows) settle();
        if (current?.open && given - certain < MOST_HELD) continue;
        if (current) cut(current);
        certain = given;
      }
      return certain === given ? taken() : [];
    },
    finish() {
      if (!isSettled) settle();
      if (current) cut(current);
      if (current) giveWaiting(current);
      return taken();
    },
  };
}

/**
 * Whether a row is the first of people listed below a table that has no addresses: a row of its own says so, such as "Contacts:". Right above that row
 * is no name: it may be the client's, whose rows follow.
 */
function beginsPeople(
  row: Row,
  waiting: readonly Row[],
  { hasRows, header, above: table }: SeenBand,
  last: Row,
): boolean {
  if (!hasRows || table || waiting.length === 0 || !hasAddress(row)) return false;
  const at = waiting.findLastIndex((one) => !isEmptyRow(one));
  const [label = ''] = textsOf(waiting[at] ?? []);
  const before = waiting[at - 1] ?? last;
  const above = nameInRow(before, () => false);
  if ((above !== undefined && !isNote(above) && !isTotalRow(before)) || /[:：@].*\S/su.test(label)) return false;
  const says = label.replace(/[:：]\s*$/u, '');
  const isOfPeople = isSheetOf('users', says) || fieldOfHeading('users', says) !== undefined;
  return isOfPeople && !isOfOthers(says) && !header.some((text) => fieldOfHeading('users', text) === 'email');
}

const inPlace = (keys: readonly string[], headings: readonly string[]): number =>
  keys.filter((key, at) => key !== '' && key === headings[at]).length;

/** Whether a row has one text, which may be merged over several columns, or none. */
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

/** The row of the first header. Another table may be above the likeliest one. */
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

/** The beginning of the title directly above a header: rows of one text that are not totals. */
function titleFrom(waiting: readonly Row[]): number {
  let from = waiting.length;
  while (from > 0 && isEmptyRow(waiting[from - 1] ?? [])) from--;
  if (from === 0) return waiting.length;
  const isTitle = (row: Row | undefined): boolean => row !== undefined && !isEmptyRow(row) && !isTotalRow(row);
  let title = from;
  while (title > 0 && isTitle(waiting[title - 1])) title--;
  return title === from ? waiting.length : title;
}

/** The part of a row that belongs to one table. */
export type PartOfRow = (row: Row) => Row;

/** Returns a function for the rows of a band; undefined if the table is in another band. */
export function partOfTable({ first, cuts }: Pick<Band, 'first' | 'cuts'>, table: number): PartOfRow | undefined {
  const nth = table - first;
  if (nth < 0 || nth > cuts.length) return undefined;
  if (cuts.length === 0) return (row) => row;
  const [from, to] = [nth === 0 ? 0 : (cuts[nth - 1]?.at ?? 0), cuts[nth]?.at];
  return (row) => row.slice(0, to).map((text, at) => (at < from ? '' : text));
}

/**
 * The same for the first table of a layout that was made for the whole sheet: including the columns of tables that no empty column separates from
 * it. A repeated heading is then reported, instead of being read as another table's.
 */
export function partOfFirst({ first, cuts }: Band): PartOfRow | undefined {
  return partOfTable({ first, cuts: cuts.filter(({ isTight }) => !isTight) }, 1);
}
