import { CODES } from '#server/base/limits.ts';
import type { BudgetUse } from '#server/store/budgets.ts';

/** Wrong codes over all addresses that somebody has. A spray over many must not succeed by its mass. */
export const ALL_FAILURES: BudgetUse = { key: 'fail/all', budget: CODES.failuresStop };

/** Where the wrong codes in a row of an address are counted: those of the networks that came first, and those of later ones. */
export function addressStreaks(addressHash: string): { readonly first: string; readonly later: string } {
  return { first: `streak/address/${addressHash}`, later: `streak/later/${addressHash}` };
}
