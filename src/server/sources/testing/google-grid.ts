import { columnLetters } from '#domain/tabs/column.ts';
import { exceedsGrid, unparsableRange } from './google-failures.ts';
import type { RecordedAnswer } from './google-failures.ts';

/** A cell as Google stores it, and as it displays it if that differs. */
export type DoubleCell = string | number | boolean | { readonly stored: string | number; readonly shown: string };
export type DoubleRows = readonly (readonly DoubleCell[])[];

export interface DoubleSpreadsheet {
  /** Sheets by name, in their order. */
  readonly sheets: Readonly<Record<string, DoubleRows>>;
  /** How many columns each sheet's grid has; by default 26 as in a new sheet, or as many as there are cells. */
  readonly gridColumns?: number;
}

/** Number of rows in a new sheet. */
const GRID_ROWS = 1_000;

/** The answer to a read of these ranges: with `stored` the values, otherwise the displayed texts. */
export function batchOf(
  spreadsheet: DoubleSpreadsheet,
  id: string,
  ranges: readonly string[],
  stored: boolean,
): RecordedAnswer {
  const valueRanges: unknown[] = [];
  for (const range of ranges) {
    const [, quotedName = '', first = '', last = ''] = /^'(.*)'!([A-Z]+):([A-Z]+)$/.exec(range) ?? [];
    const name = quotedName.replaceAll("''", "'");
    const rows = spreadsheet.sheets[name];
    if (!rows) return unparsableRange(range);
    const grid = spreadsheet.gridColumns ?? Math.max(26, ...rows.map((row) => row.length));
    const [from, to] = [position(first), Math.min(position(last), grid - 1)];
    if (from >= grid) return exceedsGrid(range, GRID_ROWS, grid);
    const values = withoutEmptyEnd(
      rows.map((row) =>
        withoutEmptyEnd(
          row.slice(from, to + 1).map((cell) => valueOf(cell, stored)),
          (cell) => cell === '',
        ),
      ),
      (row) => row.length === 0,
    );
    const shownName = /^\w+$/.test(name) ? name : `'${quotedName}'`;
    valueRanges.push({
      range: `${shownName}!${first}1:${columnLetters(to)}${GRID_ROWS}`,
      majorDimension: 'ROWS',
      // Google leaves the field out if there are no values.
      ...(values.length > 0 ? { values } : {}),
    });
  }
  return { status: 200, body: JSON.stringify({ spreadsheetId: id, valueRanges }) };
}

function valueOf(cell: DoubleCell, stored: boolean): string | number | boolean {
  if (typeof cell === 'object') return stored ? cell.stored : cell.shown;
  if (stored) return cell;
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

function withoutEmptyEnd<T>(items: readonly T[], isEmpty: (item: T) => boolean): T[] {
  return items.slice(0, items.findLastIndex((item) => !isEmpty(item)) + 1);
}

function position(column: string): number {
  return [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
