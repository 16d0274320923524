import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { figureOf, ratioOf } from '../lib/figures.ts';
import { interleaved } from '../lib/load.ts';
import { setUpMail, signInAdministrator, signInByMail } from '../lib/people.ts';
import { startPortal } from '../lib/portal.ts';
import type { Portal } from '../lib/portal.ts';
import { publishRows } from '../lib/publish-rows.ts';
import type { Section } from '../lib/report.ts';
import { FIRST_USER } from '../publish/stamped-rows.ts';
import { callsOf, payloadOf } from './data-call.ts';

export interface GrowthOptions {
  readonly folder: string;
  readonly rounds: number;
  readonly answers: number;
  /** How many matters the stores have. The others are compared with the first. */
  readonly sizes: readonly number[];
}

/** The data call of the same company, with more and more matters of other companies in the store. All portals run side by side. */
export async function growth({ folder, rounds, answers, sizes }: GrowthOptions): Promise<Section> {
  const portals: Portal[] = [];
  try {
    const calls = [];
    for (const matters of sizes) {
      const place = join(folder, `growth-${matters}`);
      mkdirSync(place, { recursive: true });
      await publishRows({ folder: place, firms: [{ matters }] });
      const portal = await startPortal({ folder: place });
      portals.push(portal);
      const mail = await setUpMail(await signInAdministrator(portal));
      const { post } = callsOf(portal, await signInByMail(portal, mail, FIRST_USER));
      await mail.close();
      await payloadOf(post);
      calls.push({ request: post, server: portal });
    }
    const results = await interleaved(calls, { rounds, answers });
    const first = results[0] ?? [];
    return {
      title: 'The same call with more matters of others in the store, SQLite',
      lines: sizes.flatMap((matters, i) => [
        ...(i === 0
          ? []
          : [
              {
                what: `cost of a call at ${matters.toLocaleString('en')} matters`,
                against: `at ${(sizes[0] ?? 0).toLocaleString('en')}`,
                figure: ratioOf(results[i] ?? [], first),
                ...(matters === 1_000_000 ? { goal: { most: 1.1 } } : {}),
              },
            ]),
        {
          what: `memory at ${matters.toLocaleString('en')} matters, after the load`,
          figure: figureOf([portals[i]?.memory().now ?? NaN]),
          unit: 'MB' as const,
          ...(matters === 1_000_000 ? { goal: { most: 300 } } : {}),
        },
      ]),
      notes: [],
    };
  } finally {
    for (const portal of portals) await portal.stop();
  }
}
