import { Refusal } from '#contract/errors.ts';
import { CODES } from '#server/base/limits.ts';
import { sha256 } from '#server/base/tokens.ts';
import { ALL_FAILURES } from '#server/sessions/address-failures.ts';
import { completeSignIn } from '#server/sessions/complete-sign-in.ts';
import type { Browser, SignedIn } from '#server/sessions/complete-sign-in.ts';
import { clearBudgets, refund, usedOf } from '#server/store/budgets.ts';
import { consume, countAttempt, drawnOn, findChallenge, isLive } from '#server/store/challenges.ts';
import type { ChallengeRow } from '#server/store/schema.ts';
import { alertAdministrators } from './alert-administrators.ts';
import { mayCall, mayCompare, refuseWhilePaused, WRONG_CODES } from './attempt-budgets.ts';
import type { Attempt } from './attempt-budgets.ts';
import { burnSpent, isSpent, matchingChallenge } from './matching-challenge.ts';
import { attemptBudgetsOf, forgiven } from './sign-in-budgets.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { meet } from './visitor.ts';

export interface TypedCode {
  readonly email: string;
  readonly code: string;
  readonly rememberMe: boolean;
  /** Value of the pre-authentication cookie that the code was asked with. */
  readonly preAuth: string | undefined;
  readonly browser: Browser;
}

/**
 * Signs in with a code. Throws `code-over` where the code that this browser asked for is used, burnt or expired, and `invalid-code` for one
 * that is wrong, over a budget, or was asked for in no such browser: an address that nobody has hears the same. Throws `unavailable` while unknown devices are paused everywhere.
 */
export async function verifyCode(parts: SignInParts, typed: TypedCode): Promise<SignedIn> {
  const { database, clock, secrets } = parts;
  const { origin } = typed.browser;
  const visitor = await meet(parts, typed.email, typed.browser.device);
  const attempt = { visitor, budgets: attemptBudgetsOf(secrets, visitor, origin.ip), origin };
  await refuseWhilePaused(parts, attempt);
  const owner = { addressHash: visitor.addressHash, browserHash: sha256(typed.preAuth ?? '') };
  // Looked for first: who comes without leaves no trace in the store.
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

/** The session that the code opens, where it is the right one and the address may sign in; else writes the failure down. */
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
        // Of the mail, what was taken for it: this browser may show another cookie, or come from elsewhere, than the one that asked.
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
