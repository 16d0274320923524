import { addDays, isoDate, weekdayOf } from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';

/** On which days the firm works. */
export interface WorkingDays {
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekdays: readonly number[];
  /** YYYY-MM-DD. */
  readonly holidays: readonly string[];
}

export const MONDAY_TO_FRIDAY: WorkingDays = { weekdays: [1, 2, 3, 4, 5], holidays: [] };

/** The search for a working day ends after this many days: no firm is closed longer. */
const LONGEST_SEARCH_DAYS = 400;

/** Whether the firm works on a day. */
export function isWorkingDay(day: CalendarDate, { weekdays, holidays }: WorkingDays): boolean {
  return weekdays.includes(weekdayOf(day)) && !holidays.includes(isoDate(day));
}

/** The working day `count` working days before a day. With 0 it is the day itself, or the last working day before it. */
export function workingDaysBefore(day: CalendarDate, count: number, days: WorkingDays): CalendarDate {
  return counted(day, count, days, -1);
}

/** The working day `count` working days after a day. With 0 it is the day itself, or the next working day. */
export function workingDaysAfter(day: CalendarDate, count: number, days: WorkingDays): CalendarDate {
  return counted(day, count, days, 1);
}

function counted(day: CalendarDate, count: number, days: WorkingDays, step: 1 | -1): CalendarDate {
  const off = new Set(days.holidays);
  const works = (one: CalendarDate) => days.weekdays.includes(weekdayOf(one)) && !off.has(isoDate(one));
  let found = day;
  for (let searched = 0; !works(found) && searched < LONGEST_SEARCH_DAYS; searched += 1) found = addDays(found, step);
  for (let left = count; left > 0; left -= 1) {
    found = addDays(found, step);
    for (let searched = 0; !works(found) && searched < LONGEST_SEARCH_DAYS; searched += 1) found = addDays(found, step);
  }
  return found;
}
