import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { Damaged } from './damaged.ts';

/** The parts of a zipped workbook. A part is inflated only when it is read. */
export interface Archive {
  has(name: string): boolean;
  /** The part's bytes as they are inflated. Throws `Damaged` if they do not match the directory. */
  bytes(name: string): AsyncIterable<Buffer>;
}

/** The archive would inflate to more than is allowed. */
export class InflatesTooLarge extends Error {
  override readonly name = 'InflatesTooLarge';
}

/** Most parts of an archive. A workbook has some dozens. */
const MOST_ENTRIES = 10_000;

/**
 * Reads the directory at the archive's end, which a half-written file does not have, and refuses an archive that would inflate to more than
 * `most` bytes. Every part is then checked against the directory: the library inflates not one byte more than stated there, and the
 * checksum must be right.
 */
export async function openArchive(file: Buffer, most: number): Promise<Archive> {
  const entries = new Map<string, Entry>();
  const zip = await orDamaged(async () => {
    const opened = await fromBufferPromise(file);
    if (opened.entryCount > MOST_ENTRIES) throw new Damaged();
    for await (const entry of opened.eachEntry()) {
      // The entry is encrypted, or compressed in an unknown way.
      if (!entry.canDecodeFileData()) throw new Damaged();
      entries.set(entry.fileName, entry);
    }
    return opened;
  });
  let whole = 0;
  for (const { uncompressedSize } of entries.values()) whole += uncompressedSize;
  if (whole > most) throw new InflatesTooLarge();
  return {
    has: (name) => entries.has(name),
    bytes(name) {
      const entry = entries.get(name);
      if (!entry) throw new Damaged();
      return inflated(zip, entry);
    },
  };
}

async function* inflated(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await orDamaged(() => zip.openReadStreamPromise(entry));
  const pieces = stream.iterator() as AsyncIterableIterator<Buffer>;
  let crc = 0;
  try {
    for (;;) {
      const { done, value } = await orDamaged(() => pieces.next());
      if (done) break;
      crc = crc32(value, crc);
      yield value;
    }
  } finally {
    stream.destroy();
  }
  if (crc !== entry.crc32) throw new Damaged();
}

/** Turns errors of the library into `Damaged`: all of them mean that the file is not a complete archive. */
async function orDamaged<Value>(step: () => Promise<Value>): Promise<Value> {
  try {
    return await step();
  } catch {
    throw new Damaged();
  }
}
