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
import { takeSend } from './take-send.ts';
import { visitorOf } from './visitor.ts';
import type { SignInParts } from './visitor.ts';

export interface CodeRequest {
  /** The address as it was typed. */
  readonly email: string;
  /** Value of the pre-authentication cookie. The code works only in the browser that has it. */
  readonly browser: string;
  readonly device: string | undefined;
  readonly ip: string;
}

/** The person for whom the mail to an unknown address is composed. It is never sent. */
const UNKNOWN_PERSON = {
  viewer: { kind: 'admin', actor: { email: 'nobody@nowhere.invalid' as EmailKey, name: 'Nobody at all' } },
  address: 'nobody@nowhere.invalid',
  companyName: 'No company',
} as const satisfies Person;

/**
 * Mails a code to a known address. The outcome does not show whether a mail was sent: an unknown address and one whose budget is used up return the
 * same and leave the same rows. Throws `email-unavailable`, for every address, while no mail can be sent.
 */
export async function sendCode(parts: SignInParts, request: CodeRequest): Promise<void> {
  const { database, outbox } = parts;
  if (!(await outbox.accepting())) throw new Refusal('email-unavailable');
  const visitor = await visitorOf(parts, request.email, request.device);
  const { addressHash, person } = visitor;
  const composeMail = await parts.codeMail();

  const taken = await takeSend(parts, visitor, request.ip);
  if ('refused' in taken && taken.refused === 'networks') return;

  const owner = { addressHash, browserHash: sha256(request.browser) };
  const queued = await database.db.transaction().execute(async (transaction) => {
    const challenge = await challengeFor(parts, transaction, owner, 'keys' in taken ? taken.keys : undefined);
    if (challenge === undefined) return false;
    const message = composeMail(person ?? UNKNOWN_PERSON, challenge.code);
    const kind = person ? 'login-code' : 'nobody';
    await outbox.enqueue({ kind, message, expiresAt: challenge.expiresAt }, transaction);
    return true;
  });
  if (queued) outbox.wake();
}

/**
 * The challenge that this browser already waits for, so that a delayed mail stays valid; otherwise a new one. Without `drawnOn` the budget is
 * used up and no mail is sent: the row has no code then, and the visitor sees no difference.
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
  // Also sealed for an unknown address, so that its row looks the same. That code is never sent.
  const code = randomDigits(CODES.digits);
  await openChallenge(
    transaction,
    { ...owner, id: randomUUID(), sealedCode: secrets.seal(CODE_PURPOSE, code), drawnOn },
    now,
  );
  return { code, expiresAt: now + CODES.lifetimeMs };
}
