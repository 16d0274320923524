import { expect, test } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { yearOfReminders } from '#server/testing/reminder-year.ts';
import { DIALECTS } from '#server/testing/test-store.ts';

/** Number of simulated years over each database. `YEARS` and `SEED` in the environment choose others. */
const YEARS = Number(process.env['YEARS'] ?? 3);
const SEED = Number(process.env['SEED'] ?? 1);

test.each(DIALECTS)(
  'given years of edits, restarts and a mail server that fails, over %s, no reminder is missing, wrong or sent twice unless its answer was lost',
  async (dialect) => {
    for (let seed = SEED; seed < SEED + YEARS; seed++) {
      const { problems, mails, lost, twice, counted } = await yearOfReminders(dialect, 365, seed);
      console.log(`${dialect}, seed ${seed}: ${mails} mails, ${lost} answers lost, ${twice} reminders twice`);
      expect([seed, problems]).toEqual([seed, []]);
      expect([mails > 300, lost > 0, counted]).toEqual([true, true, lost]);
    }
  },
  hours(1),
);
