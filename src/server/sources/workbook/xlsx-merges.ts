import { columnIndex } from './cell-address.ts';
import type { Archive } from './zip-archive.ts';

/** A merged range; its first cell shows its text, the others show nothing, whatever the file still has there. */
interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Asked for the cells of a sheet in their order, row by row. */
export type IsCovered = (row: number, column: number) => boolean;

/** `</sheetData>`, with whatever prefix; text cannot hold it, its < being escaped. */
const END_OF_ROWS = /<\/(?:[\w.-]+:)?sheetData>$/;
const LAST_WORD = 'sheetData>';
const MERGE = /<(?:\w+:)?mergeCell\s(?:[^>]*?\s)?ref\s*=\s*["']\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)["']/g;
/** Longer than the tag that is looked for, so that one on the border of two pieces is found. */
const OVERLAP = 64;

/** The merged ranges stand behind the rows, so the sheet is inflated once to find them before its rows are read. */
export async function coveredCells(archive: Archive, part: string): Promise<IsCovered> {
  let tail: string | undefined;
  let before = Buffer.alloc(0);
  for await (const bytes of archive.bytes(part)) {
    if (tail !== undefined) tail += bytes.toString('latin1');
    else {
      const text = Buffer.concat([before, bytes]);
      const end = endOfRows(text);
      if (end >= 0) tail = text.toString('latin1', end);
      else before = Buffer.from(text.subarray(-OVERLAP));
    }
  }
  const merges = [...(tail ?? '').matchAll(MERGE)].map(([, left = '', top, right = '', bottom]) => ({
    top: Number(top) - 1,
    left: columnIndex(left),
    bottom: Number(bottom) - 1,
    right: columnIndex(right),
  }));
  return coveredBy(merges.toSorted((a, b) => a.top - b.top));
}

/** Behind the rows; negative where the piece does not hold their end. */
function endOfRows(text: Buffer): number {
  for (let at = text.indexOf(LAST_WORD); at >= 0; at = text.indexOf(LAST_WORD, at + 1)) {
    const end = at + LAST_WORD.length;
    if (END_OF_ROWS.test(text.toString('latin1', Math.max(0, at - OVERLAP), end))) return end;
  }
  return -1;
}

/** `merges` by their first row: only those that reach the row at hand are looked at. */
function coveredBy(merges: readonly Merge[]): IsCovered {
  let current = -1;
  let next = 0;
  let reaching: Merge[] = [];
  return (row, column) => {
    if (row !== current) {
      current = row;
      while (next < merges.length && merges[next]!.top <= row) reaching.push(merges[next++]!);
      reaching = reaching.filter(({ bottom }) => bottom >= row);
    }
    return reaching.some(
      ({ top, left, right }) => column >= left && column <= right && !(row === top && column === left),
    );
  };
}
