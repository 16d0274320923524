import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const HASH_LENGTH = 32;
const inflate = promisify(gunzip);

/** The hash of a payload's bytes before compression. */
export function payloadHash(plain: Buffer): string {
  return createHash('sha256').update(plain).digest('hex').slice(0, HASH_LENGTH);
}

/** Whether the compressed bytes are still those that were published with this hash. */
export async function isWhole(body: Uint8Array, hash: string): Promise<boolean> {
  try {
    return payloadHash(await inflate(body)) === hash;
  } catch {
    return false;
  }
}
