import { expect, test } from 'vitest';
import { judgeLayouts } from '#server/testing/layouts/judge-layouts.ts';

test('given 300 workbooks whose columns were shuffled, renamed, doubled, merged or deleted, each is read right or not at all', async () => {
  const { wrong, held, rows } = await judgeLayouts(1, 300);
  expect(wrong).toBeUndefined();
  // It would show nothing if none was held, or none read.
  expect([held > 30, rows > 500]).toEqual([true, true]);
});
