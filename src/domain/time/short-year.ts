import { calendarDate } from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';
import { monthOfWord, weekdayOfWord } from './date-words.ts';

/** A day of three parts whose year has two digits: 15.03.18, 3/15/18, 15-Mar-18, Mar 15/18. */
export interface ShortYearDay {
  /** Which orders of day and month are possible. */
  readonly order: 'day-first' | 'month-first' | 'either';
  /** The day in each order; undefined if it does not exist. */
  readonly dayFirst: CalendarDate | undefined;
  readonly monthFirst: CalendarDate | undefined;
}

/** Longer texts are no such days. */
const LONGEST = 40;
const NUMBERS = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?[’']?(\d{2})\.?$/;
/** "Feb 7/23", as in Canada. */
const MONTH_FIRST = /^(\p{L}+)\.? (\d{1,2}) ?\/ ?(\d{2})$/u;
const NAMED = /^(\d{1,2})\.?(?: ?[-/.] ?| )(\p{L}+)\.?(?: ?[-/.] ?|,? )[’']?(\d{2})$/u;

/**
 * Reads a day with a year of two digits, which `readDate` refuses because the century is not written down. Call it only for a column that a person
 * has said to have such years: 00 to 49 are 2000 to 2049, and 50 to 99 are 1950 to 1999.
 */
export function readShortYear(text: string): ShortYearDay | undefined {
  if (text.length > LONGEST) return undefined;
  const written = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const plain = withoutWeekday(written);
  // "Mar" is a day of the week as well.
  const [, month, day, year] = MONTH_FIRST.exec(written) ?? [];
  const named = month === undefined ? NAMED.exec(plain) : [plain, day, month, year];
  if (named) {
    const day = calendarDate(yearOf(named[3]), monthOfWord(named[2] ?? '') ?? 0, Number(named[1]));
    return day && { order: 'either', dayFirst: day, monthFirst: day };
  }
  const numbers = NUMBERS.exec(plain);
  if (!numbers) return undefined;
  const [first, second, full] = [Number(numbers[1]), Number(numbers[3]), yearOf(numbers[4])];
  const dayFirst = calendarDate(full, second, first);
  const monthFirst = calendarDate(full, first, second);
  if (!dayFirst && !monthFirst) return undefined;
  return { order: dayFirst && monthFirst ? 'either' : dayFirst ? 'day-first' : 'month-first', dayFirst, monthFirst };
}

/** "Mon, 09-Nov-26" without its day of the week. */
function withoutWeekday(text: string): string {
  const [, word = '', rest = ''] = WEEKDAY.exec(text) ?? [];
  return weekdayOfWord(word) === undefined ? text : rest;
}

const WEEKDAY = /^(\p{L}{2,10})[.,]{0,2} (\d.*)$/u;

const YEAR_FIRST = /^(\d{2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})\.?$/;

/** Reads a day whose year of two digits comes first, as in East Asia: 26.12.01 is 1 December 2026. Only for a column of such days, too. */
export const readYearFirst = (text: string): CalendarDate | undefined => dayOfYear(text, yearOf);

/** Reads such a day by the years of Taiwan: 98/08/14 is 14 August 2009. Only for a column of such days, too. */
export const readYearOfTaiwan = (text: string): CalendarDate | undefined =>
  dayOfYear(text, (digits) => 1911 + Number(digits));

function dayOfYear(text: string, full: (digits: string) => number): CalendarDate | undefined {
  if (text.length > LONGEST) return undefined;
  const [, year, , month, day] = YEAR_FIRST.exec(text.normalize('NFKC').replace(/\s+/g, ' ').trim()) ?? [];
  return year === undefined ? undefined : calendarDate(full(year), Number(month), Number(day));
}

function yearOf(digits: string | undefined): number {
  const year = Number(digits);
  return year < 50 ? 2000 + year : 1900 + year;
}
