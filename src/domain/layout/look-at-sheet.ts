import { placeCode } from '#domain/places/place.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import { compareDates } from '#domain/time/calendar-date.ts';
import { readShortYear, readYearFirst } from '#domain/time/short-year.ts';
import type { ShortYearDay } from '#domain/time/short-year.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { plainerDate } from '#domain/time/plainer-date.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { addressesIn } from './addresses.ts';
import { headerAt } from './find-header.ts';
import { LONGEST_HEADING } from './layout.ts';
import type { Header } from './find-header.ts';
import { foreignPlace } from './foreign-places.ts';
import { nameRowsIn } from './name-rows-in.ts';
import type { ColumnLook, SheetLook } from './look.ts';
import { isNextDue } from './synonyms.ts';
import { fieldsNamed } from './table-header.ts';
import { taskWithDay } from './task-with-day.ts';
import { isTotalAlone } from './total-row.ts';
import { tableOfName } from './table-name.ts';
import { withYear, yearOfDays } from './year-of-days.ts';

/** Describes a sheet while its rows are read. */
export interface SheetLooker {
  add(rows: readonly Row[]): void;
  finish(told: {
    readonly hidden: boolean;
    readonly hiddenColumns: ReadonlySet<number>;
    readonly hiddenRows: readonly number[] | null;
  }): SheetLook;
}

/** A sheet with more rows of totals at its end lists something else. */
const MOST_TOTALS = 5;
/** How many first rows are shown as they are. */
const HEAD_SHOWN = 8;
const EXAMPLES = 3;
const AMBIGUOUS_EXAMPLES = 3;
/** A column with more different texts does not have a fixed set of words. */
const MOST_VALUES = 60;
const LONGEST_VALUE = 60;
const CUT = 80;
/** A line above the header may list people, and name the client before other texts. */
const CUT_ABOVE = 400;
/** How many first texts of a column are searched for repeated ones. */
const COMPARED = 1_000;
/** A text that is too long for a layout is not a heading. */
const orNone = (heading: string): string => (heading.length > LONGEST_HEADING ? '' : heading);

/** `headRows`: how many first rows are searched for the header. */
export function lookAtSheet(name: string, headRows: number): SheetLooker {
  const head: Row[] = [];
  let header: Header | undefined;
  let settled = false;
  let rowNumber = 0;
  let rows = 0;
  const columns = new Map<number, Seen>();
  let days: readonly Days[] = [];
  const named = nameRowsIn(seeRow);

  function settle(): void {
    if (settled) return;
    settled = true;
    header = likelyHeader(head);
    days = header ? daysIn(header, name, head) : [];
    named.begin(header, head);
    for (const row of head.slice(header?.rowNumber ?? 0)) named.see(row);
  }

  /** Totals since the last other row. Those at the end of a table are no rows of it. */
  const totals: Row[] = [];
  function seeRow(row: Row): void {
    if (isEmptyRow(row)) return;
    if (totals.length < MOST_TOTALS && isTotalAlone(row)) {
      totals.push(row);
      return;
    }
    for (const total of totals.splice(0)) seeCells(total);
    seeCells(row);
  }

  function seeCells(row: Row): void {
    rows++;
    for (let index = 0; index < row.length; index++) {
      const text = (row[index] ?? '').trim();
      if (text === '') continue;
      let seen = columns.get(index);
      if (!seen) columns.set(index, (seen = nothingSeen()));
      seen.lastRow = rows;
      seeCell(seen, text, days[index] ?? NO_DAYS);
    }
  }

  return {
    add(batch) {
      for (const row of batch) {
        rowNumber++;
        if (rowNumber <= headRows) head.push(row);
        else {
          settle();
          named.see(row);
        }
      }
    },
    finish({ hidden, hiddenColumns, hiddenRows }) {
      settle();
      const nameRows = named.finish();
      const { headings = [], groups = [], rowNumber: headerRow = 0 } = header ?? {};
      const width = Math.max(headings.length, ...[...columns.keys()].map((index) => index + 1), 0);
      return {
        name,
        hidden,
        rows,
        hiddenRows: hiddenRows?.filter((row) => row > headerRow).length ?? null,
        headerRow: header ? headerRow : null,
        columns: Array.from({ length: width }, (_, index) =>
          columnLook(
            index,
            headings[index] ?? '',
            groups[index] ?? '',
            hiddenColumns.has(index),
            columns.get(index) ?? nothingSeen(),
          ),
        ).filter(({ heading, filled }) => heading !== '' || filled > 0),
        nameRows,
        head: head
          .slice(0, Math.max(HEAD_SHOWN, headerRow + 3))
          .map((row, at) => row.map((text) => text.slice(0, at < headerRow - 1 ? CUT_ABOVE : CUT))),
      };
    },
  };
}

/**
 * The row whose texts are most like headings: the one that names the most fields of one tab. If no row names two fields, it is the first row with
 * three texts that are not values, or with two texts of which one names a field.
 */
export function likelyHeader(head: readonly Row[]): Header | undefined {
  let best: Header | undefined;
  let most = 1;
  for (let index = 0; index < head.length; index++) {
    const header = headerAt(head, index);
    // A row names no more fields than it has texts.
    if (header.headings.filter((text) => text !== '').length < most) continue;
    const known = fieldsNamed(header);
    // If two rows name equally many, the upper one has the groups of the lower one.
    const isUnderGroups = known === most && best?.rowNumber === index;
    if (known <= most && !isUnderGroups) continue;
    if (fieldsNamed({ ...header, headings: head[index] ?? [] }) > 0) [best, most] = [header, known];
  }
  if (best) return best;
  const plain = head.findIndex((row) => {
    const texts = row.filter((text) => text.trim() !== '');
    const isKnown = texts.length === 2 && fieldsNamed({ headings: texts, groups: [] }) > 0;
    return (texts.length >= 3 || isKnown) && texts.every((text) => !isValue(text));
  });
  return plain < 0 ? undefined : headerAt(head, plain);
}

