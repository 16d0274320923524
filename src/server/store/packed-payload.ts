import { createHash } from 'node:crypto';
import { createGunzip } from 'node:zlib';

/** Size of the buffers into which a text is decompressed. Large enough that each is a separate allocation. */
const CHUNK_BYTES = 64 * 1024;

/** Decompresses a text. Each buffer is freed at once, because buffers that wait for the garbage collector would pile up. */
export async function* unpacked(body: Uint8Array): AsyncGenerator<Uint8Array> {
  const inflate = createGunzip({ chunkSize: CHUNK_BYTES });
  inflate.end(body);
  let last: ArrayBuffer | undefined;
  for await (const piece of inflate as AsyncIterable<Buffer<ArrayBuffer>>) {
    if (last !== piece.buffer && last?.byteLength === CHUNK_BYTES) last.transfer(0);
    last = piece.buffer;
    yield piece;
  }
}

const HASH_LENGTH = 32;

/** The hash of a payload's bytes before compression. */
export function payloadHash(plain: Buffer): string {
  return createHash('sha256').update(plain).digest('hex').slice(0, HASH_LENGTH);
}

/** Whether the compressed bytes are still those that were published with this hash. */
export async function isWhole(body: Uint8Array, hash: string): Promise<boolean> {
  try {
    // In pieces, because the matters of a large client take many times the memory of their compressed bytes.
    const sum = createHash('sha256');
    for await (const piece of unpacked(body)) sum.update(piece);
    return sum.digest('hex').slice(0, HASH_LENGTH) === hash;
  } catch {
    return false;
  }
}
