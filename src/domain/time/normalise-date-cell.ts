import { addDays, calendarDate, formatSheetDate, parseSheetDate } from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';

/** `month-first`: readable only as month/day/year, which the portal never guesses. `unreadable`: anything else, "TBC" for one. */
export type DateDoubt = 'unreadable' | 'month-first';

export interface DateCell {
  /** DD/MM/YYYY, or the cell's own text where it cannot be read. */
  readonly text: string;
  readonly doubt?: DateDoubt;
}

/** Day 0 of the serial numbers of Google Sheets and, from March 1900 on, of Excel's 1900 date system. */
const SERIAL_ZERO: CalendarDate = { year: 1899, month: 12, day: 30 };

/**
 * Serial numbers that are taken for dates: 18 March 1908 to 13 October 2173. A smaller number in a date column is a year ("2026")
 * or a slip, a larger one a date typed without separators ("311226"): both stay as they are and are reported.
 */
const FIRST_SERIAL = 3000;
const LAST_SERIAL = 99_999;

/** A sheet has a million date cells and some thousand days: each is read once, up to so many. */
const DAYS_KEPT = 20_000;
/** Longer texts are no days. V8 keeps the whole sheet for a longer piece of its text; of a shorter one it makes a copy. */
const KEPT_LENGTH = 12;
const kept = new Map<string, DateCell>();

/**
 * Brings what a source delivers for a date cell into the one form that the portal reads. Real dates (ISO, with or without a time)
 * and serial numbers (with or without a fraction) become DD/MM/YYYY; day/month/year gets its leading zeros; all else stays.
 */
export function normaliseDateCell(text: string): DateCell {
  const known = kept.get(text);
  if (known) return known;
  const cell = readDateCell(text);
  if (text.length <= KEPT_LENGTH) {
    if (kept.size >= DAYS_KEPT) kept.clear();
    kept.set(text, cell);
  }
  return cell;
}

function readDateCell(text: string): DateCell {
  const trimmed = text.trim();
  if (trimmed === '') return { text: '' };
  const date = parseSheetDate(trimmed) ?? isoCell(trimmed) ?? serialCell(trimmed);
  if (date) return { text: formatSheetDate(date) };
  return { text: trimmed, doubt: readsAsMonthFirst(trimmed) ? 'month-first' : 'unreadable' };
}

function isoCell(text: string): CalendarDate | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    text,
  );
  return parts ? calendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}

function serialCell(text: string): CalendarDate | undefined {
  if (!/^\d{4,5}(?:\.\d{1,20})?$/.test(text)) return undefined;
  const days = Number(text);
  return isSerial(days) ? addDays(SERIAL_ZERO, Math.floor(days)) : undefined;
}

/** Whether a plain number in a date column is taken for a day, with or without its time. */
export function isSerial(days: number): boolean {
  return days >= FIRST_SERIAL && days < LAST_SERIAL + 1;
}

function readsAsMonthFirst(text: string): boolean {
  const swapped = swapDayAndMonth(text);
  return swapped !== undefined && parseSheetDate(swapped) !== undefined;
}

/**
 * Whether a cell typed as text would be another valid day if its author wrote the month first: 03/04/2026, not 31/12/2026 nor
 * 05/05/2026. Worth a doubt only in a column where somebody demonstrably writes the month first; see `ambiguous-dates.ts`.
 */
export function couldBeMonthFirst(text: string): boolean {
  const date = parseSheetDate(text);
  return date !== undefined && date.day !== date.month && date.day <= 12;
}

function swapDayAndMonth(text: string): string | undefined {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  return parts ? `${parts[2]}/${parts[1]}/${parts[3]}` : undefined;
}
