import { Refusal } from '#contract/errors.ts';
import { CODES } from '#server/base/limits.ts';
import { sha256 } from '#server/base/tokens.ts';
import { ALL_FAILURES } from '#server/sessions/address-failures.ts';
import { completeSignIn } from '#server/sessions/complete-sign-in.ts';
import type { Browser, SignedIn } from '#server/sessions/complete-sign-in.ts';
import { clearBudgets, refund, usedOf } from '#server/store/budgets.ts';
import { consume, countAttempt, drawnOn, findChallenge, isLive } from '#server/store/challenges.ts';
import type { ChallengeRow } from '#server/store/schema.ts';
import { alertAdministrators, attemptBudgetsOf, forgiven } from './sign-in-budgets.ts';
import { mayCall, mayCompare, refuseWhilePaused, WRONG_CODES } from './attempt-budgets.ts';
import type { Attempt } from './attempt-budgets.ts';
import { burnSpent, isSpent, matchingChallenge } from './matching-challenge.ts';
import { visitorOf } from './visitor.ts';
import type { SignInParts } from './visitor.ts';

export interface TypedCode {
  readonly email: string;
  readonly code: string;
  readonly rememberMe: boolean;
  /** Value of the pre-authentication cookie. */
  readonly preAuth: string | undefined;
  readonly browser: Browser;
}

/**
 * Signs in with a code. Throws `code-over` if the code that this browser requested is used, out of attempts or expired. Throws `invalid-code`
 * for a wrong code, a used-up budget, and a browser that requested none. An unknown address gets the same errors. Throws `unavailable`
 * while unknown devices are paused.
 */
export async function verifyCode(parts: SignInParts, typed: TypedCode): Promise<SignedIn> {
  const { database, clock, secrets } = parts;
  const { origin } = typed.browser;
  const visitor = await visitorOf(parts, typed.email, typed.browser.device);
  const attempt = { visitor, budgets: attemptBudgetsOf(secrets, visitor, origin.ip), origin };
  await refuseWhilePaused(parts, attempt);
  const owner = { addressHash: visitor.addressHash, browserHash: sha256(typed.preAuth ?? '') };
  // Checked first, so that a visitor who never requested a code writes nothing to the store.
  const waiting = await findChallenge(database.db, owner);
  if (!waiting) throw new Refusal('invalid-code');
  if (!isLive(waiting, clock())) throw new Refusal('code-over');
  if (!(await mayCall(parts, attempt))) throw new Refusal('invalid-code');
  const challenges = await countAttempt(database.db, owner, clock());
  if (challenges.length === 0) throw new Refusal('code-over');
  const signedIn = (await mayCompare(parts, attempt)) && (await compare(parts, attempt, challenges, typed));
  if (signedIn) return signedIn;
  throw new Refusal((await burnSpent(parts, challenges)) ? 'code-over' : 'invalid-code');
}

/** Opens the session if the code is right and the address may sign in; otherwise audits the failure. */
async function compare(
  parts: SignInParts,
  attempt: Attempt,
  challenges: readonly ChallengeRow[],
  typed: TypedCode,
): Promise<SignedIn | undefined> {
  const { budgets, visitor } = attempt;
  const { person } = visitor;
  const challenge = matchingChallenge(parts, challenges, typed.code);
  const signedIn =
    person &&
    challenge &&
    (await completeSignIn(
      parts,
      { person, browser: typed.browser, method: 'code', rememberMe: typed.rememberMe },
      async (transaction) => {
        if (!(await consume(transaction, challenge.id, parts.clock()))) return false;
        await clearBudgets(transaction, forgiven(visitor, budgets));
        // Refund the budgets that the mail was taken from: the visitor may have another network or device cookie now.
        const taken = [...budgets.networks, ...budgets.failures].map((use) => use.key);
        await refund(transaction, [...drawnOn(challenge), ...taken]);
        return true;
      },
    ));
  if (!signedIn) await noteFailure(parts, attempt, challenges);
  return signedIn || undefined;
}

async function noteFailure(
  parts: SignInParts,
  { visitor, origin }: Attempt,
  challenges: readonly ChallengeRow[],
): Promise<void> {
  await parts.audit.record({
    kind: 'sign-in-failed',
    actor: '',
    subject: visitor.email ?? '',
    origin,
    details: { burnt: challenges.every(isSpent), knownDevice: visitor.knownDevice !== undefined },
  });
  if ((await usedOf(parts.database.db, ALL_FAILURES, parts.clock())) >= CODES.failuresAlert.max)
    await alertAdministrators(parts, WRONG_CODES, 'The number of wrong sign-in codes is unusually high.');
}
