import { expect, test } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { journalDrill } from '#server/testing/journal/drill.ts';
import { DIALECTS } from '#server/testing/test-store.ts';

const COMPANIES = Number(process.env['COMPANIES'] ?? 2_000);
const PUBLICATIONS = Number(process.env['PUBLICATIONS'] ?? 100);
const SEED = Number(process.env['SEED'] ?? 1);
const OVER = DIALECTS.filter((dialect) => (process.env['DATABASES'] ?? dialect).split(',').includes(dialect));

test.each(OVER.flatMap((dialect) => [[dialect, false] as const, [dialect, true] as const]))(
  'given two thousand companies and a hundred publications of random edits and kills, over %s, with rows that move: %s, replaying the journal gives the last publication, and the journal quotes no row of another company',
  async (dialect, moves) => {
    const drill = { companies: COMPANIES, publications: PUBLICATIONS, editsEach: 200, seed: SEED, moves };
    const { exception, kills, holds, entries } = await journalDrill(dialect, drill);
    expect(exception).toBeUndefined();
    console.log(
      `${dialect}: ${PUBLICATIONS} publications, ${kills} kills, ${holds} holds, ${entries} entries replayed: no difference`,
    );
  },
  hours(3),
);
