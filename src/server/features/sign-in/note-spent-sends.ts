import { takeFromBudgets } from '#server/store/budgets.ts';
import { countSpentSend } from '#server/store/spent-sends.ts';
import type { SendBudget } from '#server/store/spent-sends.ts';
import { alertAdministrators } from './alert-administrators.ts';
import { onceAnHour } from './sign-in-budgets.ts';
import type { SignInParts } from './sign-in-parts.ts';

const SENTENCES: Record<SendBudget, string> = {
  network:
    'a network has used up the mails with sign-in codes that one network may ask for; if the portal is behind a proxy, see TRUST_PROXY',
  address: 'an address has used up the mails with sign-in codes that it gets from browsers that were not used before',
  installation: 'the mails with sign-in codes of this hour are used up; browsers that were not used before get none',
};

/** Logs a spent budget and counts it for the dashboard, once an hour for each. Callers are told nothing. */
export async function noteSpentSends(parts: SignInParts, which: SendBudget, key: string): Promise<void> {
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
