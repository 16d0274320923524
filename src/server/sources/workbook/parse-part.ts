import { xmlReader } from './xml-reader.ts';
import type { XmlHandler } from './xml-reader.ts';
import type { Archive } from './zip-archive.ts';

/** Reads a whole XML part of a workbook. Throws `Damaged` where it is none. */
export async function parsePart(archive: Archive, part: string, handler: XmlHandler): Promise<void> {
  const reader = xmlReader(handler);
  const decoder = new TextDecoder('utf-8');
  for await (const bytes of archive.bytes(part)) reader.write(decoder.decode(bytes, { stream: true }));
  reader.write(decoder.decode());
  reader.end();
}
