import { expect, test } from 'vitest';
import { switchingDrill } from '#server/testing/switching/drill.ts';
import { DIALECTS } from '#server/testing/test-store.ts';

test.each(DIALECTS)(
  'given people of two companies who switch at random in several tabs, over %s, no answer holds a byte of another company',
  async (dialect) => {
    const { problem, answered, refused, chosen } = await switchingDrill(dialect, 1, 60);
    expect(problem).toBeUndefined();
    // The test proves something only with answers, refusals and choices.
    expect([answered > 50, refused > 5, chosen > 20]).toEqual([true, true, true]);
  },
);
