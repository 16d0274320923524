import { queueNotice } from '#server/mail/queue-notice.ts';
import { takeFromBudgets } from '#server/store/budgets.ts';
import { onceAnHour } from './sign-in-budgets.ts';
import type { SignInParts } from './visitor.ts';

/** Audits that a limit of the whole portal was reached and mails it to the administrators, at most once an hour for the same sentence. */
export async function alertAdministrators(parts: SignInParts, headline: string, sentence: string): Promise<void> {
  const { database, clock, audit, outbox } = parts;
  const now = clock();
  if (!(await takeFromBudgets(database.db, [onceAnHour(parts.secrets, sentence)], now)).allowed) return;
  await audit.record({ kind: 'budget-alert', actor: 'system', details: { sentence } });
  const lines = [sentence, 'See the portal’s audit log for details.'];
  await queueNotice(parts, await parts.admins.listed(), { kind: 'alert', headline, lines, at: now });
  outbox.wake();
}
