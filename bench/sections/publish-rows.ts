import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { figureOf, ratioOf } from '../lib/figures.ts';
import type { Figure } from '../lib/figures.ts';
import { publishRows, barePublish } from '../lib/publish-rows.ts';
import type { Section } from '../lib/report.ts';
import type { Published } from '../publish/publish-rows.ts';

export interface PublishRowsOptions {
  readonly folder: string;
  readonly rounds: number;
  readonly matters: number;
  readonly databaseUrl?: string;
}

/**
 * Measures a publication of everything, then one with one company changed, one with nothing changed and one with a title in every row changed: rows
 * made in memory, with the real publisher and store.
 */
export async function publishFromRows({ folder, rounds, matters, databaseUrl }: PublishRowsOptions): Promise<Section> {
  mkdirSync(folder, { recursive: true });
  const bare: number[] = [];
  const published: {
    full: Published;
    one: Published;
    none: Published;
    all: Published;
    laidOut: Published | undefined;
  }[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await barePublish({ matters }));
    const [full, one, none, all] = await publishRows({
      folder: mkdtempSync(join(folder, 'publish-')),
      ...(databaseUrl ? { databaseUrl } : {}),
      firms: [{ matters }, { matters, amended: 'first' }, { matters, amended: 'first' }, { matters, amended: 'rest' }],
    });
    if (!full || !one || !none || !all || one.changed !== 1 || none.changed !== 0)
      throw new Error('A publication went wrong.');
    // This one needs an empty store, too; the given database has the firm by now.
    const [laidOut] = databaseUrl
      ? []
      : await publishRows({
          folder: mkdtempSync(join(folder, 'publish-')),
          firms: [{ matters, laidOut: true }],
        });
    if (laidOut && laidOut.changed !== full.changed) throw new Error('A publication by a layout went wrong.');
    published.push({ full, one, none, all, laidOut });
  }
  const full = published.map((round) => round.full.seconds);
  const peak = (which: 'childPeak' | 'ownPeak'): Figure => figureOf(published.map((round) => round.full[which]));
  return {
    title: `Publishing ${matters.toLocaleString('en')} matters from rows, ${databaseUrl ? 'PostgreSQL' : 'SQLite'}`,
    lines: [
      { what: 'rows a second', against: 'JSON and gzip of the same rows', figure: ratioOf(bare, full) },
      {
        what: 'time with one company changed',
        against: 'a full publication',
        figure: ratioOf(
          published.map((round) => round.one.seconds),
          full,
        ),
      },
      {
        what: 'time with nothing changed',
        against: 'a full publication',
        figure: ratioOf(
          published.map((round) => round.none.seconds),
          full,
        ),
        goal: { most: matters >= 1_000_000 ? 0.1 : 0.2 },
      },
      {
        what: 'processor time of the reading with every row changed',
        against: 'a full publication',
        figure: ratioOf(
          published.map((round) => round.all.childCpu),
          published.map((round) => round.full.childCpu),
        ),
      },
      ...(databaseUrl
        ? []
        : [
            {
              what: 'processor time of the reading with a layout of the firm’s own',
              against: 'a full publication',
              figure: ratioOf(
                published.map((round) => round.laidOut?.childCpu ?? NaN),
                published.map((round) => round.full.childCpu),
              ),
              goal: { most: 1.3 },
            },
          ]),
      {
        what: 'peak memory of the sync process',
        figure: peak('childPeak'),
        unit: 'MB',
        ...(matters >= 1_000_000 && { goal: { most: 450 } }),
      },
      { what: 'peak memory of the process that stores', figure: peak('ownPeak'), unit: 'MB' },
    ],
    notes: [],
  };
}
