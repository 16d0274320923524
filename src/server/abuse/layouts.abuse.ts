import { expect, test } from 'vitest';
import { judgeBlocks } from '#server/testing/layouts/judge-blocks.ts';
import { judgeFamilies } from '#server/testing/layouts/judge-families.ts';
import { judgeLayouts } from '#server/testing/layouts/judge-layouts.ts';
import { judgeProposals } from '#server/testing/layouts/judge-proposals.ts';

/** `SEED` in the environment chooses other workbooks, `WORKBOOKS` fewer of them. */
const SEED = Number(process.env['SEED'] ?? 1_000_000);
const WORKBOOKS = Number(process.env['WORKBOOKS'] ?? 10_000);

test('given ten thousand workbooks whose columns were shuffled, renamed, doubled, merged or deleted, each is read right or not at all', async () => {
  const { wrong, workbooks, held, rows } = await judgeLayouts(SEED, WORKBOOKS);
  console.log(`${workbooks} workbooks, ${held} of them held, ${rows} matters served`);
  expect(wrong).toBeUndefined();
});

test('given a tenth of them without a layout, what the portal proposes publishes no wrong cell', async () => {
  const { wrong, workbooks, cells, published } = await judgeProposals(SEED, WORKBOOKS / 10);
  console.log(`${workbooks} workbooks, ${published} of ${cells} cells published without a click`);
  expect(wrong).toBeUndefined();
});

test('given ten thousand sheets whose rows are under their clients, no client is served a row of another', async () => {
  const { wrong, workbooks, matters, published } = await judgeBlocks(SEED, WORKBOOKS);
  console.log(`${workbooks} sheets, ${published} of ${matters} matters served`);
  expect(wrong).toBeUndefined();
});

test.each(['proposed', 'answered'] as const)(
  'given a tenth of them without a layout, no client is served a row of another when they are read as %s',
  async (way) => {
    const { wrong, workbooks, matters, published } = await judgeBlocks(SEED, WORKBOOKS / 10, way);
    console.log(`${workbooks} sheets, ${published} of ${matters} matters served`);
    expect(wrong).toBeUndefined();
  },
);

test.each(['right', 'proposed'] as const)(
  'given ten thousand sheets with a row for each family, each matter has the number and status of its country when they are read as %s',
  async (way) => {
    const { wrong, workbooks, held, rights, published } = await judgeFamilies(SEED, WORKBOOKS, way);
    console.log(`${workbooks} sheets, ${held} of them held, ${published} of ${rights} rights served`);
    expect(wrong).toBeUndefined();
  },
);
