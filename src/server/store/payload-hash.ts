import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const HASH_LENGTH = 32;
const inflate = promisify(gunzip);

/** What a payload is recognised by: of its bytes before compression. */
export function payloadHash(plain: Buffer): string {
  return createHash('sha256').update(plain).digest('hex').slice(0, HASH_LENGTH);
}

/** Whether the compressed bytes still are what was published under this hash. */
export async function isWhole(body: Uint8Array, hash: string): Promise<boolean> {
  try {
    return payloadHash(await inflate(body)) === hash;
  } catch {
    return false;
  }
}
