import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { ratioOf } from '../lib/figures.ts';
import { publishRows } from '../lib/publish-rows.ts';
import type { Line, Section } from '../lib/report.ts';
import type { Published } from '../publish/publish-rows.ts';
import type { StampedFirm } from '../publish/stamped-rows.ts';

export interface PublishJournalOptions {
  readonly folder: string;
  readonly matters: number;
  readonly databaseUrl?: string;
}

const CASES: readonly (readonly [what: string, amended: StampedFirm['amended']])[] = [
  ['one client’s rows changed', 'first'],
  ['1 % of the rows changed', 0.01],
  ['10 % of the rows changed', 0.1],
  ['every row changed', 'all'],
];

/**
 * Measures what the journal adds to a publication: the same rows are changed and changed back, with the journal and without it, in turns and in one
 * store. Counts the processor time of the sync process and of the one that stores.
 */
export async function publishJournal({ folder, matters, databaseUrl }: PublishJournalOptions): Promise<Section> {
  mkdirSync(folder, { recursive: true });
  const [, ...published] = await publishRows({
    folder: mkdtempSync(join(folder, 'journal-')),
    ...(databaseUrl ? { databaseUrl } : {}),
    firms: [
      { matters },
      ...CASES.flatMap(([, amended]): StampedFirm[] => [
        { matters, amended },
        { matters, withoutJournal: true },
        { matters, amended, withoutJournal: true },
        { matters },
      ]),
    ],
  });
  const cpuOf = (number: number): number => {
    const { childCpu, ownCpu, changed } = published[number] as Published;
    if (changed === 0) throw new Error('A publication went wrong.');
    return childCpu + ownCpu;
  };
  return {
    title: `What the journal adds to a publication of ${matters.toLocaleString('en')} matters, ${databaseUrl ? 'PostgreSQL' : 'SQLite'}`,
    lines: CASES.map(([what], index): Line => {
      const first = index * 4;
      return {
        what: `processor time with ${what}`,
        against: 'without the journal',
        figure: ratioOf([cpuOf(first), cpuOf(first + 3)], [cpuOf(first + 2), cpuOf(first + 1)]),
        goal: { most: 1.1 },
      };
    }),
    notes: [],
  };
}
