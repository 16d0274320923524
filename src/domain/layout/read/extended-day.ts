import type { Row } from '#domain/tabs/tab.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';

/** The day to which a deadline was extended. Undefined if its column has none: "no" and "asked for" leave the deadline as it is. */
export function extendedDay(row: Row, later: number | undefined): string | undefined {
  const text = later === undefined ? '' : (row[later] ?? '').trim();
  return text === '' || normaliseDateCell(text).unreadable === true ? undefined : text;
}
