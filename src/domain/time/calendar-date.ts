/** A day of the Gregorian calendar, free of any time zone. `month` counts from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Four-digit years below this are typing mistakes (0026), not dates. */
const EARLIEST_YEAR = 1000;

/** The date, or undefined if the calendar has no such day (30/02, 31/04, month 13). */
export function calendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (year < EARLIEST_YEAR || year > 9999 || month < 1 || month > 12 || day < 1) return undefined;
  return day <= daysInMonth(year, month) ? { year, month, day } : undefined;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * Reads a published date, which has only one form: day/month/year with slashes and a four-digit year (specification, sections 4 and 5). Never
 * month/day/year: 12/31/2026 is undefined. `normaliseDateCell` brings every date of a source into this form.
 */
export function parseSheetDate(text: string): CalendarDate | undefined {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  return parts ? calendarDate(Number(parts[3]), Number(parts[2]), Number(parts[1])) : undefined;
}

/** DD/MM/YYYY. */
export function formatSheetDate({ year, month, day }: CalendarDate): string {
  return `${pad(day, 2)}/${pad(month, 2)}/${pad(year, 4)}`;
}

/** YYYY-MM-DD. */
export function isoDate({ year, month, day }: CalendarDate): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** A text that sorts a date of the sheet among others: texts that are no date come last. */
export function dateOrder(text: string): string {
  const date = parseSheetDate(text);
  return date ? isoDate(date) : '~';
}

/** The date of a text that `isoDate` wrote; undefined for any other. */
export function parseIsoDate(text: string): CalendarDate | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts ? calendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/**
 * The day at `now` (milliseconds since the epoch) in an IANA time zone. A zone that the runtime does not know (some browsers return Etc/Unknown)
 * counts as UTC.
 */
export function today(now: number, timeZone: string): CalendarDate {
  const parts = new Map(
    dayFormat(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
  } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone });
  } catch (error) {
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
    throw error;
  }
}

/** Calendar days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}

/** The date `days` later; earlier if `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(utcMidnight(date) + days * DAY_MS);
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(utcMidnight(date)).getUTCDay();
}

/** For `sort`: negative if `a` is before `b`, positive if it is after. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

// Only for counting days: UTC has no daylight saving time, so every day has 24 hours.
function utcMidnight({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as mails and calendars write it: 21 Nov 2026. */
export const dayText = (date: CalendarDate): string => `${dayAndMonth(date)} ${date.year}`;

/** The same without its year: 21 Nov. */
export const dayAndMonth = ({ month, day }: CalendarDate): string => `${day} ${MONTHS[month - 1]}`;
