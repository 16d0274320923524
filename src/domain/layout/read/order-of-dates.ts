import { compareDates } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { readShortYear, readYearFirst } from '#domain/time/short-year.ts';
import type { DateOrder } from '#domain/layout/layout.ts';
import type { ColumnLook } from '#domain/layout/look.ts';

/** The day that a text with a year of two digits names in this order. */
export const shortDay = (text: string, order: DateOrder): CalendarDate | undefined =>
  order === 'year-first'
    ? readYearFirst(text)
    : readShortYear(text)?.[order === 'day-first' ? 'dayFirst' : 'monthFirst'];

/** The day that a text with a year of two digits names in either order of day and month; undefined if it is another one in each. */
export function sameShortDay(text: string): CalendarDate | undefined {
  const { dayFirst, monthFirst } = readShortYear(text) ?? {};
  return dayFirst && monthFirst && compareDates(dayFirst, monthFirst) === 0 ? dayFirst : undefined;
}

/** In East Asia, a date begins with its year. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Whether the years of two digits in a column probably come first: all examples can be read so, and the heading is East Asian or two of them can be
 * read in no other way.
 */
export function isYearFirst({ heading, shortExamples, ambiguous }: ColumnLook): boolean {
  if (shortExamples.length === 0 || ambiguous > 0) return false;
  const others = shortExamples.filter((text) => readShortYear(text) === undefined);
  return (
    shortExamples.every((text) => readYearFirst(text) !== undefined) && (EAST_ASIAN.test(heading) || others.length > 1)
  );
}

/** The order of day and month that the values of a column prove. */
export function provenOrder(look: ColumnLook): DateOrder | undefined {
  const { dayFirst, monthFirst } = look;
  if (isYearFirst(look)) return 'year-first';
  if (dayFirst > 0 && monthFirst === 0) return 'day-first';
  return monthFirst > 0 && dayFirst === 0 ? 'month-first' : undefined;
}
