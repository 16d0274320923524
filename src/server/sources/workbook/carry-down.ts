import { SOURCE } from '#server/base/limits.ts';
import { COLUMNS_KEPT } from './gather-rows.ts';
import { InflatesTooLarge } from './zip-archive.ts';

/**
 * Writes the text of a cell that is merged over several rows into each of these rows, because that is how people read it, such as the
 * client of ten matters. Only within one column, and only in rows that have a text of their own.
 */
export interface CarryDown {
  /** Notes that the cell of this row and column is merged down to the row `bottom`. */
  begin(row: number, column: number, bottom: number, text: string): void;
  /** Fills the row that is about to be delivered. */
  fill(row: number, cells: string[]): void;
}

export function carryDown(): CarryDown {
  const reaching = new Map<number, { readonly from: number; readonly bottom: number; readonly text: string }>();
  let repeated = 0;
  return {
    begin(row, column, bottom, text) {
      if (bottom > row && column < COLUMNS_KEPT) reaching.set(column, { from: row, bottom, text });
    },
    fill(row, cells) {
      if (reaching.size === 0 || cells.every((text) => text === '')) return;
      for (const [column, { from, bottom, text }] of reaching) {
        if (bottom < row) reaching.delete(column);
        else if (from < row && text !== '' && (cells[column] ?? '') === '') {
          // A few bytes of merges may repeat as much text as a whole file.
          repeated += text.length;
          if (repeated > SOURCE.repeatedCharacters) throw new InflatesTooLarge();
          while (cells.length < column) cells.push('');
          cells[column] = text;
        }
      }
    },
  };
}
