import { StoreUnavailable } from '#server/store/database.ts';

export const SECRET_KEY_BYTES = 32;

/** A random key of 32 bytes has about 30 different byte values; a phrase or a repeated character has few. */
const LEAST_DIFFERENT_BYTES = 12;

const HEX = /^(?:[0-9a-f]{2})+$/i;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Reads a key in the format of `SECRET_KEY`: at least 32 random bytes in hex or base64. Throws `StoreUnavailable`, without the key in it. */
export function parseSecretKey(text: string): Buffer {
  const written = text.trim();
  const key = HEX.test(written)
    ? Buffer.from(written, 'hex')
    : BASE64.test(written)
      ? Buffer.from(written, 'base64')
      : undefined;
  if (!key) throw unusable('is neither base64 nor hex');
  if (key.length < SECRET_KEY_BYTES) throw unusable(`holds ${key.length} bytes, and ${SECRET_KEY_BYTES} are needed`);
  if (new Set(key).size < LEAST_DIFFERENT_BYTES) throw unusable('is not random');
  return key;
}

function unusable(reason: string): StoreUnavailable {
  return new StoreUnavailable(`The secret key ${reason}. Make one with: openssl rand -base64 ${SECRET_KEY_BYTES}`);
}
