import { Refusal } from '#contract/errors.ts';
import type { Origin } from '#server/audit/audit-log.ts';
import { ALL_FAILURES } from '#server/sessions/address-failures.ts';
import { extendStreak, refund, takeFromBudgets, usedOf } from '#server/store/budgets.ts';
import { alertAdministrators } from './alert-administrators.ts';
import { FAILURE_STREAK, onceAnHour, PAUSE } from './sign-in-budgets.ts';
import type { SignInBudgets } from './sign-in-budgets.ts';
import type { SignInParts } from './sign-in-parts.ts';
import type { Visitor } from './visitor.ts';

/** Headline of the alert mails about them. */
export const WRONG_CODES = 'wrong sign-in codes';

/** Somebody who types a code, and what that draws on. */
export interface Attempt {
  readonly visitor: Visitor;
  readonly budgets: SignInBudgets;
  readonly origin: Origin;
}

/** After too many failures over all addresses, only known devices may try. Throws `unavailable`. */
export async function refuseWhilePaused({ database, clock }: SignInParts, { visitor }: Attempt): Promise<void> {
  if (visitor.knownDevice !== undefined) return;
  if ((await usedOf(database.db, PAUSE, clock())) > 0) throw paused();
}

/** Takes from the budgets of calls, before the attempt is counted against a code. */
export async function mayCall(parts: SignInParts, attempt: Attempt): Promise<boolean> {
  const { calls } = attempt.budgets;
  if (calls.length === 0) return true;
  const answer = await takeFromBudgets(parts.database.db, calls, parts.clock());
  if (!answer.allowed) await noteRefusal(parts, attempt, 'address-of-origin', answer.key);
  return answer.allowed;
}

/**
 * Takes from every budget of failures before the code is looked at; a success gives it back. Throws `unavailable` when the budget over
 * all addresses is used up: from then on unknown devices are paused.
 */
export async function mayCompare(parts: SignInParts, attempt: Attempt): Promise<boolean> {
  const { db } = parts.database;
  const { failures, streakKey } = attempt.budgets;
  const now = parts.clock();
  const answer = await takeFromBudgets(db, failures, now);
  if (!answer.allowed && answer.key === ALL_FAILURES.key) {
    await takeFromBudgets(db, [PAUSE], now);
    await alertAdministrators(
      parts,
      WRONG_CODES,
      'Sign-in is paused for browsers that were not used before: there are too many wrong codes.',
    );
    throw paused();
  }
  if (!answer.allowed) {
    await noteRefusal(parts, attempt, 'failures', answer.key);
    return false;
  }
  if (await extendStreak(db, streakKey, FAILURE_STREAK, now)) return true;
  await refund(
    db,
    failures.map((use) => use.key),
  );
  await noteRefusal(parts, attempt, 'failures-in-a-row', streakKey);
  return false;
}

function paused(): Refusal {
  return new Refusal('unavailable', { retryAfterMs: PAUSE.budget.windowMs });
}

async function noteRefusal(
  parts: SignInParts,
  { visitor, origin }: Attempt,
  budget: string,
  key: string,
): Promise<void> {
  const once = await takeFromBudgets(parts.database.db, [onceAnHour(parts.secrets, key)], parts.clock());
  if (!once.allowed) return;
  await parts.audit.record({
    kind: 'sign-in-refused',
    actor: '',
    subject: visitor.email ?? '',
    origin,
    details: { budget },
  });
}
