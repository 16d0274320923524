import { xmlReader } from './xml-reader.ts';
import type { XmlHandler } from './xml-reader.ts';
import type { Archive } from './zip-archive.ts';
import { Damaged } from './damaged.ts';

/** Reads a whole XML part of a workbook. Throws `Damaged` if it is not XML. */
export async function parsePart(archive: Archive, part: string, handler: XmlHandler): Promise<void> {
  const reader = xmlReader(handler);
  const decoder = utf8Decoder();
  for await (const bytes of archive.bytes(part)) reader.write(decoder.write(bytes));
  reader.write(decoder.end());
  reader.end();
}

/**
 * Decodes UTF-8 piece by piece. Throws `Damaged` for anything else: if invalid letters were replaced by a mark, two
 * companies' names may become one.
 */
export function utf8Decoder(): { write(bytes: Uint8Array): string; end(): string } {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new Damaged();
    }
  };
  return { write: decoded, end: () => decoded() };
}
