import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Budget } from '#server/base/limits.ts';
import type { Schema } from './schema.ts';

/** One budget to take from. The key must not reveal the person: use a keyed hash. */
export interface BudgetUse {
  readonly key: string;
  readonly budget: Budget;
}

export type BudgetAnswer =
  { readonly allowed: true } | { readonly allowed: false; readonly key: string; readonly retryAfterMs: number };

/** Thrown when a budget is used up: the transaction rolls back, so that the budgets before it lose nothing. */
class UsedUp extends Error {
  readonly use: BudgetUse;
  constructor(use: BudgetUse) {
    super('budget used up');
    this.use = use;
  }
}

/**
 * Takes one use from every budget, or none from any. The window of a budget begins with its first use. Each budget takes one atomic
 * statement, so that parallel calls in any number of processes never take more than there is. A caller with a transaction of its own must
 * roll it back after a refusal, because some budgets may have lost a use.
 */
export async function takeFromBudgets(
  db: Kysely<Schema>,
  uses: readonly BudgetUse[],
  now: number,
): Promise<BudgetAnswer> {
  try {
    if (db.isTransaction) await takeWithin(db, uses, now);
    else await db.transaction().execute((transaction) => takeWithin(transaction, uses, now));
    return { allowed: true };
  } catch (error) {
    if (!(error instanceof UsedUp)) throw error;
    const { key, budget } = error.use;
    const row = await db.selectFrom('budgets').select('window_start').where('key', '=', key).executeTakeFirst();
    const end = (row?.window_start ?? now) + budget.windowMs;
    return { allowed: false, key, retryAfterMs: Math.max(0, end - now) };
  }
}

async function takeWithin(transaction: Kysely<Schema>, uses: readonly BudgetUse[], now: number): Promise<void> {
  // Always in the same order, so that two calls that share budgets cannot deadlock.
  for (const use of uses.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))) {
    if (!(await takeOne(transaction, use, now))) throw new UsedUp(use);
  }
}

async function takeOne(db: Kysely<Schema>, { key, budget }: BudgetUse, now: number): Promise<boolean> {
  const expired = sql<boolean>`budgets.window_start + ${sql.lit(budget.windowMs)} <= ${now}`;
  const row = await db
    .insertInto('budgets')
    .values({ key, window_start: now, used: 1, expires_at: now + budget.windowMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql<number>`case when ${expired} then 1 else budgets.used + 1 end`,
          window_start: sql<number>`case when ${expired} then excluded.window_start else budgets.window_start end`,
          expires_at: sql<number>`case when ${expired} then excluded.expires_at else budgets.expires_at end`,
        })
        .where(sql<boolean>`(${expired} or budgets.used < ${sql.lit(budget.max)})`),
    )
    .returning('used')
    .executeTakeFirst();
  return row !== undefined;
}

/** A count of failures in a row, which a success ends. */
export interface Streak {
  readonly max: number;
  /** The count is forgotten if nothing was counted for this time. */
  readonly keptMs: number;
}

/** Counts one more in one atomic statement. Returns false, and counts nothing, at the limit. */
export async function extendStreak(db: Kysely<Schema>, key: string, streak: Streak, now: number): Promise<boolean> {
  const forgotten = sql<boolean>`budgets.expires_at <= ${now}`;
  const row = await db
    .insertInto('budgets')
    .values({ key, window_start: now, used: 1, expires_at: now + streak.keptMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql<number>`case when ${forgotten} then 1 else budgets.used + 1 end`,
          window_start: sql<number>`excluded.window_start`,
          expires_at: sql<number>`excluded.expires_at`,
        })
        .where(sql<boolean>`(${forgotten} or budgets.used < ${sql.lit(streak.max)})`),
    )
    .returning('used')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns one use to each budget. */
export async function refund(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('budgets')
    .set({ used: sql<number>`used - 1` })
    .where('key', 'in', keys)
    .where('used', '>', 0)
    .execute();
}

/** Resets each budget. */
export async function clearBudgets(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('budgets').where('key', 'in', keys).execute();
}

/** Begins a new window of a budget now, with `left` uses left. */
export async function leaveInBudget(
  db: Kysely<Schema>,
  { key, budget }: BudgetUse,
  left: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('budgets')
    .set({ used: budget.max - left, window_start: now, expires_at: now + budget.windowMs })
    .where('key', '=', key)
    .execute();
}

/** Milliseconds until the current window of a budget is over; 0 if none has begun. */
export async function windowLeft(db: Kysely<Schema>, { key, budget }: BudgetUse, now: number): Promise<number> {
  const row = await db.selectFrom('budgets').select('window_start').where('key', '=', key).executeTakeFirst();
  return row ? Math.max(0, row.window_start + budget.windowMs - now) : 0;
}

/** How often a budget has been used in its current window. */
export async function usedOf(db: Kysely<Schema>, { key, budget }: BudgetUse, now: number): Promise<number> {
  const row = await db.selectFrom('budgets').selectAll().where('key', '=', key).executeTakeFirst();
  return row && row.window_start + budget.windowMs > now ? row.used : 0;
}
