import { expect, test } from 'vitest';
import { journalDrill } from '#server/testing/journal/drill.ts';
import { DIALECTS } from '#server/testing/test-store.ts';

const SHORT = { companies: 12, publications: 8, editsEach: 12, seed: 7 };

test.each(DIALECTS)(
  'given random edits and kills in the middle of publications, over %s, replaying the journal gives the last publication',
  async (dialect) => {
    const { exception, kills, entries } = await journalDrill(dialect, { ...SHORT, moves: false });
    expect(exception).toBeUndefined();
    expect([kills > 0, entries > 20]).toEqual([true, true]);
  },
);

test.each(DIALECTS)(
  'T75: given rows that move from company to company, back and forth, over %s, no journal quotes a row of another company',
  async (dialect) => {
    const { exception, kills } = await journalDrill(dialect, { ...SHORT, moves: true });
    expect([exception, kills > 0]).toEqual([undefined, true]);
  },
);
