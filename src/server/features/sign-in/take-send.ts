import { takeFromBudgets } from '#server/store/budgets.ts';
import type { BudgetUse } from '#server/store/budgets.ts';
import { noteSpentSends } from './note-spent-sends.ts';
import { ALL_SENDS, sendBudgetsOf } from './sign-in-budgets.ts';
import type { SendBudgets } from './sign-in-budgets.ts';
import type { SignInParts } from './sign-in-parts.ts';
import type { Visitor } from './visitor.ts';

/** Keys of what a mail was taken from; `refused` by the sender's networks, which is the same whatever address they ask for. */
export type Taken = { readonly keys: readonly string[] } | { readonly refused: 'networks' | 'address' };

/** Takes what one mail with a code costs, and writes down which budget is spent. */
export async function takeSend(parts: SignInParts, visitor: Visitor, ip: string): Promise<Taken> {
  const { db } = parts.database;
  const budgets = sendBudgetsOf(parts.secrets, visitor, ip);
  const networks = await takeFromBudgets(db, budgets.networks, parts.clock());
  if (!networks.allowed) {
    await noteSpentSends(parts, 'network', networks.key);
    return { refused: 'networks' };
  }
  const part = await takePart(parts, budgets);
  if (part.taken) return { keys: [...budgets.networks, ...part.taken].map(({ key }) => key) };
  if (visitor.person)
    await noteSpentSends(parts, part.spentKey === ALL_SENDS.key ? 'installation' : 'address', part.spentKey);
  return { refused: 'address' };
}

async function takePart(
  { database, clock }: SignInParts,
  { first, firstSpentKey, later }: SendBudgets,
): Promise<{ readonly taken: readonly BudgetUse[] } | { readonly taken?: never; readonly spentKey: string }> {
  const early = await takeFromBudgets(database.db, first, clock());
  if (early.allowed) return { taken: first };
  if (early.key !== firstSpentKey) return { spentKey: early.key };
  const late = await takeFromBudgets(database.db, later, clock());
  return late.allowed ? { taken: later } : { spentKey: late.key };
}
