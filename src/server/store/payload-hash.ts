import { createHash } from 'node:crypto';
import { unpacked } from '#server/base/unpacked.ts';

const HASH_LENGTH = 32;

/** The hash of a payload's bytes before compression. */
export function payloadHash(plain: Buffer): string {
  return createHash('sha256').update(plain).digest('hex').slice(0, HASH_LENGTH);
}

/** Whether the compressed bytes are still those that were published with this hash. */
export async function isWhole(body: Uint8Array, hash: string): Promise<boolean> {
  try {
    // Piece by piece: the matters of a large client take many times the memory of their compressed bytes.
    const sum = createHash('sha256');
    for await (const piece of unpacked(body)) sum.update(piece);
    return sum.digest('hex').slice(0, HASH_LENGTH) === hash;
  } catch {
    return false;
  }
}
