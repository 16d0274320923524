import { expect, test } from 'vitest';
import { openFuzzPortal, seedOfRun } from '../testing/fuzz/fuzz-portal.ts';
import { DIALECTS } from '../testing/test-store.ts';

const CALLS_EACH = 25;

test.each(DIALECTS)('T18, T51, T56: calls that no honest client makes, thousands of them, on %s', async (dialect) => {
  const portal = await openFuzzPortal(dialect);
  const { calls, wrong } = await portal.run(seedOfRun(), CALLS_EACH);
  await portal.close();
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(5_000);
});
