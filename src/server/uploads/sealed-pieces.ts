import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The workbook and the number of a piece. A piece can be opened only in its own place. */
interface Place {
  readonly workbook: string;
  readonly number: number;
}

/** The key of one workbook, as base64. It is stored sealed; see `secrets`. */
export function newWorkbookKey(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}

/** Encrypts a piece with AES-256-GCM: nonce, ciphertext and tag. */
export function sealPiece(key: string, place: Place, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64'), nonce).setAAD(labelOf(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a piece. Throws if it was altered, or belongs to another place or workbook. */
export function openPiece(key: string, place: Place, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(labelOf(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

function labelOf({ workbook, number }: Place): Buffer {
  return Buffer.from(`${workbook}/${number}`);
}
