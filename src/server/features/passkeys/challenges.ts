import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import { PASSKEYS } from '#server/base/limits.ts';
import type { Secrets } from '#server/secrets/secrets.ts';

interface ChallengeParts {
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** Who may answer a challenge: a browser by its cookie, or a session. */
export interface Asked {
  readonly purpose: 'register' | 'sign-in';
  readonly by: string;
  readonly email: string | null;
}

/** A challenge that this server made, not yet looked up among those that were answered. */
export interface Challenge {
  readonly text: string;
  readonly expiresAt: number;
}

const NONCE_BYTES = 16;
const EXPIRY_BYTES = 8;
const HEAD_BYTES = NONCE_BYTES + EXPIRY_BYTES;

/**
 * A challenge that carries its end and a keyed hash over what it was asked for and of whom. Nothing is stored for it, so that asking costs
 * strangers' servers nothing; only the answered ones are kept, until they are over.
 */
export function makeChallenge({ clock, secrets }: ChallengeParts, asked: Asked): Uint8Array<ArrayBuffer> {
  const head = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.alloc(EXPIRY_BYTES)]);
  head.writeBigUInt64BE(BigInt(clock() + PASSKEYS.challengeMs), NONCE_BYTES);
  return new Uint8Array(Buffer.concat([head, seal(secrets, asked, head)]));
}

/** The challenge that an answer belongs to; undefined where it was not asked of this browser or session, or is over. */
export function challengeOf(
  { clock, secrets }: ChallengeParts,
  asked: Asked,
  clientDataJson: string,
): Challenge | undefined {
  const text = challengeIn(clientDataJson);
  if (text === undefined) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const head = bytes.subarray(0, HEAD_BYTES);
  const expected = seal(secrets, asked, head);
  // One spelling for each challenge: it is kept under its text once it was answered.
  if (bytes.length !== HEAD_BYTES + expected.length || bytes.toString('base64url') !== text) return undefined;
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), expected)) return undefined;
  const expiresAt = Number(head.readBigUInt64BE(NONCE_BYTES));
  return expiresAt > clock() ? { text, expiresAt } : undefined;
}

function seal(secrets: Secrets, { purpose, by, email }: Asked, head: Buffer): Buffer {
  const about = JSON.stringify([purpose, by, email, head.toString('hex')]);
  return Buffer.from(secrets.keyedHash('passkey-challenge', about), 'hex');
}

/** What the browser says it was asked. */
function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
