import type { Row } from '#domain/tabs/tab.ts';
import { SOURCE } from '#server/base/limits.ts';
import { Damaged } from './damaged.ts';
import type { HiddenMarks } from '../portfolio-source.ts';

/** How the rows of a sheet are read. */
export interface SheetOptions {
  /** Where the reader notes hidden rows and columns, if the format tells. */
  readonly marks: HiddenMarks;
  /** Whether the cells of the column at this position are dates. */
  readonly isDateColumn: (column: number) => boolean;
  /** The positions of the columns of addresses, each with the row number of its heading. */
  readonly links: ReadonlyMap<number, number>;
  readonly mostRows: number;
}

/** Cells right of this column are never read. */
export const COLUMNS_KEPT = SOURCE.columns;

/** Far longer than the published part of a cell, so that the data report still notices that it was cut. */
export const CELL_CHARACTERS = 40_000;

/** The last row that a spreadsheet program can have. */
export const LAST_ROW = 1_048_576;

/** The tab has more rows than are read. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
}

/** Notes the columns from one position to another as hidden. */
export function hideColumns({ columns }: HiddenMarks, from: number, to: number): void {
  for (let column = from; column <= Math.min(to, COLUMNS_KEPT - 1); column++) columns.add(column);
}

/** Whether a row is struck through: most of its cells are. A single one may have been corrected. */
export const isStruck = (struck: number, cells: Row): boolean =>
  struck > 1 && struck * 2 > cells.filter((text) => text.trim() !== '').length;

const EMPTY: Row = [];

/**
 * Brings the rows of a sheet into the form of the port: none is left out, so that row numbers stay right, and none follows the last one with
 * content, because programs write up to a million empty ones there. White space does not count as content.
 */
export class RowGatherer {
  #ready: Row[] = [];
  /** Index of the next row to be delivered. */
  #next = 0;
  #filled = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Adds a row. `index` counts from 0 and grows; skipped rows are empty. `times` repeats the row. Returns false for an empty row. */
  add(index: number, cells: readonly string[], times = 1): boolean {
    if (cells.every((cell) => cell.trim() === '')) return false;
    if (index < this.#next) throw new Damaged();
    this.#filled += times;
    if (index + times > LAST_ROW || this.#filled > this.#most) throw new TooManyRows();
    while (this.#next < index) {
      this.#ready.push(EMPTY);
      this.#next++;
    }
    for (let n = 0; n < times; n++) this.#ready.push(cells);
    this.#next += times;
    return true;
  }

  /** The rows that were added since the last call. */
  take(): readonly Row[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }
}

const AT_ONCE = 5_000;

/** Splits rows into batches, because a gap of a million empty rows must not become one batch. */
export function* inBatches(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}
