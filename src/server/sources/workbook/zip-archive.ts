import { createInflateRaw, crc32 } from 'node:zlib';
import { Damaged } from './damaged.ts';
import { readDirectory, STORED } from './zip-directory.ts';
import type { Entry } from './zip-directory.ts';

/** The parts of a zipped workbook. Nothing is inflated before it is asked for. */
export interface Archive {
  has(name: string): boolean;
  /** The part's bytes as they are inflated. Throws `Damaged` where they are not what the directory says. */
  bytes(name: string): AsyncIterable<Buffer>;
}

/** The archive would inflate to more than is allowed. */
export class InflatesTooLarge extends Error {
  override readonly name = 'InflatesTooLarge';
}

const LOCAL_HEADER = 0x04034b50;

/**
 * Reads the directory at the archive's end, which a half-written file does not have, and refuses what would inflate to more than
 * `most` bytes. Every part is then held to its directory entry: not one byte more is inflated than the directory admits, and the
 * checksum must be right.
 */
export function openArchive(file: Buffer, most: number): Archive {
  const entries = readDirectory(file);
  let whole = 0;
  for (const { size } of entries.values()) whole += size;
  if (whole > most) throw new InflatesTooLarge();
  return {
    has: (name) => entries.has(name),
    bytes(name) {
      const entry = entries.get(name);
      if (!entry) throw new Damaged();
      return inflated(file, entry);
    },
  };
}

async function* inflated(file: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  const packed = packedBytes(file, entry);
  let size = 0;
  let crc = 0;
  try {
    for await (const piece of entry.method === STORED ? [packed] : inflate(packed)) {
      size += piece.length;
      if (size > entry.size) throw new Damaged();
      crc = crc32(piece, crc);
      yield piece;
    }
  } catch (error) {
    throw isZlibError(error) ? new Damaged() : error;
  }
  if (size !== entry.size || crc !== entry.crc) throw new Damaged();
}

function inflate(packed: Buffer): AsyncIterable<Buffer> {
  const stream = createInflateRaw({ chunkSize: 128 * 1024 });
  stream.end(packed);
  return stream;
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function packedBytes(file: Buffer, { offset, packedSize }: Entry): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL_HEADER) throw new Damaged();
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + packedSize > file.length) throw new Damaged();
  return file.subarray(start, start + packedSize);
}
