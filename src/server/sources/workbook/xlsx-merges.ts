import { carryDown } from './carry-down.ts';
import { COLUMNS_KEPT } from './gather-rows.ts';
import { Damaged } from './damaged.ts';

/** A merged range. Its first cell shows its text; the others show nothing, even if the file still has their text. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Whether a merged range covers a cell. Call it for the cells of a sheet in order, row by row, left of `COLUMNS_KEPT`. */
export type IsCovered = (row: number, column: number) => boolean;

/** Parses a reference; undefined if it is not a range of several cells. */
export function mergeOf(reference: string): Merge | undefined {
  const [, left = '', top, right = '', bottom] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (left === '') return undefined;
  return { top: Number(top) - 1, left: columnIndex(left), bottom: Number(bottom) - 1, right: columnIndex(right) };
}

/** Fills a row with the text of cells that are merged over it and rows above it. Call it for the rows in order. */
export function carriedIn(merges: readonly Merge[]): (row: number, cells: string[]) => void {
  const down = merges.filter(({ left, right, top, bottom }) => left === right && bottom > top);
  const begin = down.toSorted((a, b) => a.top - b.top);
  const carry = carryDown();
  let begun = 0;
  return (row, cells) => {
    for (; begun < begin.length && begin[begun]!.top <= row; begun++) {
      const { top, left, bottom } = begin[begun]!;
      if (top === row) carry.begin(row, left, bottom, cells[left] ?? '');
    }
    carry.fill(row, cells);
  };
}

/** Counts for each column how many ranges cover the current row. A range takes time for its columns only where it begins and where it ends. */
export function coveredBy(merges: readonly Merge[]): IsCovered {
  const begin = merges.toSorted((a, b) => a.top - b.top);
  const end = merges.toSorted((a, b) => a.bottom - b.bottom);
  const reaching = new Int32Array(COLUMNS_KEPT);
  /** How many ranges have their first cell in this row and column. */
  const first = new Int32Array(COLUMNS_KEPT);
  let current = -1;
  let begun = 0;
  let ended = 0;

  function count({ left, right, top, bottom }: Merge, by: 1 | -1): void {
    if (bottom < top) return;
    for (let column = left; column <= Math.min(right, COLUMNS_KEPT - 1); column++) reaching[column]! += by;
  }

  return (row, column) => {
    if (row !== current) {
      current = row;
      first.fill(0);
      for (; begun < begin.length && begin[begun]!.top <= row; begun++) {
        const merge = begin[begun]!;
        count(merge, 1);
        if (merge.top === row && merge.left <= merge.right && merge.left < COLUMNS_KEPT) first[merge.left]! += 1;
      }
      for (; ended < end.length && end[ended]!.bottom < row; ended++) count(end[ended]!, -1);
    }
    return reaching[column]! > first[column]!;
  };
}

/** Zero-based index of the column whose letters an address begins with: 0 for A, A1 and A1:B2. */
export function columnIndex(address: string): number {
  let index = 0;
  for (let at = 0; at < Math.min(address.length, 4); at++) {
    const letter = address.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    index = index * 26 + letter;
  }
  if (index === 0) throw new Damaged();
  return index - 1;
}
