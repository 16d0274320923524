import { CODES } from '#server/base/limits.ts';
import type { BudgetUse } from '#server/store/budgets.ts';

/** Wrong codes over all registered addresses, so that guessing at many addresses at once is limited too. */
export const ALL_FAILURES: BudgetUse = { key: 'fail/all', budget: CODES.failuresStop };

/** The counters for wrong codes in a row at an address: one for the networks that tried first, one kept for later networks. */
export function addressStreaks(addressHash: string): { readonly first: string; readonly later: string } {
  return { first: `streak/address/${addressHash}`, later: `streak/later/${addressHash}` };
}