/** What the heading of a column says about its days. */
interface Days {
  /** The year of days without one. */
  readonly year: number | undefined;
  /** Whether something is due on them. */
  readonly isDue: boolean;
}
const NO_DAYS: Days = { year: undefined, isDue: false };

function daysIn(header: Header, sheet: string, head: readonly Row[]): readonly Days[] {
  const above = head.slice(0, header.rowNumber - 1);
  return header.headings.map((heading, at) => ({
    year: yearOfDays(header, at, tableOfName(sheet).sheet, above),
    isDue: isNextDue(heading),
  }));
}

function isValue(text: string): boolean {
  return isNumber(text) || emailKey(text) !== undefined || isDate(text);
}

const isNumber = (text: string): boolean => /^[-+]?[\d.,'’ \u00a0]*\d[\d.,'’ \u00a0]*$/.test(text.trim());
const isDate = (text: string): boolean => text.trim().length > 5 && normaliseDateCell(text).unreadable !== true;

interface Seen {
  filled: number;
  lastRow: number;
  emails: number;
  numbers: number;
  countries: number;
  dates: number;
  dayFirst: number;
  monthFirst: number;
  ambiguous: number;
  readonly ambiguousExamples: string[];
  shortYears: number;
  readonly shortExamples: string[];
  hasTwoDays: boolean;
  values: Map<string, number> | undefined;
  /** The first different texts, to find repeated ones. */
  readonly first: Set<string>;
  repeated: number;
  readonly examples: string[];
}

function nothingSeen(): Seen {
  return {
    filled: 0,
    lastRow: 0,
    emails: 0,
    numbers: 0,
    countries: 0,
    dates: 0,
    dayFirst: 0,
    monthFirst: 0,
    ambiguous: 0,
    ambiguousExamples: [],
    shortYears: 0,
    shortExamples: [],
    hasTwoDays: false,
    values: new Map(),
    first: new Set(),
    repeated: 0,
    examples: [],
  };
}

function seeCell(seen: Seen, text: string, { year, isDue }: Days): void {
  seen.filled++;
  if (seen.examples.length < EXAMPLES && !seen.examples.includes(text.slice(0, CUT)))
    seen.examples.push(text.slice(0, CUT));
  if (seen.values) {
    if (text.length > LONGEST_VALUE) seen.values = undefined;
    else {
      const count = seen.values.get(text);
      // Each different word is tested once for a country: there are few.
      if (count === undefined && (placeCode(text) !== undefined || foreignPlace(text) !== undefined)) seen.countries++;
      seen.values.set(text, (count ?? 0) + 1);
      if (seen.values.size > MOST_VALUES) seen.values = undefined;
    }
  }
  if (seen.filled <= COMPARED && text.length <= LONGEST_VALUE) {
    if (seen.first.has(text)) seen.repeated++;
    else seen.first.add(text);
  }
  if (text.includes('@')) {
    if (addressesIn(text).length > 0) seen.emails++;
    return;
  }
  if (!/\d/.test(text)) return;
  if (isNumber(text)) seen.numbers++;
  const whole = year === undefined ? undefined : withYear(text, year);
  if (whole !== undefined) text = whole;
  if (text.length <= 5) return;
  const written = normaliseDateCell(text);
  const plainer = written.unreadable ? plainerDate(text) : undefined;
  const { unreadable, order: known } = plainer === undefined ? written : normaliseDateCell(plainer);
  const short = unreadable ? readShortYear(plainer ?? text) : undefined;
  const isShort = short !== undefined || (unreadable === true && readYearFirst(plainer ?? text) !== undefined);
  if (unreadable && !isShort) {
    if (isDue && taskWithDay(text)) seen.dates++;
    return;
  }
  seen.dates++;
  if (isShort) {
    seen.shortYears++;
    seeShort(seen, text, short);
  }
  const order = short ? short.order : known;
  if (order === 'day-first') seen.dayFirst++;
  else if (order === 'month-first') seen.monthFirst++;
  else if (order === 'either' && !isShort) {
    seen.ambiguous++;
    if (seen.ambiguousExamples.length < AMBIGUOUS_EXAMPLES && !seen.ambiguousExamples.includes(text))
      seen.ambiguousExamples.push(text);
  }
}

/** The first examples. One that is another day in each order comes before them, because it alone shows what an order means. */
function seeShort(seen: Seen, text: string, short: ShortYearDay | undefined): void {
  const { shortExamples } = seen;
  if (!seen.hasTwoDays && short?.order === 'either' && !isSameDay(short)) {
    seen.hasTwoDays = true;
    shortExamples.unshift(text);
  } else if (shortExamples.length < AMBIGUOUS_EXAMPLES && !shortExamples.includes(text)) shortExamples.push(text);
}

const isSameDay = ({ dayFirst, monthFirst }: ShortYearDay): boolean =>
  dayFirst !== undefined && monthFirst !== undefined && compareDates(dayFirst, monthFirst) === 0;

function columnLook(index: number, heading: string, group: string, hidden: boolean, seen: Seen): ColumnLook {
  const { values, countries, first, hasTwoDays: _only, ...rest } = seen;
  const byCount = values ? [...values].toSorted(([, a], [, b]) => b - a) : null;
  return {
    ...rest,
    index,
    heading: orNone(heading),
    group: orNone(group),
    hidden,
    countries,
    values: byCount,
    ...(byCount === null && { texts: [...first] }),
  };
}
