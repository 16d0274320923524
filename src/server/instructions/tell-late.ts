import { days as daysMs } from '#domain/time/duration.ts';
import { isWorkingDay } from '#domain/time/working-days.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { rulesNow } from '#server/settings/instructions-document.ts';
import type { Database } from '#server/store/database.ts';
import { companyNames } from '#server/store/instruction-desk.ts';
import { lateRows, takeLate, withEntries } from '#server/store/instructions.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import type { Announcer } from './announce.ts';
import { firmCalendar } from './firm-calendar.ts';
import { readRecorded } from './read-instruction.ts';

export interface InstructionUpkeepParts {
  readonly announcer: Announcer;
  readonly clock: Clock;
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly settings: SettingsStore;
}

/** Mails the receivers about instructions that were not acknowledged within a working day, and again on each working day after it. */
export async function tellLate({
  announcer,
  clock,
  database,
  outbox,
  settings,
}: InstructionUpkeepParts): Promise<void> {
  const now = clock();
  const { receivers } = await rulesNow(settings);
  const { today, workingDays } = await firmCalendar(settings, now);
  // Also after instructions were turned off: earlier ones still wait.
  if (receivers.length === 0 || !isWorkingDay(today, workingDays)) return;
  const due = await lateRows(database.db, now, now - daysMs(1));
  const companies = new Set(due.map(({ company_id }) => company_id));
  const names = await companyNames(database.db, [...companies]);
  for (const company of companies) {
    const rows = due.filter(({ company_id }) => company_id === company);
    await database.db.transaction().execute(async (trx) => {
      const taken = await takeLate(trx, company, rows, now);
      const stored = await withEntries(
        trx,
        rows.filter(({ number }) => taken.has(number)),
      );
      await announcer.mail(trx, {
        event: { kind: 'late' },
        reader: 'firm',
        to: receivers,
        companyName: names.get(company) ?? '',
        instructions: stored.map((one) => readRecorded(one, now)),
        sentence: '',
        at: now,
      });
    });
  }
  if (companies.size > 0) outbox.wake();
}
