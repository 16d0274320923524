import { expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import { openFuzzPortal, seedOfRun } from '#server/testing/fuzz/fuzz-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';

const CALLS_EACH = 25;
/** Generous, because the test judges answers, not speed, and the machine may be busy. */
const TIMEOUT_MS = minutes(15);

test.each(DIALECTS)(
  'T18, T51, T56: thousands of calls that no honest client makes, on %s',
  async (dialect) => {
    const portal = await openFuzzPortal(dialect);
    const { calls, wrong } = await portal.run(seedOfRun(), CALLS_EACH);
    await portal.close();
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(5_000);
  },
  TIMEOUT_MS,
);
