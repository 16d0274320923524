import { formatSheetDate } from './calendar-date.ts';
import { readDate } from './read-date.ts';

/** A date of three numbers, and what it shows of the order in which its author writes day and month. */
export type NumberOrder = 'day-first' | 'month-first' | 'either';

export interface DateCell {
  /** DD/MM/YYYY as a column reads it that has the day first, or the cell's own text where it cannot be read. */
  readonly text: string;
  readonly unreadable?: true;
  readonly order?: NumberOrder;
  /** The replacement of `text` in a column with the month first. */
  readonly inMonthFirstColumn?: string;
}

/**
 * Follows a published date that may mean two days, so that nothing that reads the cell, here, in a browser or in an exported file, takes
 * it for the one with the day first. It is not drawn: people see the cell as it was written.
 */
const AS_WRITTEN = '\u200b';

/** A date with two meanings as it is published until its order is decided. */
export function asWritten(text: string): string {
  return text + AS_WRITTEN;
}

function isAsWritten(text: string): boolean {
  return text.endsWith(AS_WRITTEN) && readDate(text.slice(0, -AS_WRITTEN.length)).kind === 'either';
}

/** A sheet has a million date cells and some thousand days: each is read once, up to so many. */
const DAYS_KEPT = 20_000;
/** Longer texts are no days. V8 keeps the whole sheet for a longer piece of its text; of a shorter one it makes a copy. */
const KEPT_LENGTH = 12;
const kept = new Map<string, DateCell>();

/** Brings what a source delivers for a date cell into the one form that the portal publishes, DD/MM/YYYY; all else stays. */
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
  const written = text.trim();
  if (written === '') return { text: '' };
  const reading = readDate(written);
  if (reading.kind === 'none') return isAsWritten(written) ? { text: written } : { text: written, unreadable: true };
  const day = formatSheetDate(reading.date);
  switch (reading.kind) {
    case 'day':
      return { text: day };
    case 'day-first':
      return { text: day, order: 'day-first' };
    case 'month-first':
      return { text: written, order: 'month-first', inMonthFirstColumn: day };
    case 'either':
      return { text: day, order: 'either', inMonthFirstColumn: asWritten(written) };
  }
}
