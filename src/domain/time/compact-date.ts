import { calendarDate } from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';

const COMPACT = /^\s*((?:19|20)\d{2})(\d{2})(\d{2})\s*$/;

/** The day in eight digits, as exports write it with the year first: 20190501. Only in a column that a layout says has dates. */
export function readCompactDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = COMPACT.exec(text) ?? [];
  return year === undefined ? undefined : calendarDate(Number(year), Number(month), Number(day));
}
