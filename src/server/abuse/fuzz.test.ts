import { expect, test } from 'vitest';
import { openFuzzPortal } from '#server/testing/fuzz/fuzz-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';

/** Of every caller's, to every operation of the API reference. */
const CALLS_EACH = 2;

test.each(DIALECTS)(
  'T18, T51, T56: any caller, any call, any form: the answer is no fault, reveals nothing internal and holds no other client’s data, on %s',
  async (dialect) => {
    const portal = await openFuzzPortal(dialect);
    const { calls, statuses, wrong } = await portal.run(2, CALLS_EACH);
    await portal.close();
    expect(wrong).toEqual([]);
    // Calls were refused for many reasons, and many were not.
    expect(calls).toBeGreaterThan(500);
    for (const status of [200, 400, 401, 403, 404, 415])
      expect(statuses.get(status), String(status)).toBeGreaterThan(5);
  },
);
