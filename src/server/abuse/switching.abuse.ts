import { expect, test } from 'vitest';
import { switchingDrill } from '#server/testing/switching/drill.ts';
import { DIALECTS } from '#server/testing/test-store.ts';

const SEEDS = Array.from({ length: 10 }, (_, n) => n + 2);

/** The long run of switching.test.ts. */
test.each(DIALECTS.flatMap((dialect) => SEEDS.map((seed) => [dialect, seed] as const)))(
  'people of two companies switch at random, over %s, with seed %i',
  async (dialect, seed) => {
    const { problem, answered } = await switchingDrill(dialect, seed, 1_500);
    expect(problem).toBeUndefined();
    expect(answered).toBeGreaterThan(1_000);
  },
);
