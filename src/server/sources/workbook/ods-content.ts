import type { Row } from '#domain/tabs/tab.ts';
import { RowGatherer } from './gather-rows.ts';
import type { SheetOptions } from './gather-rows.ts';
import { tableHandler } from './ods-table.ts';
import { attributeOf } from './xml-attributes.ts';
import { utf8Decoder } from './parse-part.ts';
import { xmlReader } from './xml-reader.ts';
import type { Archive } from './zip-archive.ts';

export const ODS_CONTENT = 'content.xml';

/** A sheet of an OpenDocument file and its place, in bytes from the start of the content. */
export interface OdsTable {
  readonly name: string;
  readonly hidden: boolean;
  readonly start: number;
  readonly end: number;
  /** The names of the styles that strike the text of cells through. */
  readonly striking: ReadonlySet<string>;
}

/** Finds the sheets without reading their rows: one part contains all sheets, one after the other. */
export async function odsTables(archive: Archive): Promise<OdsTable[]> {
  const tables: OdsTable[] = [];
  let depth = 0;
  let name = '';
  let hidden = false;
  let start = 0;
  /** Styles come before the sheets; one of them may hide a sheet. */
  let style = '';
  const hiding = new Set<string>();
  const striking = new Set<string>();
  // Decoded as one character a byte, so that offsets are bytes. Tags are ASCII except for the values of their attributes.
  const reader = xmlReader({
    open(tag, attributes, offset) {
      if (tag === 'style') style = attributeOf(attributes, 'name') ?? '';
      else if (tag === 'table-properties' && attributeOf(attributes, 'display') === 'false') hiding.add(style);
      else if (tag === 'text-properties' && (attributeOf(attributes, 'text-line-through-style') ?? 'none') !== 'none')
        striking.add(style);
      if (tag === 'table' && depth++ === 0) {
        start = offset;
        hidden = hiding.has(attributeOf(attributes, 'style-name') ?? '');
        name = Buffer.from(attributeOf(attributes, 'name') ?? '', 'latin1').toString('utf8');
      }
    },
    close(tag, offset) {
      if (tag === 'table' && --depth === 0) tables.push({ name, hidden, start, end: offset, striking });
    },
  });
  for await (const bytes of archive.bytes(ODS_CONTENT)) reader.write(bytes.toString('latin1'));
  reader.end();
  return tables;
}

/** The rows of one sheet, piece by piece as it is inflated. */
export async function* odsRows(
  archive: Archive,
  { start, end, striking }: OdsTable,
  options: SheetOptions,
): AsyncGenerator<readonly Row[]> {
  const gatherer = new RowGatherer(options.mostRows);
  const reader = xmlReader(tableHandler(options, gatherer, striking));
  const decoder = utf8Decoder();
  let at = 0;
  for await (const bytes of archive.bytes(ODS_CONTENT)) {
    const from = Math.max(0, start - at);
    const piece = bytes.subarray(Math.min(from, bytes.length), Math.max(0, Math.min(bytes.length, end - at)));
    at += bytes.length;
    if (piece.length > 0) reader.write(decoder.write(piece));
    yield gatherer.take();
    if (at >= end) break;
  }
  reader.write(decoder.end());
  reader.end();
  yield gatherer.take();
}

const ODS_MANIFEST = 'META-INF/manifest.xml';

/** Whether the file has a password, according to its manifest. */
export async function isEncryptedOds(archive: Archive): Promise<boolean> {
  if (!archive.has(ODS_MANIFEST)) return false;
  let manifest = '';
  for await (const bytes of archive.bytes(ODS_MANIFEST)) manifest += bytes.toString('latin1');
  return manifest.includes('encryption-data');
}
