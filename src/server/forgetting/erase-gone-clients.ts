import { days } from '#domain/time/duration.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import { KEPT_DAYS_KEY, keptDaysIn } from '#server/settings/kept-days-document.ts';
import type { Database } from '#server/store/database.ts';
import { eraseGone } from '#server/store/erase-companies.ts';
import type { SettingsStore } from '#server/store/settings.ts';

/** Erases the data of former clients once it is older than the firm keeps it. */
export async function eraseGoneClients({
  audit,
  clock,
  database,
  settings,
}: {
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly database: Database;
  readonly settings: SettingsStore;
}): Promise<void> {
  const { value } = await settings.get(KEPT_DAYS_KEY);
  const count = await eraseGone(database, clock() - days(keptDaysIn(value)));
  if (count > 0) await audit.record({ kind: 'clients-erased', actor: 'system', details: { count } });
}
