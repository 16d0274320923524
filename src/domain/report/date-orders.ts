import { sheetPosition } from '#domain/tabs/column.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import type { NumberDate } from '#domain/tabs/normalise-row.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { rowIssue } from './row-issue.ts';
import type { IssueKind, RowIssue } from './row-issue.ts';

/** How many dates a line of the report names. */
const EXAMPLES = 4;

/** Dates of one column with the same cause: one line of the report for all of them. */
interface Cause {
  count: number;
  rowNumber: number;
  readonly examples: Set<string>;
}

interface ColumnOrder {
  dayFirst: boolean;
  readonly monthFirst: Cause;
  readonly either: Cause;
}

export interface DateOrders {
  /** Call it with the dates of every kept row. Returns those whose column may still turn out to have the month first. */
  readonly see: (rowNumber: number, dates: readonly NumberDate[]) => readonly NumberDate[];
  /** Whether a column has the month first. Call it after all rows were seen. */
  readonly isMonthFirst: (column: number) => boolean;
  readonly issues: () => readonly RowIssue[];
}

/**
 * Decides for each date column of a tab whether 03/04/2026 is the 3rd of April. A documented column has the day first, unless some of its dates prove
 * that the month comes first (12/31/2026) and none proves the contrary (31/12/2026): then dates with two meanings are published as written.
 * 12/31/2026 is read if no date proves that the day comes first; otherwise it is a typing mistake.
 */
export function dateOrders(tab: Tab, table: ColumnTable = TABLES[tab]): DateOrders {
  const columns = new Map<number, ColumnOrder>();

  function orderOf(column: number): ColumnOrder {
    let order = columns.get(column);
    if (!order) columns.set(column, (order = { dayFirst: false, monthFirst: noCause(), either: noCause() }));
    return order;
  }

  return {
    see(rowNumber, dates) {
      const open: NumberDate[] = [];
      for (const date of dates) {
        const seen = orderOf(date.column);
        if (date.order === 'day-first') seen.dayFirst = true;
        else note(date.order === 'month-first' ? seen.monthFirst : seen.either, rowNumber, date.written);
        if (!seen.dayFirst) open.push(date);
      }
      return open;
    },
    isMonthFirst: (column) => hasMonthFirst(orderOf(column)),
    issues() {
      return [...columns].flatMap(([index, order]) => {
        const column = sheetPosition(table, index);
        const { monthFirst, either } = order;
        if (monthFirst.count === 0) return [];
        const [ofMonthFirst, ofEither] = hasMonthFirst(order)
          ? (['month-first-read', 'ambiguous-date'] as const)
          : (['month-first-date', 'mixed-date-orders'] as const);
        return [...issueOf(tab, column, ofEither, either), ...issueOf(tab, column, ofMonthFirst, monthFirst)];
      });
    },
  };
}

const hasMonthFirst = ({ dayFirst, monthFirst }: ColumnOrder): boolean => monthFirst.count > 0 && !dayFirst;

const noCause = (): Cause => ({ count: 0, rowNumber: 0, examples: new Set() });

function note(cause: Cause, rowNumber: number, written: string): void {
  if (cause.count++ === 0) cause.rowNumber = rowNumber;
  if (cause.examples.size < EXAMPLES) cause.examples.add(written);
}

function issueOf(tab: Tab, column: number, kind: IssueKind, { count, rowNumber, examples }: Cause): RowIssue[] {
  if (count === 0) return [];
  return [rowIssue(tab, rowNumber, kind, { column, value: [...examples].join(', '), cells: count })];
}
