import { takeFromBudgets } from '#server/store/budgets.ts';
import type { BudgetUse } from '#server/store/budgets.ts';
import { countSpentSend } from '#server/store/spent-sends.ts';
import type { SendBudget } from '#server/store/spent-sends.ts';
import { alertAdministrators, ALL_SENDS, onceAnHour, sendBudgetsOf } from './sign-in-budgets.ts';
import type { SendBudgets } from './sign-in-budgets.ts';
import type { SignInParts, Visitor } from './visitor.ts';

const SENTENCES: Record<SendBudget, string> = {
  network:
    'a network has used up the mails with sign-in codes that one network may request; if the portal is behind a proxy, see TRUST_PROXY',
  address: 'an address has used up the mails with sign-in codes that browsers which were not used before may request',
  installation: 'the mails with sign-in codes of this hour are used up; browsers that were not used before get no code',
};

/** The keys of the budgets that a mail was taken from, or the kind of budget that refused it: the networks of the visitor, or the address. */
export type Taken = { readonly keys: readonly string[] } | { readonly refused: 'networks' | 'address' };

/** Takes one mail from every budget that limits it, and logs a budget that is used up. */
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

/** Logs a used-up budget and counts it for the dashboard, once an hour for each. The visitor does not learn of it. */
async function noteSpentSends(parts: SignInParts, which: SendBudget, key: string): Promise<void> {
  const { clock, database, log, secrets } = parts;
  const now = clock();
  if (!(await takeFromBudgets(database.db, [onceAnHour(secrets, `spent ${key}`)], now)).allowed) return;
  log.warn({ budget: which }, SENTENCES[which]);
  await countSpentSend(database, which, now);
  if (which === 'installation')
    await alertAdministrators(
      parts,
      'too many sign-in emails',
      'No more sign-in codes are sent for the rest of this hour.',
    );
}
