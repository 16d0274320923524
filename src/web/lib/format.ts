import { dayText } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/**
 * The language of the texts, whatever the browser's language is: a German month between English words looks like a mistake. Day, month,
 * year is the order of the sheet.
 */
export const LANGUAGE = 'en-GB';

// Without Intl: creating its formatters takes a phone tens of milliseconds, before the first screen.
const two = (value: number): string => String(value).padStart(2, '0');

/** A no-break space: otherwise a narrow column would show "2" on one line and "Dec 2026" on the next. */
const NO_BREAK = '\u00a0';

/** "21 Nov 2026", for screens: on one line. The month is in letters, so that the order cannot be misread. */
export function formatDay(date: CalendarDate): string {
  return dayText(date).replaceAll(' ', NO_BREAK);
}

/** The days within a sentence, each on one line: "moved from 12 Jan to 2 Dec 2026". */
export const wholeDays = (text: string): string =>
  text.replace(/\b\d{1,2} [A-Z][a-z]{2}\b(?: \d{4}\b)?/g, (day) => day.replaceAll(' ', NO_BREAK));

/** A formatted date for a file: with ordinary spaces, which other programs expect. */
export const forFile = (text: string): string => text.replaceAll(NO_BREAK, ' ');

/** The day of an instant (milliseconds) in the viewer's time zone: "21 Nov 2026". */
export function formatInstantDay(at: number): string {
  const date = new Date(at);
  return formatDay({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
}

/** An instant (milliseconds) in the viewer's time zone: "21 Nov 2026, 09:40". */
export function formatInstant(at: number): string {
  return `${formatInstantDay(at)}, ${formatTime(at)}`;
}

/** The same to the second: "21 Nov 2026, 09:40:07". */
export function formatInstantExact(at: number): string {
  return `${formatInstantDay(at)}, ${formatTime(at)}:${two(new Date(at).getSeconds())}`;
}

/** The hour of an instant (milliseconds) in the viewer's time zone: "09:40". */
export function formatTime(at: number): string {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** "50,000". */
export function formatNumber(value: number): string {
  if (!Number.isInteger(value)) return value.toLocaleString(LANGUAGE);
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A share in whole percent: "9%"; "<1%" for a share above zero; "0%" if the whole is empty. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0 || part <= 0) return '0%';
  const percent = (part / whole) * 100;
  return percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}

/** "1 day", "3 days". */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** The word for a code, or the code itself if only a newer server knows it. */
export const wordFor = (words: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? code) : code;
