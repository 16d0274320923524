import { cutValue, rowIssue, VALUE_LENGTH } from '#domain/report/row-issue.ts';
import type { RowIssue } from '#domain/report/row-issue.ts';
import { rowRanges } from '#domain/report/row-ranges.ts';
import { textsOf } from '#domain/layout/read/name-rows.ts';
import { writtenAt } from '#domain/layout/read/sideways.ts';
import { cellAddress, columnLetters, columnPosition } from '#domain/tabs/column.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { GuessedEncoding, HiddenPart, LaidOut, TabReading } from '#server/sources/portfolio-source.ts';

/* The issues of the data report that are about a sheet or a column as a whole, and the places of all of them. */

/** One issue for every column whose dates are shown as written until the order of day and month is decided, or of which some contradict the decided one. */
export function undecidedDates(tab: Tab, laidOut: LaidOut | undefined): RowIssue[] {
  return (laidOut?.ambiguous() ?? []).map(({ sheet, column, count, examples, isContrary }) => ({
    ...rowIssue(tab, 1, isContrary ? 'contrary-date-order' : 'undecided-date-order', {
      column,
      value: examples.join(', '),
      cells: count,
    }),
    sheet,
  }));
}

/** How many unknown codes the report names. */
const NAMED = 4;

/** One issue for every column with codes that belong to no client, so that no client sees their rows. */
export function unknownCodes(tab: Tab, laidOut: LaidOut | undefined): RowIssue[] {
  return (laidOut?.unknownCodes() ?? []).map(({ sheet, column, count, examples }) => ({
    ...rowIssue(tab, 1, 'unknown-client-code', { column, value: examples.slice(0, NAMED).join(', '), cells: count }),
    sheet,
  }));
}

/** One issue for every table below or beside the one that is read, and for every sheet of a later year. */
export function unreadTables(tab: Tab, laidOut: LaidOut | undefined): RowIssue[] {
  return (laidOut?.unreadTables() ?? []).map(({ sheet, rowNumber, table }) => ({
    ...rowIssue(tab, rowNumber, table ? 'unread-table' : 'unread-sheet'),
    ...(table && { value: cutValue(textsOf(table.headings).join(', ')), cells: table.rows }),
    sheet,
  }));
}

/** One issue for every country of families that is not read. */
export const unreadCountries = (tab: Tab, laidOut: LaidOut | undefined): RowIssue[] =>
  (laidOut?.unreadCountries() ?? []).map(({ sheet, rowNumber, column, country: value }) => ({
    ...rowIssue(tab, rowNumber, 'unread-country', { column, value }),
    sheet,
  }));

/** One issue for every sheet whose letters a person must look at. */
export function guessedLetters(tab: Tab, guesses: readonly GuessedEncoding[]): RowIssue[] {
  return guesses.map(({ sheet, encoding }) => ({ ...rowIssue(tab, 1, 'guessed-letters'), value: encoding, sheet }));
}

/** A sheet with more lines of hidden rows is named by the first of them. */
const HIDDEN_LINES = 20;

/** Issues for rows and columns that are published although the spreadsheet program hides them, for example by a saved filter. */
export function hiddenParts(tab: Tab, parts: readonly HiddenPart[]): RowIssue[] {
  return parts.flatMap(({ sheet, rows, columns }) => [
    ...rowRanges(rows, VALUE_LENGTH, HIDDEN_LINES).map(({ firstRow, rows: cells, text: value }) => ({
      ...rowIssue(tab, firstRow, 'hidden-rows'),
      ...{ value, cells, sheet },
    })),
    ...columns.map((column) => ({ ...rowIssue(tab, 1, 'hidden-column', { column }), sheet })),
  ]);
}

/** The issue with its place in the source, if a layout has moved the row. */
export function placedIssue(issue: RowIssue, reading: TabReading): RowIssue {
  const place = reading.found && issue.sheet === undefined ? reading.laidOut?.place(issue.rowNumber) : undefined;
  if (!place) return issue;
  const { address: _, column, ...rest } = issue;
  const { sheet, rowNumber, sideways } = place;
  if (column === undefined) return { ...rest, sheet, rowNumber };
  const position = columnPosition(column);
  const heading = TABLES[issue.tab].columns.find(({ index }) => index === position)?.heading ?? '';
  const at = place.columnOf(position);
  if (sideways && at !== undefined) {
    const written = writtenAt(sideways, rowNumber, at);
    if (!written) return { ...rest, heading, sheet, rowNumber };
    const cell = { column: columnLetters(written.column), address: cellAddress(written.row + 1, written.column) };
    return { ...rest, ...cell, heading, sheet, rowNumber: written.row + 1 };
  }
  const cell = at === undefined ? {} : { column: columnLetters(at), address: cellAddress(rowNumber, at) };
  return { ...rest, ...cell, heading, sheet, rowNumber };
}
