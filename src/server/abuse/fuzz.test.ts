import { expect, test } from 'vitest';
import { openFuzzPortal } from '#server/testing/fuzz/fuzz-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';

/** Calls of each caller to each operation of the API reference. */
const CALLS_EACH = 2;

test.each(DIALECTS)(
  'T18, T51, T56: given random calls of every caller, no answer is a server fault, reveals internals or holds another client’s data, on %s',
  async (dialect) => {
    const portal = await openFuzzPortal(dialect);
    const { calls, statuses, wrong } = await portal.run(2, CALLS_EACH);
    await portal.close();
    expect(wrong).toEqual([]);
    // The test proves something only if many calls were accepted, and many refused for different reasons.
    expect(calls).toBeGreaterThan(500);
    for (const status of [200, 400, 401, 403, 404, 415])
      expect(statuses.get(status), String(status)).toBeGreaterThan(5);
  },
);
