import { fold } from '#domain/text/fold.ts';
import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { isDoneHeading } from '#domain/layout/words/done-words.ts';
import { isInternal, saysRemarks } from '#domain/layout/words/for-the-firm.ts';
import { fieldOfHeading, isNextAction, isNextDue } from '#domain/layout/words/synonyms.ts';

const FEWEST = 2;
/** With at least this many rows more than the table, a list is not just its totals. */
const MORE = 2;
/** Cells that could be in at least this many sets of rows are not in the first rows by chance. */
const RARE = 1_000;
/** The same, if an administrator is asked anyway. */
const SELDOM = 20;

/**
 * Whether the columns from `at` on are a list that names neither matter nor client, such as a diary of dates and words: it begins with the first row
 * and ends before or after the table at its left, and no value that the table's rows have in common explains where it ends.
 */
export function isOwnList(headings: Row, under: readonly Row[], { begin, at, end }: Places): boolean {
  if (end - at < FEWEST || headings.slice(at, end).some(isOfMatters) || isOfRow(headings[at] ?? '')) return false;
  const rows = under.filter((row) => !isEmptyRow(row));
  const table = filledRows(rows, begin, at);
  const list = filledRows(rows, at, end);
  if (table < 0 || list < FEWEST || (list > table ? list - table < MORE : ways(table, list) < RARE)) return false;
  const days = columns(at, end).find((column) => isOfDays(rows.slice(0, list), column));
  if (days === undefined) return false;
  return list > table || !isExplained(rows.slice(0, table), list, { begin, at, days });
}

interface Places {
  readonly begin: number;
  readonly at: number;
  readonly end: number;
}

const textAt = (row: Row, at: number): string => fold(row[at] ?? '').trim();
const columns = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, n) => from + n);
/** Columns of due dates and tasks may belong to the matter or to a list. */
const isOfMatters = (heading: string): boolean =>
  !isNextAction(heading) && !isNextDue(heading) && fieldOfHeading('matters', heading) !== undefined;

/** "Done on" and "Remarks" are about the row at their left: no list begins with them. In the order of days, the first rows are done. */
const isOfRow = (heading: string): boolean => isDoneHeading(heading) || saysRemarks(heading) || isInternal(heading);

/**
 * Whether a column is filled in the first rows only: because the rows are in the order of its dates, or because it is a separate list. Only a person
 * can tell.
 */
export const isInFirstRows = ({ filled, lastRow }: ColumnLook, rows: number): boolean =>
  filled >= FEWEST && lastRow === filled && ways(rows, filled) >= SELDOM;

/** In how many ways `some` of the rows can be chosen, counted up to `RARE`. */
function ways(rows: number, some: number): number {
  let count = 1;
  for (let n = 1; n <= Math.min(some, rows - some) && count < RARE; n++) count = (count * (rows - n + 1)) / n;
  return count;
}

/** In how many rows the columns have a text; below 0 if these are not exactly the first rows. */
function filledRows(rows: readonly Row[], from: number, to: number): number {
  const has = (row: Row): boolean => columns(from, to).some((at) => textAt(row, at) !== '');
  const filled = rows.filter(has).length;
  return rows.slice(0, filled).every(has) ? filled : -1;
}

function isOfDays(rows: readonly Row[], at: number): boolean {
  const texts = rows.map((row) => row[at] ?? '').filter((text) => text.trim() !== '');
  return (
    texts.length > 1 && texts.every((text) => text.trim().length > 5 && normaliseDateCell(text).unreadable !== true)
  );
}

/**
 * Whether the table explains where the list ends: its rows are in the order of these dates, or only its first rows have a certain value, such as
 * "Granted".
 */
function isExplained(
  rows: readonly Row[],
  first: number,
  { begin, at, days }: { readonly begin: number; readonly at: number; readonly days: number },
): boolean {
  const own = columns(begin, at).map((column) => rows.map((row) => textAt(row, column)));
  const isSorted = isAscending(rows.slice(0, first).map((row) => dayOf(row[days] ?? '')));
  if (isSorted && !own.some((texts) => new Set(texts).size === texts.length && isAscending(texts))) return true;
  return own.some((texts) => {
    const known = new Set(texts.slice(0, first));
    const isRepeated = new Set(texts).size * 2 <= texts.length;
    return isRepeated && !texts.slice(first).some((text) => known.has(text));
  });
}

const isAscending = (texts: readonly string[]): boolean =>
  texts.every((text, at) => at === 0 || text >= (texts[at - 1] ?? ''));

/** With the year first, so that the order of the texts is the order of the days. */
function dayOf(text: string): string {
  const { text: written } = normaliseDateCell(text);
  return `${written.slice(6)}${written.slice(3, 5)}${written.slice(0, 2)}`;
}
