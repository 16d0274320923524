import { Refusal } from '#contract/errors.ts';
import { CODES } from '../../limits.ts';
import { equalInConstantTime, sha256 } from '../../tokens.ts';
import { ALL_FAILURES } from '../../sessions/address-failures.ts';
import { completeSignIn } from '../../sessions/complete-sign-in.ts';
import type { Browser, SignedIn } from '../../sessions/complete-sign-in.ts';
import { findPerson } from '../../sessions/find-person.ts';
import { clearBudgets, extendStreak, refund, takeFromBudgets, usedOf } from '../../store/budgets.ts';
import { burn, CODE_PURPOSE, consume, countAttempt } from '../../store/challenges.ts';
import type { ChallengeRow } from '../../store/schema.ts';
import { alertAdministrators } from './alert-administrators.ts';
import { budgetsOf, FAILURE_STREAK, forgiven, onceAnHour, PAUSE } from './sign-in-budgets.ts';
import type { SignInBudgets } from './sign-in-budgets.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { meet } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** Headline of the alert mails. */
const WRONG_CODES = 'wrong sign-in codes';

export interface CodeAttempt {
  readonly email: string;
  readonly code: string;
  readonly rememberMe: boolean;
  /** Value of the pre-authentication cookie that the code was asked with. */
  readonly preAuth: string | undefined;
  readonly browser: Browser;
}

/**
 * Signs in with a code. Throws `invalid-code` for a code that is wrong, old, used, burnt, asked for by another browser, or over a
 * budget, and for an address that nobody has: one answer for all. Throws `unavailable` while unknown devices are paused everywhere.
 */
export async function verifyCode(parts: SignInParts, attempt: CodeAttempt): Promise<SignedIn> {
  const { database, clock, secrets } = parts;
  const visitor = await meet(parts, attempt.email, attempt.browser.device);
  const budgets = budgetsOf(secrets, visitor, attempt.browser.origin.ip);
  await refuseWhilePaused(parts, visitor);

  if (!(await mayCall(parts, attempt, visitor, budgets))) throw new Refusal('invalid-code');
  const browserHash = attempt.preAuth === undefined ? undefined : sha256(attempt.preAuth);
  const challenges = await countAttempt(database.db, visitor.addressHash, browserHash, clock());
  if (challenges.length === 0 || !(await mayCompare(parts, attempt, visitor, budgets)))
    throw new Refusal('invalid-code');

  const person = visitor.email && (await findPerson(parts, visitor.email));
  const matching = matchingChallenge(parts, challenges, attempt.code);
  const signedIn =
    person &&
    matching &&
    (await completeSignIn(
      parts,
      {
        person,
        browser: attempt.browser,
        method: matching.browser_hash === null ? 'host-code' : 'code',
        rememberMe: attempt.rememberMe,
      },
      async (transaction) => {
        if (!(await consume(transaction, matching.id, clock()))) return false;
        await clearBudgets(transaction, forgiven(visitor, budgets));
        const { sends, calls, failures } = budgets;
        await refund(
          transaction,
          [...sends, ...calls, ...failures].map((use) => use.key),
        );
        return true;
      },
    ));
  if (signedIn) return signedIn;
  await noteFailure(parts, attempt, visitor, challenges);
  throw new Refusal('invalid-code');
}

/** Looks at every challenge, whichever fits, so that the time tells nothing. */
function matchingChallenge(
  { secrets }: SignInParts,
  challenges: readonly ChallengeRow[],
  typed: string,
): ChallengeRow | undefined {
  const code = typed.replace(/\s/g, '');
  const matching = challenges.filter((challenge) => {
    const expected = challenge.sealed_code === null ? '' : secrets.open(CODE_PURPOSE, challenge.sealed_code);
    return equalInConstantTime(expected, code) && expected !== '';
  });
  return matching[0];
}

/** After too many failures over all addresses, only known devices may try. */
async function refuseWhilePaused({ database, clock }: SignInParts, { knownDevice }: Visitor): Promise<void> {
  if (knownDevice !== undefined) return;
  if ((await usedOf(database.db, PAUSE, clock())) > 0)
    throw new Refusal('unavailable', { retryAfterMs: PAUSE.budget.windowMs });
}

async function mayCall(
  parts: SignInParts,
  attempt: CodeAttempt,
  visitor: Visitor,
  budgets: SignInBudgets,
): Promise<boolean> {
  if (budgets.calls.length === 0) return true;
  const answer = await takeFromBudgets(parts.database.db, budgets.calls, parts.clock());
  if (!answer.allowed) await noteRefusal(parts, attempt, visitor, 'address-of-origin', answer.key);
  return answer.allowed;
}

/** Takes from every budget of failures before the code is looked at; a success gives it back. */
async function mayCompare(
  parts: SignInParts,
  attempt: CodeAttempt,
  visitor: Visitor,
  budgets: SignInBudgets,
): Promise<boolean> {
  const { db } = parts.database;
  const now = parts.clock();
  const answer = await takeFromBudgets(db, budgets.failures, now);
  if (!answer.allowed && answer.key === ALL_FAILURES.key) {
    await takeFromBudgets(db, [PAUSE], now);
    await alertAdministrators(
      parts,
      WRONG_CODES,
      'Sign-in is paused for browsers that were not used before: there are too many wrong codes.',
    );
    throw new Refusal('unavailable', { retryAfterMs: PAUSE.budget.windowMs });
  }
  if (!answer.allowed) {
    await noteRefusal(parts, attempt, visitor, 'failures', answer.key);
    return false;
  }
  if (await extendStreak(db, budgets.streakKey, FAILURE_STREAK, now)) return true;
  await refund(
    db,
    budgets.failures.map((use) => use.key),
  );
  await noteRefusal(parts, attempt, visitor, 'failures-in-a-row', budgets.streakKey);
  return false;
}

async function noteFailure(
  parts: SignInParts,
  { browser }: CodeAttempt,
  visitor: Visitor,
  challenges: readonly ChallengeRow[],
): Promise<void> {
  const { db } = parts.database;
  const spent = challenges.filter((challenge) => challenge.attempts >= CODES.attemptsPerChallenge);
  await burn(
    db,
    spent.map((challenge) => challenge.id),
  );
  await parts.audit.record({
    kind: 'sign-in-failed',
    actor: '',
    subject: visitor.email ?? '',
    origin: browser.origin,
    details: { burnt: spent.length > 0, knownDevice: visitor.knownDevice !== undefined },
  });
  if ((await usedOf(db, ALL_FAILURES, parts.clock())) >= CODES.failuresAlert.max)
    await alertAdministrators(parts, WRONG_CODES, 'There are unusually many wrong sign-in codes.');
}

async function noteRefusal(
  parts: SignInParts,
  { browser }: CodeAttempt,
  visitor: Visitor,
  budget: string,
  key: string,
): Promise<void> {
  const once = await takeFromBudgets(parts.database.db, [onceAnHour(parts.secrets, key)], parts.clock());
  if (!once.allowed) return;
  await parts.audit.record({
    kind: 'sign-in-refused',
    actor: '',
    subject: visitor.email ?? '',
    origin: browser.origin,
    details: { budget },
  });
}
