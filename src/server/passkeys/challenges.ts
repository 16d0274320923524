import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import { PASSKEYS } from '#server/base/limits.ts';
import type { Secrets } from '#server/secrets/secrets.ts';

export interface ChallengeParts {
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** What a challenge is for, and the browser (its cookie) or session that may answer it. */
export interface Asked {
  readonly purpose: 'register' | 'sign-in' | 'instruct';
  readonly by: string;
  readonly email: string | null;
}

/** A valid challenge of this server. Whether it was used before is checked when it is spent. */
export interface Challenge {
  readonly text: string;
  readonly expiresAt: number;
}

const NONCE_BYTES = 16;
const EXPIRY_BYTES = 8;
const HEAD_BYTES = NONCE_BYTES + EXPIRY_BYTES;

/**
 * Makes a challenge that contains its expiry and a keyed hash over its purpose and its browser or session. Nothing is stored, so requesting
 * many of them fills no table. A challenge that was answered is stored until it expires, so that it works once.
 */
export function makeChallenge({ clock, secrets }: ChallengeParts, asked: Asked): Uint8Array<ArrayBuffer> {
  const head = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.alloc(EXPIRY_BYTES)]);
  head.writeBigUInt64BE(BigInt(clock() + PASSKEYS.challengeMs), NONCE_BYTES);
  return new Uint8Array(Buffer.concat([head, seal(secrets, asked, head)]));
}

/** The challenge that an answer contains; undefined if it was made for another browser, session or purpose, or has expired. */
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
  // Accept only one spelling, because a used challenge is stored by its text.
  if (bytes.length !== HEAD_BYTES + expected.length || bytes.toString('base64url') !== text) return undefined;
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), expected)) return undefined;
  const expiresAt = Number(head.readBigUInt64BE(NONCE_BYTES));
  return expiresAt > clock() ? { text, expiresAt } : undefined;
}

function seal(secrets: Secrets, { purpose, by, email }: Asked, head: Buffer): Buffer {
  const about = JSON.stringify([purpose, by, email, head.toString('hex')]);
  return Buffer.from(secrets.keyedHash('passkey-challenge', about), 'hex');
}

/** The challenge in the browser's answer. */
function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
