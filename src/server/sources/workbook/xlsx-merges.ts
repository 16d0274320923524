import { carryDown } from './carry-down.ts';
import { COLUMNS_KEPT } from './gather-rows.ts';
import { attributeOf } from './xml-attributes.ts';
import { xmlReader } from './xml-reader.ts';
import type { Archive } from './zip-archive.ts';
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

/** `</sheetData>` with any prefix. Text cannot contain it, because < is escaped there. */
const END_OF_ROWS = /<\/(?:[\w.-]+:)?sheetData>$/;
const LAST_WORD = 'sheetData>';
/** Bytes of overlap between two pieces: more than the tag that is searched, so that one on the border is found. */
const OVERLAP = 64;

/** Reads the merged ranges. The file lists them after the rows, so the sheet is inflated once to find them before its rows are read. */
export async function mergedRanges(archive: Archive, part: string): Promise<readonly Merge[]> {
  const merges: Merge[] = [];
  const reader = xmlReader({
    open(name, attributes) {
      const merge = name === 'mergeCell' ? mergeOf(attributeOf(attributes, 'ref') ?? '') : undefined;
      if (merge) merges.push(merge);
    },
  });
  // The elements that end after the rows must begin for the reader too.
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

/** Parses a reference; undefined if it is not a range of several cells. */
function mergeOf(reference: string): Merge | undefined {
  const [, left = '', top, right = '', bottom] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (left === '') return undefined;
  return { top: Number(top) - 1, left: columnIndex(left), bottom: Number(bottom) - 1, right: columnIndex(right) };
}

/** Index right after the rows; negative if this piece does not contain their end. */
function endOfRows(text: Buffer): number {
  for (let at = text.indexOf(LAST_WORD); at >= 0; at = text.indexOf(LAST_WORD, at + 1)) {
    const end = at + LAST_WORD.length;
    if (END_OF_ROWS.test(text.toString('latin1', Math.max(0, at - OVERLAP), end))) return end;
  }
  return -1;
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
