import { compareDates } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { readShortYear, readYearFirst, readYearOfTaiwan } from '#domain/time/short-year.ts';
import type { DateOrder, LayoutColumn } from '#domain/layout/layout.ts';
import type { ColumnLook } from '#domain/layout/look.ts';

/** The day that a text with a year of two digits names in this order. */
export function shortDay(text: string, order: DateOrder): CalendarDate | undefined {
  if (order === 'year-first') return readYearFirst(text);
  if (order === 'year-of-taiwan') return readYearOfTaiwan(text);
  return readShortYear(text)?.[order === 'day-first' ? 'dayFirst' : 'monthFirst'];
}

/** Whether an order says where the year is. Then it says nothing of day and month in dates with a year of four digits. */
export const isOfYear = (order: DateOrder | undefined): boolean => order === 'year-first' || order === 'year-of-taiwan';

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

const ERA_OF_TAIWAN = /民[國国]/u;
/** Among so many years of two digits, a few of three may be slips of the hand. */
const MOST_SHORT = 4;

/** Whether the years of two digits in a column are years of Taiwan: all examples can be read so, and its heading or its other years are of Taiwan. */
export function isOfTaiwan(look: ColumnLook): boolean {
  const { heading, group, shortYears, shortExamples, taiwanYears, ambiguous, dayFirst, monthFirst } = look;
  if (shortYears === 0 || ambiguous + dayFirst + monthFirst > 0) return false;
  const isSaid = ERA_OF_TAIWAN.test(heading) || ERA_OF_TAIWAN.test(group);
  const isShown = taiwanYears > 1 && shortYears <= taiwanYears * MOST_SHORT;
  return (isSaid || isShown) && shortExamples.every((text) => readYearOfTaiwan(text) !== undefined);
}

/** The order of day and month that the values of a column prove. */
export function provenOrder(look: ColumnLook): DateOrder | undefined {
  const { dayFirst, monthFirst } = look;
  if (isOfTaiwan(look)) return 'year-of-taiwan';
  if (isYearFirst(look)) return 'year-first';
  if (dayFirst > 0 && monthFirst === 0) return 'day-first';
  return monthFirst > 0 && dayFirst === 0 ? 'month-first' : undefined;
}

/** How the values of a column prove that its dates are read. Years of Taiwan leave no doubt about their century. */
export function provenDates(look: ColumnLook): Pick<LayoutColumn, 'dateOrder' | 'shortYears'> {
  const dateOrder = provenOrder(look);
  if (dateOrder === undefined) return {};
  return dateOrder === 'year-of-taiwan' ? { dateOrder, shortYears: true } : { dateOrder };
}
