import { utf8Decoder } from './utf8-decoder.ts';
import { xmlReader } from './xml-reader.ts';
import type { XmlHandler } from './xml-reader.ts';
import type { Archive } from './zip-archive.ts';

/** Reads a whole XML part of a workbook. Throws `Damaged` where it is none. */
export async function parsePart(archive: Archive, part: string, handler: XmlHandler): Promise<void> {
  const reader = xmlReader(handler);
  const decoder = utf8Decoder();
  for await (const bytes of archive.bytes(part)) reader.write(decoder.write(bytes));
  reader.write(decoder.end());
  reader.end();
}
