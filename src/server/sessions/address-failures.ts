import { minutes } from '#domain/time/duration.ts';
import { CODES } from '#server/limits.ts';
import type { Budget } from '#server/limits.ts';
import type { BudgetUse } from '#server/store/budgets.ts';

/** Failed verifications over all addresses. A spray over many must not succeed by its mass. */
export const ALL_FAILURES: BudgetUse = { key: 'fail/all', budget: CODES.failuresStop };

/** Budgets of one thing, a key for each of their windows. */
export function usesOf(prefix: string, budgets: readonly Budget[]): BudgetUse[] {
  return budgets.map((budget) => ({ key: `${prefix}/${budget.windowMs / minutes(1)}`, budget }));
}

/** The wrong codes that an address has left in the hour and in the day, from browsers that are not known for it. */
export function addressFailures(addressHash: string): BudgetUse[] {
  return usesOf(`fail/address/${addressHash}`, CODES.failuresPerAddress);
}

/** Where its wrong codes in a row are counted. */
export function addressStreak(addressHash: string): string {
  return `streak/address/${addressHash}`;
}

/** Everything that is held against an address: forgiven when its owner signs in, or when the operator vouches for them. */
export function addressFailureKeys(addressHash: string): string[] {
  return [...addressFailures(addressHash).map(({ key }) => key), addressStreak(addressHash)];
}
