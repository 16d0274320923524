import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { CODES } from '#server/limits.ts';
import { randomDigits, sha256 } from '#server/tokens.ts';
import { findPerson } from '#server/sessions/find-person.ts';
import type { Person } from '#server/sessions/find-person.ts';
import { takeFromBudgets } from '#server/store/budgets.ts';
import { CODE_PURPOSE, countLive, findLive, openChallenge } from '#server/store/challenges.ts';
import type { Schema } from '#server/store/schema.ts';
import { alertAdministrators } from './alert-administrators.ts';
import { ALL_SENDS, budgetsOf } from './sign-in-budgets.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { meet } from './visitor.ts';
import type { Visitor } from './visitor.ts';

export interface CodeRequest {
  /** As it was typed. */
  readonly email: string;
  /** Value of the pre-authentication cookie: the code will work in this browser only. */
  readonly browser: string;
  readonly device: string | undefined;
  readonly ip: string;
}

/**
 * Mails a code to a known address. Nothing in the outcome tells whether it did: an unknown address, one that is paused and one that is
 * over its budget all return alike. Throws `email-unavailable` to everybody alike while no mail goes out.
 */
export async function sendCode(parts: SignInParts, request: CodeRequest): Promise<void> {
  const { database, clock, outbox, secrets } = parts;
  if (!(await outbox.accepting())) throw new Refusal('email-unavailable');
  const visitor = await meet(parts, request.email, request.device);
  const person = visitor.email && (await findPerson(parts, visitor.email));
  const composeMail = await parts.codeMail();

  const { sends } = budgetsOf(secrets, visitor, request.ip);
  const budget = await takeFromBudgets(database.db, sends, clock());
  if (!budget.allowed) {
    if (budget.key === ALL_SENDS.key)
      await alertAdministrators(
        parts,
        'too many sign-in emails',
        'No more sign-in codes are sent for the rest of this hour.',
      );
    return;
  }

  const drawnOn = sends.map(({ key }) => key);
  const queued = await database.db.transaction().execute(async (transaction) => {
    const challenge = await challengeFor(parts, transaction, { visitor, person, drawnOn }, sha256(request.browser));
    if (!person || !challenge) return false;
    const message = composeMail(person, challenge.code);
    await outbox.enqueue({ kind: 'login-code', message, expiresAt: challenge.expiresAt }, transaction);
    return true;
  });
  if (queued) outbox.wake();
}

/** The code that this browser already waits for, since a delayed mail must not become worthless; else a new one, if there may be one. */
async function challengeFor(
  { clock, secrets }: SignInParts,
  transaction: Transaction<Schema>,
  {
    visitor: { addressHash, knownDevice },
    person,
    drawnOn,
  }: { visitor: Visitor; person: Person | undefined; drawnOn: readonly string[] },
  browserHash: string,
): Promise<{ code: string; expiresAt: number } | undefined> {
  const now = clock();
  const owner = { addressHash, browserHash };
  const waiting = await findLive(transaction, owner, now);
  if (waiting && (waiting.sealed_code !== null || !person)) {
    const code = waiting.sealed_code === null ? '' : secrets.open(CODE_PURPOSE, waiting.sealed_code);
    return { code, expiresAt: waiting.expires_at };
  }
  const live = await countLive(transaction, addressHash, now);
  if (!waiting && knownDevice === undefined && live >= CODES.liveChallengesPerAddress) return undefined;
  const code = randomDigits(CODES.digits);
  const sealedCode = person ? secrets.seal(CODE_PURPOSE, code) : null;
  await openChallenge(transaction, { ...owner, id: randomUUID(), sealedCode, drawnOn }, now);
  return { code, expiresAt: now + CODES.lifetimeMs };
}
