import { expect, test } from 'vitest';
import { judgeBlocks } from '#server/testing/layouts/judge-blocks.ts';
import { judgeFamilies } from '#server/testing/layouts/judge-families.ts';
import { judgeLayouts } from '#server/testing/layouts/judge-layouts.ts';
import { judgeProposals } from '#server/testing/layouts/judge-proposals.ts';

test('given 300 workbooks whose columns were shuffled, renamed, doubled, merged or deleted, each is read right or not at all', async () => {
  const { wrong, held, rows } = await judgeLayouts(1, 300);
  expect(wrong).toBeUndefined();
  // The test proves something only if some workbooks were held and others read.
  expect([held > 30, rows > 500]).toEqual([true, true]);
});

test('given 40 such workbooks in four languages, what the portal proposes for them publishes no wrong cell, and most cells without a click', async () => {
  const { wrong, cells, published } = await judgeProposals(1, 40);
  expect(wrong).toBeUndefined();
  // The other cells are in workbooks whose headings are missing or there twice.
  expect(published).toBeGreaterThan(cells * 0.75);
});

test('given 300 sheets whose rows are under their clients, no client is served a row of another, and most rows are served', async () => {
  const { wrong, matters, published } = await judgeBlocks(1, 300);
  expect(wrong).toBeUndefined();
  expect(published).toBeGreaterThan(matters * 0.6);
});

test.each(['proposed', 'answered'] as const)(
  'given 100 such sheets without a layout, no client is served a row of another when they are read as %s',
  async (way) => {
    const { wrong, matters, published } = await judgeBlocks(900, 100, way);
    expect(wrong).toBeUndefined();
    expect(published).toBeGreaterThan(matters * (way === 'answered' ? 0.6 : 0.1));
  },
);

test.each(['right', 'proposed'] as const)(
  'given 300 sheets with a row for each family, each matter has the number and status of its country when they are read as %s',
  async (way) => {
    const { wrong, held, rights, published } = await judgeFamilies(1, 300, way);
    expect(wrong).toBeUndefined();
    expect(published).toBeGreaterThan(rights * 0.6);
    expect(held).toBeLessThan(200);
  },
);
