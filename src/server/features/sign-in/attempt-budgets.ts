import { Refusal } from '#contract/errors.ts';
import type { Origin } from '#server/audit/audit-log.ts';
import { CODES } from '#server/base/limits.ts';
import { ALL_FAILURES } from '#server/sessions/address-failures.ts';
import { extendStreak, leaveInBudget, refund, takeFromBudgets, windowLeft } from '#server/store/budgets.ts';
import type { BudgetUse } from '#server/store/budgets.ts';
import { alertAdministrators, onceAnHour, PAUSE } from './sign-in-budgets.ts';
import type { AttemptBudgets } from './sign-in-budgets.ts';
import type { SignInParts, Visitor } from './visitor.ts';

/** Headline of the alert mails about wrong codes. */
export const WRONG_CODES = 'wrong sign-in codes';

/** An attempt to sign in with a typed code: the visitor, and the budgets that it takes from. */
export interface Attempt {
  readonly visitor: Visitor;
  readonly budgets: AttemptBudgets;
  readonly origin: Origin;
}

/** After too many failures over all addresses, only known devices may try. Throws `unavailable`. */
export async function refuseWhilePaused({ database, clock }: SignInParts, { visitor }: Attempt): Promise<void> {
  if (visitor.knownDevice !== undefined) return;
  const leftMs = await windowLeft(database.db, PAUSE, clock());
  if (leftMs > 0) throw new Refusal('unavailable', { retryAfterMs: leftMs });
}

/** Takes from the budgets of the visitor's networks, before the attempt is counted for a code. */
export async function mayCall(parts: SignInParts, attempt: Attempt): Promise<boolean> {
  const { networks } = attempt.budgets;
  if (networks.length === 0) return true;
  const answer = await takeFromBudgets(parts.database.db, networks, parts.clock());
  if (!answer.allowed) await noteRefusal(parts, attempt, 'address-of-origin', answer.key);
  return answer.allowed;
}

/**
 * Takes one failure from every budget before the code is compared; a success returns it. Throws `unavailable` when the budget for all
 * addresses is used up: from then on unknown devices are paused.
 */
export async function mayCompare(parts: SignInParts, attempt: Attempt): Promise<boolean> {
  const { db } = parts.database;
  const { failures, streak, later } = attempt.budgets;
  const now = parts.clock();
  const answer = await takeFromBudgets(db, failures, now);
  if (!answer.allowed && answer.key === ALL_FAILURES.key) throw await pause(parts);
  if (!answer.allowed) {
    await noteRefusal(parts, attempt, 'failures', answer.key);
    return false;
  }
  if (await extendStreak(db, streak.key, streak.limit, now)) return true;
  if (later && (await takeFromLaterShare(parts, later))) return true;
  await refund(
    db,
    failures.map((use) => use.key),
  );
  await noteRefusal(parts, attempt, 'failures-in-a-row', streak.key);
  return false;
}

/** Takes from the share that is kept for later networks, after the first networks have used up theirs. */
async function takeFromLaterShare(
  { database, clock }: SignInParts,
  { uses, key, limit }: NonNullable<AttemptBudgets['later']>,
): Promise<boolean> {
  const own = await takeFromBudgets(database.db, uses, clock());
  if (!own.allowed) return false;
  if (await extendStreak(database.db, key, limit, clock())) return true;
  await refund(
    database.db,
    uses.map((use) => use.key),
  );
  return false;
}

/** Starts the pause of unknown devices. Returns a part of the budget, because otherwise the first wrong code after the pause would start another. */
async function pause(parts: SignInParts): Promise<Refusal> {
  const { database, clock } = parts;
  const now = clock();
  if ((await takeFromBudgets(database.db, [PAUSE], now)).allowed)
    await leaveInBudget(database.db, ALL_FAILURES, CODES.failuresAfterPause, now);
  await alertAdministrators(
    parts,
    WRONG_CODES,
    'Sign-in is paused for browsers that were not used before: there are too many wrong codes.',
  );
  return new Refusal('unavailable', { retryAfterMs: await windowLeft(database.db, PAUSE, now) });
}

async function noteRefusal(parts: SignInParts, attempt: Attempt, budget: string, key: string): Promise<void> {
  const { visitor, origin } = attempt;
  const once: BudgetUse = onceAnHour(parts.secrets, key);
  if (!(await takeFromBudgets(parts.database.db, [once], parts.clock())).allowed) return;
  await parts.audit.record({
    kind: 'sign-in-refused',
    actor: '',
    subject: visitor.email ?? '',
    origin,
    details: { budget },
  });
}
