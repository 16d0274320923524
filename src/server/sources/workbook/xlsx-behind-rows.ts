import { noteLink } from './xlsx-links.ts';
import type { LinkedCell, LinkedCells } from './xlsx-links.ts';
import { mergeOf } from './xlsx-merges.ts';
import type { Merge } from './xlsx-merges.ts';
import { attributeOf } from './xml-attributes.ts';
import { xmlReader } from './xml-reader.ts';
import type { Archive } from './zip-archive.ts';

/** `</sheetData>` with any prefix. Text cannot contain it, because < is escaped there. */
const END_OF_ROWS = /<\/(?:[\w.-]+:)?sheetData>$/;
const LAST_WORD = 'sheetData>';
/** Bytes of overlap between two pieces: more than the tag that is searched, so that one on the border is found. */
const OVERLAP = 64;

/** What a file lists after the rows of a sheet. */
export interface BehindRows {
  readonly merges: readonly Merge[];
  readonly linked: LinkedCells;
}

/** Reads the merged ranges and the links. The sheet is inflated once to find them before its rows are read. */
export async function readBehindRows(archive: Archive, part: string): Promise<BehindRows> {
  const merges: Merge[] = [];
  const linked = new Map<number, LinkedCell>();
  const reader = xmlReader({
    open(name, attributes) {
      if (name === 'hyperlink') noteLink(linked, attributes);
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
  return { merges, linked };
}

/** Index right after the rows; negative if this piece does not contain their end. */
function endOfRows(text: Buffer): number {
  for (let at = text.indexOf(LAST_WORD); at >= 0; at = text.indexOf(LAST_WORD, at + 1)) {
    const end = at + LAST_WORD.length;
    if (END_OF_ROWS.test(text.toString('latin1', Math.max(0, at - OVERLAP), end))) return end;
  }
  return -1;
}
