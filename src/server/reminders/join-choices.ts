import type { CompanyId } from '#domain/company/company-id.ts';
import type { Database } from '#server/store/database.ts';
import { noteProgress } from '#server/store/mail-choices.ts';
import type { StoredChoices } from '#server/store/mail-choices.ts';
import { takeUnmailed } from '#server/store/reminder-ledger.ts';
import { confirmedAt } from '#server/store/same-client.ts';

/**
 * Joins two choices of a person: under an earlier name of a client, and under a later one before an administrator confirmed that both are
 * one client. Reminders of both choices that fell due in between were noted as sent with the second choice. They become due again,
 * unless they were mailed. Returns whether that changed anything. Doing it twice changes nothing.
 */
export async function joinChoices(
  db: Database['db'],
  earlier: StoredChoices,
  later: StoredChoices,
  companyIds: readonly CompanyId[],
): Promise<boolean> {
  const newer = companyIds.slice(0, companyIds.indexOf(earlier.companyId));
  const days = earlier.choices.reminders.filter((one) => !earlier.notBefore.includes(one));
  const at = await confirmedAt(db, newer);
  if (days.length === 0 || at === undefined) return false;
  const isAgain = await takeUnmailed(db, later.email, newer, days, at);
  const notBefore = later.notBefore.filter((one) => !days.includes(one));
  if (later.changedAt >= at || notBefore.length === later.notBefore.length) return isAgain;
  await noteProgress(db, later, { notBefore });
  return true;
}
