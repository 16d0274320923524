import { Damaged } from './damaged.ts';

/** A part of the archive, as the directory has it. Sizes and places are in bytes. */
export interface Entry {
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Of the local header. */
  readonly offset: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const END_OF_DIRECTORY_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
/** A 32-bit field that says "see the 64-bit one". */
const SEE_64 = 0xffffffff;
export const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x1;
/** A workbook has some dozens. */
const MOST_ENTRIES = 10_000;

/** The parts by their names. Throws `Damaged` for what is no directory, and for parts that are encrypted or packed in an unknown way. */
export function readDirectory(file: Buffer): Map<string, Entry> {
  const { count, offset } = endOfDirectory(file);
  if (count > MOST_ENTRIES) throw new Damaged();
  const entries = new Map<string, Entry>();
  let at = offset;
  for (let i = 0; i < count; i++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Damaged();
    const nameLength = file.readUInt16LE(at + 28);
    const extraLength = file.readUInt16LE(at + 30);
    const next = at + 46 + nameLength + extraLength + file.readUInt16LE(at + 32);
    if (next > file.length) throw new Damaged();
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const method = file.readUInt16LE(at + 10);
    const known = method === STORED || method === DEFLATED;
    if (file.readUInt16LE(at + 8) & ENCRYPTED || !known) throw new Damaged();
    const wide = wideFields(file.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength));
    const field = (position: number): number => {
      const value = file.readUInt32LE(at + position);
      return value === SEE_64 ? wide() : value;
    };
    // In the order in which the 64-bit fields follow one another.
    const size = field(24);
    const packedSize = field(20);
    entries.set(name, { method, crc: file.readUInt32LE(at + 16), size, packedSize, offset: field(42) });
    at = next;
  }
  return entries;
}

function endOfDirectory(file: Buffer): { count: number; offset: number } {
  // A comment of up to 65,535 bytes may stand behind it.
  const first = Math.max(0, file.length - 22 - 65_535);
  for (let at = file.length - 22; at >= first; at--) {
    if (file.readUInt32LE(at) !== END_OF_DIRECTORY) continue;
    const count = file.readUInt16LE(at + 10);
    const offset = file.readUInt32LE(at + 16);
    return count === 0xffff || offset === SEE_64 ? endOfDirectory64(file, at) : { count, offset };
  }
  throw new Damaged();
}

function endOfDirectory64(file: Buffer, end: number): { count: number; offset: number } {
  const locator = end - 20;
  if (locator < 0 || file.readUInt32LE(locator) !== LOCATOR_64) throw new Damaged();
  const at = wholeNumber(file.readBigUInt64LE(locator + 8));
  if (at + 56 > file.length || file.readUInt32LE(at) !== END_OF_DIRECTORY_64) throw new Damaged();
  return { count: wholeNumber(file.readBigUInt64LE(at + 32)), offset: wholeNumber(file.readBigUInt64LE(at + 48)) };
}

/** Gives the 64-bit fields of an entry's extra field, one after the other. */
function wideFields(extra: Buffer): () => number {
  let from = 0;
  let to = 0;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    from = at + 4;
    to = Math.min(extra.length, from + extra.readUInt16LE(at + 2));
    break;
  }
  return () => {
    if (from + 8 > to) throw new Damaged();
    from += 8;
    return wholeNumber(extra.readBigUInt64LE(from - 8));
  };
}

function wholeNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Damaged();
  return Number(value);
}
