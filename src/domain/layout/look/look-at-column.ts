import { placeCode } from '#domain/places/place.ts';
import { compareDates } from '#domain/time/calendar-date.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import type { NumberOrder } from '#domain/time/normalise-date-cell.ts';
import { endOfTerm } from '#domain/time/end-of-term.ts';
import { isYearOfTaiwan, plainerDate } from '#domain/time/plainer-date.ts';
import { readShortYear, readYearFirst } from '#domain/time/short-year.ts';
import type { ShortYearDay } from '#domain/time/short-year.ts';
import { addressesIn } from '#domain/layout/read/addresses.ts';
import { signIn } from './decimal-sign.ts';
import { foreignPlace } from '#domain/layout/words/foreign-places.ts';
import { LONGEST_HEADING } from '#domain/layout/layout.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { numberWithShortDay } from '#domain/layout/read/number-with-day.ts';
import { daysOfTasks } from '#domain/layout/read/task-with-day.ts';
import { withYear } from '#domain/layout/read/year-of-days.ts';

const EXAMPLES = 3;
const AMBIGUOUS_EXAMPLES = 3;
/** A column with more different texts does not have a fixed set of words. */
const MOST_VALUES = 60;
const LONGEST_VALUE = 60;
/** One remark in a column of words does not make them free texts: longer texts are at most one in so many. */
const LONG_IN = 10;
/** How many first texts of a column are searched for repeated ones. If none of them is a date, neither are the others: reading each took half of the time. */
const COMPARED = 1_000;
/** A text that is too long for a layout is not a heading. */
const orNone = (heading: string): string => (heading.length > LONGEST_HEADING ? '' : heading);
/** A longer text is cut. */
export const CUT = 80;

/** What the heading of a column says about its cells. */
export interface Says {
  /** The year of days without one. */
  readonly year: number | undefined;
  /** Whether something is due on them. */
  readonly isDue: boolean;
  /** Whether the heading says nothing else, so that cells such as "Renewal 3 Mar 2027" may say what is due. */
  readonly mayBeDue: boolean;
  /** Whether they are amounts. */
  readonly isAmount: boolean;
}
export const SAYS_NOTHING: Says = { year: undefined, isDue: false, mayBeDue: false, isAmount: false };

export const isNumber = (text: string): boolean => /^[-+]?[\d.,'’ \u00a0]*\d[\d.,'’ \u00a0]*$/.test(text.trim());

/** What was seen of the cells of a column. */
export interface Seen {
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
  taiwanYears: number;
  hasTwoDays: boolean;
  points: number;
  commas: number;
  values: Map<string, number> | undefined;
  /** How many texts were too long for a word. */
  long: number;
  /** The first different texts, to find repeated ones. */
  readonly first: Set<string>;
  repeated: number;
  readonly emptyBeside: string[];
  readonly examples: string[];
}

export function nothingSeen(): Seen {
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
    taiwanYears: 0,
    hasTwoDays: false,
    points: 0,
    commas: 0,
    values: new Map(),
    long: 0,
    first: new Set(),
    repeated: 0,
    emptyBeside: [],
    examples: [],
  };
}

/** Remembers that this column is empty in a row with an address. */
export function seeEmpty({ emptyBeside }: Seen, address: string): void {
  if (emptyBeside.length < EXAMPLES + 1 && !emptyBeside.includes(address)) emptyBeside.push(address.slice(0, CUT));
}

export function seeCell(seen: Seen, text: string, { year, isDue, mayBeDue, isAmount }: Says): void {
  seen.filled++;
  if (seen.examples.length < EXAMPLES && !seen.examples.includes(text.slice(0, CUT)))
    seen.examples.push(text.slice(0, CUT));
  if (seen.values) {
    if (text.length > LONGEST_VALUE) seen.long++;
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
  if (!/[\d０-９]/.test(text)) return;
  if (isNumber(text)) seen.numbers++;
  const sign = isAmount ? signIn(text) : undefined;
  if (sign === '.') seen.points++;
  if (sign === ',') seen.commas++;
  const whole = year === undefined ? undefined : withYear(text, year);
  text = endOfTerm(whole ?? text);
  if (text.length <= 5 || (seen.dates === 0 && seen.filled > COMPARED)) return;
  // "40012.0100" is the number of a client and its matter, not a day with a time.
  if (/^\d{5}\.\d+$/.test(text)) return;
  const written = normaliseDateCell(text);
  const plainer = written.unreadable ? plainerDate(text) : undefined;
  const { unreadable, order: known } = plainer === undefined ? written : normaliseDateCell(plainer);
  const short = unreadable ? readShortYear(plainer ?? text) : undefined;
  const isShort = short !== undefined || (unreadable === true && readYearFirst(plainer ?? text) !== undefined);
  if (unreadable && !isShort) {
    const days = mayBeDue ? daysOfTasks(text, isDue) : [];
    if (isDue && days.length > 0) seen.dates++;
    for (const day of days) seeDay(seen, day);
    // "CH 00358/12, 14.6.12" has the day of a priority behind its number.
    const beside = days.length === 0 ? numberWithShortDay(text) : undefined;
    if (beside) seeDay(seen, beside.day);
    return;
  }
  seen.dates++;
  if (plainer !== undefined && isYearOfTaiwan(text)) seen.taiwanYears++;
  if (isShort) {
    seen.shortYears++;
    seeShort(seen, text, short);
  }
  if (!isShort) seeOrder(seen, text, known);
  else if (short?.order !== 'either') seeOrder(seen, text, short?.order);
}

/** A day within a text. */
function seeDay(seen: Seen, day: string): void {
  const { unreadable, order } = normaliseDateCell(day);
  const short = unreadable ? readShortYear(day) : undefined;
  if (!short) return seeOrder(seen, day, order);
  seen.shortYears++;
  seeShort(seen, day, short);
  if (short.order !== 'either') seeOrder(seen, day, short.order);
}

function seeOrder(seen: Seen, text: string, order: NumberOrder | undefined): void {
  if (order === 'day-first') seen.dayFirst++;
  else if (order === 'month-first') seen.monthFirst++;
  else if (order === 'either') {
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

export function columnLook(index: number, heading: string, group: string, hidden: boolean, seen: Seen): ColumnLook {
  const { values, countries, first, long, hasTwoDays: _only, ...rest } = seen;
  const areWords = values !== undefined && values.size > 0 && long * LONG_IN <= seen.filled;
  const byCount = areWords || seen.filled === 0 ? [...(values ?? [])].toSorted(([, a], [, b]) => b - a) : null;
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
