import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { couldBeMonthFirst, normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { rowIssue } from './row-issue.ts';
import type { RowIssue } from './row-issue.ts';

/** How many cells of one column are listed; the administrator has the point by then. */
export const AMBIGUOUS_CELLS_LISTED = 100;

/**
 * Finds the dates of a tab that may be wrong although they can be read. 03/04/2026 is the 3rd of April; but in a column where
 * somebody also writes 12/31/2026, it may have been meant as the 4th of March. The portal never reinterprets it, and lists it.
 * `see` takes every row as the source delivered it; `issues` answers once all were seen.
 */
export function ambiguousDates(tab: Tab): {
  readonly see: (rowNumber: number, row: Row) => void;
  readonly issues: () => readonly RowIssue[];
} {
  const columns = TABLES[tab].columns
    .filter(({ kind }) => kind === 'date')
    .map(({ index }) => ({ index, monthFirst: false, issues: [] as RowIssue[] }));
  return {
    see(rowNumber, row) {
      for (const column of columns) {
        const value = row[column.index] ?? '';
        if (!value.includes('/')) continue;
        if (normaliseDateCell(value).doubt === 'month-first') column.monthFirst = true;
        else if (column.issues.length < AMBIGUOUS_CELLS_LISTED && couldBeMonthFirst(value)) {
          column.issues.push(rowIssue(tab, rowNumber, 'ambiguous-date', { column: column.index, value }));
        }
      }
    },
    issues: () => columns.filter(({ monthFirst }) => monthFirst).flatMap(({ issues }) => issues),
  };
}
