import { Refusal } from '#contract/errors.ts';
import { CODES } from '#server/limits.ts';
import { equalInConstantTime, sha256 } from '#server/tokens.ts';
import { ALL_FAILURES } from '#server/sessions/address-failures.ts';
import { completeSignIn } from '#server/sessions/complete-sign-in.ts';
import type { Browser, SignedIn } from '#server/sessions/complete-sign-in.ts';
import { findPerson } from '#server/sessions/find-person.ts';
import { clearBudgets, refund, usedOf } from '#server/store/budgets.ts';
import { anyLive, burn, CODE_PURPOSE, consume, countAttempt, drawnOn } from '#server/store/challenges.ts';
import type { ChallengeRow } from '#server/store/schema.ts';
import { alertAdministrators } from './alert-administrators.ts';
import { mayCall, mayCompare, refuseWhilePaused, WRONG_CODES } from './attempt-budgets.ts';
import type { Attempt } from './attempt-budgets.ts';
import { budgetsOf, forgiven } from './sign-in-budgets.ts';
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
 * Signs in with a code. Throws `invalid-code` for a code that is wrong, old, used, burnt, asked for by another browser, or over a
 * budget, and for an address that nobody has: one answer for all. Throws `unavailable` while unknown devices are paused everywhere.
 */
export async function verifyCode(parts: SignInParts, typed: TypedCode): Promise<SignedIn> {
  const { database, clock, secrets } = parts;
  const { origin } = typed.browser;
  const visitor = await meet(parts, typed.email, typed.browser.device);
  const budgets = budgetsOf(secrets, visitor, origin.ip);
  const attempt = { visitor, budgets, origin };
  await refuseWhilePaused(parts, attempt);

  const browserHash = typed.preAuth === undefined ? undefined : sha256(typed.preAuth);
  if (!(await anyLive(database.db, visitor.addressHash, browserHash, clock()))) throw new Refusal('invalid-code');
  if (!(await mayCall(parts, attempt))) throw new Refusal('invalid-code');
  const challenges = await countAttempt(database.db, visitor.addressHash, browserHash, clock());
  if (challenges.length === 0 || !(await mayCompare(parts, attempt))) throw new Refusal('invalid-code');

  const person = visitor.email && (await findPerson(parts, visitor.email));
  const matching = matchingChallenge(parts, challenges, typed.code);
  const signedIn =
    person &&
    matching &&
    (await completeSignIn(
      parts,
      {
        person,
        browser: typed.browser,
        method: matching.browser_hash === null ? 'host-code' : 'code',
        rememberMe: typed.rememberMe,
      },
      async (transaction) => {
        if (!(await consume(transaction, matching.id, clock()))) return false;
        await clearBudgets(transaction, forgiven(visitor, budgets));
        // Of the mail, what was taken for it: this browser may show another cookie, or come from elsewhere, than the one that asked.
        const taken = [...budgets.calls, ...budgets.failures].map((use) => use.key);
        await refund(transaction, [...drawnOn(matching), ...taken]);
        return true;
      },
    ));
  if (signedIn) return signedIn;
  await noteFailure(parts, attempt, challenges);
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

async function noteFailure(
  parts: SignInParts,
  { visitor, origin }: Attempt,
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
    origin,
    details: { burnt: spent.length > 0, knownDevice: visitor.knownDevice !== undefined },
  });
  if ((await usedOf(db, ALL_FAILURES, parts.clock())) >= CODES.failuresAlert.max)
    await alertAdministrators(parts, WRONG_CODES, 'The number of wrong sign-in codes is unusually high.');
}
