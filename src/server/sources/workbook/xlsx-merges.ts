import { carryDown } from './carry-down.ts';
import { COLUMNS_KEPT } from './gather-rows.ts';
import { attributeOf } from './xml-attributes.ts';
import { xmlReader } from './xml-reader.ts';
import type { Archive } from './zip-archive.ts';
import { Damaged } from './damaged.ts';

/** A merged range; its first cell shows its text, the others show nothing, whatever the file still has there. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Asked for the cells of a sheet in their order, row by row, and left of `COLUMNS_KEPT`. */
export type IsCovered = (row: number, column: number) => boolean;

/** `</sheetData>`, with whatever prefix; text cannot hold it, its < being escaped. */
const END_OF_ROWS = /<\/(?:[\w.-]+:)?sheetData>$/;
const LAST_WORD = 'sheetData>';
/** Longer than the tag that is looked for, so that one on the border of two pieces is found. */
const OVERLAP = 64;

/** The merged ranges stand behind the rows, so the sheet is inflated once to find them before its rows are read. */
export async function mergedRanges(archive: Archive, part: string): Promise<readonly Merge[]> {
  const merges: Merge[] = [];
  const reader = xmlReader({
    open(name, attributes) {
      const merge = name === 'mergeCell' ? mergeOf(attributeOf(attributes, 'ref') ?? '') : undefined;
      if (merge) merges.push(merge);
    },
  });
  // What stands before the rows, whose elements end behind them.
  reader.write('<sheet>');
  let isBehindRows = false;
  let before = Buffer.alloc(0);
  for await (const bytes of archive.bytes(part)) {
    if (isBehindRows) {
      reader.write(bytes.toString('latin1'));
      continue;
    }
    const text = Buffer.concat([before, bytes]);
    const end = endOfRows(text);
    isBehindRows = end >= 0;
    if (isBehindRows) reader.write(text.toString('latin1', end));
    else before = Buffer.from(text.subarray(-OVERLAP));
  }
  return merges;
}

/** Undefined for what is no range of several cells. */
function mergeOf(reference: string): Merge | undefined {
  const [, left = '', top, right = '', bottom] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (left === '') return undefined;
  return { top: Number(top) - 1, left: columnIndex(left), bottom: Number(bottom) - 1, right: columnIndex(right) };
}

/** Behind the rows; negative where the piece does not hold their end. */
function endOfRows(text: Buffer): number {
  for (let at = text.indexOf(LAST_WORD); at >= 0; at = text.indexOf(LAST_WORD, at + 1)) {
    const end = at + LAST_WORD.length;
    if (END_OF_ROWS.test(text.toString('latin1', Math.max(0, at - OVERLAP), end))) return end;
  }
  return -1;
}

/** Gives a row what the cells say that are merged over it and rows above it. Asked for the rows in their order. */
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

/** Counts for each column how many ranges reach the row at hand: a range costs its columns once where it begins and once where it ends. */
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
