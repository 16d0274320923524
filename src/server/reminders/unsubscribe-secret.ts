import { randomToken, sha256 } from '#server/base/tokens.ts';
import type { Secrets } from '#server/secrets/secrets.ts';

/** The secret in the address that ends a person's mails. It follows from the seed in the store and the server's key, so that neither alone gives it. */
export function unsubscribeSecret(secrets: Pick<Secrets, 'keyedHash'>, seed: string): string {
  return secrets.keyedHash('unsubscribe', seed);
}

/** What the store keeps to find the choices of a secret. */
export function unsubscribeHash(secret: string): string {
  return sha256(secret);
}

export const unsubscribePath = (secret: string): string => `/mail/unsubscribe/${secret}`;

/** The same secret ends copies of receipts alone. */
export const endCopiesPath = (secret: string): string => `${unsubscribePath(secret)}?of=copies`;

/** What is stored for the address of new choices. */
export function newUnsubscribe(secrets: Pick<Secrets, 'keyedHash'>): { readonly seed: string; readonly hash: string } {
  const seed = randomToken(SEED_BYTES);
  return { seed, hash: unsubscribeHash(unsubscribeSecret(secrets, seed)) };
}

const SEED_BYTES = 16;
