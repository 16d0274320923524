import { expect, test } from 'vitest';
import { judgeLayouts } from '#server/testing/layouts/judge-layouts.ts';

/** Others by `SEED` in the environment, fewer by `WORKBOOKS`. */
const SEED = Number(process.env['SEED'] ?? 1_000_000);
const WORKBOOKS = Number(process.env['WORKBOOKS'] ?? 10_000);

test('given ten thousand workbooks whose columns were shuffled, renamed, doubled, merged or deleted, each is read right or not at all', async () => {
  const { wrong, workbooks, held, rows } = await judgeLayouts(SEED, WORKBOOKS);
  console.log(`${workbooks} workbooks, ${held} of them held, ${rows} matters served`);
  expect(wrong).toBeUndefined();
});
