import { randomToken, sha256 } from '#server/base/tokens.ts';
import type { Secrets } from '#server/secrets/secrets.ts';

/** The secret in the address that ends a person's mails. It is computed from the seed in the store and the server's key, so that neither alone reveals it. */
export function unsubscribeSecret(secrets: Pick<Secrets, 'keyedHash'>, seed: string): string {
  return secrets.keyedHash('unsubscribe', seed);
}

/** The hash by which the store finds the choices of a secret. */
export function unsubscribeHash(secret: string): string {
  return sha256(secret);
}

export const unsubscribePath = (secret: string): string => `/mail/unsubscribe/${secret}`;

/** The path that ends only copies of receipts, with the same secret. */
export const endCopiesPath = (secret: string): string => `${unsubscribePath(secret)}?of=copies`;

/** The stored seed and hash of a new unsubscribe address. */
export function newUnsubscribe(secrets: Pick<Secrets, 'keyedHash'>): { readonly seed: string; readonly hash: string } {
  const seed = randomToken(SEED_BYTES);
  return { seed, hash: unsubscribeHash(unsubscribeSecret(secrets, seed)) };
}

const SEED_BYTES = 16;
