import { expect, test } from 'vitest';
import { InstructionsDrill } from '#server/testing/faults/instructions-drill.ts';

const KILLS = 2;
const SEED = 22;

test('T67: a server killed during instructions loses none that it acknowledged, stores none twice, and the chain is whole, over either database', async () => {
  const figures = await Promise.all(
    (['sqlite', 'postgres'] as const).map(async (dialect) => {
      const drill = await InstructionsDrill.open(dialect);
      try {
        return [await drill.kill(SEED, 0, KILLS), await drill.receipts()].join(', ');
      } finally {
        await drill.close();
      }
    }),
  );
  for (const one of figures) expect(one).toContain(`${KILLS} kills`);
});
