import { expect, test } from 'vitest';
import { DIALECTS } from '#server/testing/test-store.ts';
import { yearOfReminders } from '#server/testing/reminder-year.ts';

test.each(DIALECTS)(
  'given weeks of edits, restarts and a mail server that fails, over %s, no reminder is missing, wrong or sent twice unless its answer was lost',
  async (dialect) => {
    const { problems, mails, lost, twice, counted } = await yearOfReminders(
      dialect,
      dialect === 'postgres' ? 8 : 30,
      1,
    );
    expect(problems).toEqual([]);
    // The test proves something only if mails were sent.
    expect(mails).toBeGreaterThan(10);
    expect(counted).toBe(lost);
    if (lost === 0) expect(twice).toBe(0);
  },
  60_000,
);
