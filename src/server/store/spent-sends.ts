import { hours } from '#domain/time/duration.ts';
import { takeFromBudgets, usedOf } from './budgets.ts';
import type { BudgetUse } from './budgets.ts';
import type { Database } from './database.ts';

/** The kinds of budgets of sign-in mails: a network's, an address's, and that of the installation. */
export const SEND_BUDGETS = ['network', 'address', 'installation'] as const;
export type SendBudget = (typeof SEND_BUDGETS)[number];

/** A counter as a budget that never refuses. */
const counterOf = (which: SendBudget): BudgetUse => ({
  key: `spent/${which}`,
  budget: { max: 1_000_000_000, windowMs: hours(24) },
});

/** Counts one more used-up budget, for the dashboard. */
export async function countSpentSend({ db }: Database, which: SendBudget, now: number): Promise<void> {
  await takeFromBudgets(db, [counterOf(which)], now);
}

/** How many budgets were used up in the last day. */
export async function readSpentSends({ db }: Database, now: number): Promise<Record<SendBudget, number>> {
  const [network, address, installation] = await Promise.all(
    SEND_BUDGETS.map((which) => usedOf(db, counterOf(which), now)),
  );
  return { network: network ?? 0, address: address ?? 0, installation: installation ?? 0 };
}
