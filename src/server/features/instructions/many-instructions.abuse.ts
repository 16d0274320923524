import { expect, test } from 'vitest';
import { give, given, instructPortal, item, mine, prepare } from '#server/testing/instruct-portal.ts';

const MANY = 2_001;
const PER_SET = 500;

test('a client with more than two thousand instructions on their way sees all of them, and replaces the first one instead of giving it twice', async () => {
  const bench = await instructPortal({}, { more: MANY });
  try {
    await give(bench.ann, [item(1, 'proceed')]);
    for (let from = 4; from < MANY + 4; from += PER_SET) {
      const count = Math.min(PER_SET, MANY + 4 - from);
      const items = Array.from({ length: count }, (_, nth) => ({
        ...item(from + nth, 'proceed'),
        dueDate: '24/12/2026',
      }));
      expect(given(await give(bench.ann, items))).toHaveLength(count);
    }
    expect((await mine(bench.ann)).instructions).toHaveLength(MANY + 1);
    const again = await prepare(bench.ann, [item(1, 'ask')]);
    expect(again.items[0]?.earlier).toMatchObject({ number: 1, word: 'Renew' });
  } finally {
    await bench.close();
  }
});
