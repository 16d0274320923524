import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Person } from '#server/sessions/find-person.ts';
import { CODES } from '#server/base/limits.ts';
import { randomDigits, sha256 } from '#server/base/tokens.ts';
import { CODE_PURPOSE, findChallenge, isLive, openChallenge } from '#server/store/challenges.ts';
import type { ChallengeOwner } from '#server/store/challenges.ts';
import type { Schema } from '#server/store/schema.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { takeSend } from './take-send.ts';
import { meet } from './visitor.ts';

export interface CodeRequest {
  /** As it was typed. */
  readonly email: string;
  /** Value of the pre-authentication cookie: the code will work in this browser only. */
  readonly browser: string;
  readonly device: string | undefined;
  readonly ip: string;
}

/** In whose name the mail to an address that nobody has is written. It is never sent. */
const NOBODY = {
  viewer: { kind: 'admin', actor: { email: 'nobody@nowhere.invalid' as EmailKey, name: 'Nobody at all' } },
  address: 'nobody@nowhere.invalid',
  companyName: 'No company',
} as const satisfies Person;

/**
 * Mails a code to a known address. Nothing in the outcome tells whether it did: an unknown address, one that is paused and one that is
 * over its budget all return alike, and all leave the same in the store. Throws `email-unavailable` to everybody alike while no mail goes out.
 */
export async function sendCode(parts: SignInParts, request: CodeRequest): Promise<void> {
  const { database, outbox } = parts;
  if (!(await outbox.accepting())) throw new Refusal('email-unavailable');
  const visitor = await meet(parts, request.email, request.device);
  const { addressHash, person } = visitor;
  const composeMail = await parts.codeMail();

  const taken = await takeSend(parts, visitor, request.ip);
  if ('refused' in taken && taken.refused === 'networks') return;

  const owner = { addressHash, browserHash: sha256(request.browser) };
  const queued = await database.db.transaction().execute(async (transaction) => {
    const challenge = await challengeFor(parts, transaction, owner, 'keys' in taken ? taken.keys : undefined);
    if (challenge === undefined) return false;
    const message = composeMail(person ?? NOBODY, challenge.code);
    const kind = person ? 'login-code' : 'nobody';
    await outbox.enqueue({ kind, message, expiresAt: challenge.expiresAt }, transaction);
    return true;
  });
  if (queued) outbox.wake();
}

/**
 * The code that this browser already waits for, since a delayed mail must not become worthless; else a new one. Without `drawnOn` there is no
 * mail: then the browser waits for nothing that would come, as it would not learn for an address that somebody else has spent.
 */
async function challengeFor(
  { clock, secrets }: SignInParts,
  transaction: Transaction<Schema>,
  owner: ChallengeOwner,
  drawnOn: readonly string[] | undefined,
): Promise<{ code: string; expiresAt: number } | undefined> {
  const now = clock();
  const latest = await findChallenge(transaction, owner);
  const waiting = latest && isLive(latest, now) ? latest : undefined;
  if (!drawnOn) {
    if (!waiting) await openChallenge(transaction, { ...owner, id: randomUUID(), sealedCode: null }, now);
    return undefined;
  }
  if (waiting && waiting.sealed_code !== null)
    return { code: secrets.open(CODE_PURPOSE, waiting.sealed_code), expiresAt: waiting.expires_at };
  // Sealed for an address that nobody has, too: the rows of both are alike, and nobody learns this code.
  const code = randomDigits(CODES.digits);
  await openChallenge(
    transaction,
    { ...owner, id: randomUUID(), sealedCode: secrets.seal(CODE_PURPOSE, code), drawnOn },
    now,
  );
  return { code, expiresAt: now + CODES.lifetimeMs };
}
