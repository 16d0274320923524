import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { Clock } from '#server/base/clock.ts';
import { CALLS } from '#server/base/limits.ts';
import type { Budget } from '#server/base/limits.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { takeFromBudgets } from '#server/store/budgets.ts';
import type { Database } from '#server/store/database.ts';

export interface AdminBudgetParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: Secrets;
}

/**
 * Takes one call from the administrator's budget. Throws `too-many-requests` when none is left. Returns undefined if the call has no budget, so that
 * there is nothing to await.
 */
export type TakeAdminCall = (endpoint: Endpoint, email: string) => Promise<void> | undefined;

const BUDGETS: Readonly<Record<NonNullable<Endpoint['budget']>, Budget>> = {
  adminWrites: CALLS.adminWrites,
  sheetTests: CALLS.sheetTests,
  uploads: CALLS.uploads,
  backups: CALLS.backups,
  issuedCodes: CALLS.issuedCodes,
  invitations: CALLS.invitations,
  layoutReadings: CALLS.layoutReadings,
};

/** The budgets of administrators. Every change takes from one, counted over all sessions of the administrator. */
export function createAdminBudgets({ clock, database, secrets }: AdminBudgetParts): TakeAdminCall {
  return (endpoint, email) => {
    const name = budgetOf(endpoint);
    return name && take(name, email);
  };

  async function take(name: keyof typeof BUDGETS, email: string): Promise<void> {
    const use = { key: `${name}/${secrets.keyedHash('admin-budget', email)}`, budget: BUDGETS[name] };
    const answer = await takeFromBudgets(database.db, [use], clock());
    if (!answer.allowed) throw new Refusal('too-many-requests', { retryAfterMs: answer.retryAfterMs });
  }
}

/** The budget that the call takes from; undefined for a call that an administrator may repeat without limit. */
function budgetOf({ access, budget, effect }: Endpoint): Endpoint['budget'] {
  return budget ?? (access === 'admin' && effect === undefined ? 'adminWrites' : undefined);
}
