import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Unguessable text of so many random bytes, as base64url: fit for a cookie, a path and a JSON string. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** SHA-256 as hex. Safe for random values only; values that people choose or know need `keyedHash`. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** Compares in a time that does not depend on where the first difference is. */
export function equalInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
}

/** `count` random digits, which may begin with zeros. */
export function randomDigits(count: number): string {
  return String(randomInt(0, 10 ** count)).padStart(count, '0');
}
