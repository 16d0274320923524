import { COPIED_LENGTH, remembered } from '#domain/text/remembered.ts';
import { formatSheetDate } from './calendar-date.ts';
import { readDate } from './read-date.ts';

/** What a date of three numbers shows of the order in which its author writes day and month. */
export type NumberOrder = 'day-first' | 'month-first' | 'either';

export interface DateCell {
  /** DD/MM/YYYY, if the column has the day first, or the cell's own text if it cannot be read. */
  readonly text: string;
  readonly unreadable?: true;
  readonly order?: NumberOrder;
  /** Replaces `text` in a column that has the month first. */
  readonly inMonthFirstColumn?: string;
}

/**
 * Comes after a published date that may mean two days, so that no reader of the cell (here, in a browser or in an exported file) takes it for the day
 * in day-first order. The character is invisible: people see the cell as it was written.
 */
export const AS_WRITTEN = '\u200b';

/** A date with two meanings, in the form in which it is published until its order is decided. */
export function asWritten(text: string): string {
  return text + AS_WRITTEN;
}

function isAsWritten(text: string): boolean {
  return text.endsWith(AS_WRITTEN) && readDate(text.slice(0, -AS_WRITTEN.length)).kind === 'either';
}

/** How many cells are remembered: a sheet has a million date cells, but only some thousand days. */
const DAYS_KEPT = 20_000;

/** Brings the text of a date cell into the only form that the portal publishes, DD/MM/YYYY. A text that is no date stays as it is. */
export const normaliseDateCell = remembered(readDateCell, DAYS_KEPT, COPIED_LENGTH);

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
