import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { figureOf, ratioOf } from '../lib/figures.ts';
import { startPortal } from '../lib/portal.ts';
import { output } from '../lib/process.ts';
import { publishRows } from '../lib/publish-rows.ts';
import type { Section } from '../lib/report.ts';

export interface StartUpOptions {
  readonly folder: string;
  readonly rounds: number;
}

/** Measures a warm start over a store of ten thousand matters: from the start of the process to "ready". */
export async function startUp({ folder, rounds }: StartUpOptions): Promise<Section> {
  const place = join(folder, 'start');
  mkdirSync(place, { recursive: true });
  await publishRows({ folder: place, firms: [{ matters: 10_000 }] });
  const [ready, bare, memory]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds; round++) {
    const startedAt = performance.now();
    await output([process.execPath, '-e', '0']);
    const bareMs = performance.now() - startedAt;
    const portal = await startPortal({ folder: place });
    // The first round fills the caches of the system and of Node.
    if (round > 0) {
      bare.push(bareMs);
      ready.push(portal.readyAfterMs);
      memory.push(portal.memory().now);
    }
    await portal.stop();
  }
  return {
    title: 'Warm start of the server',
    lines: [
      { what: 'until it is ready', figure: figureOf(ready), unit: 'ms', goal: { most: 700 } },
      { what: 'until it is ready', against: 'an empty Node program', figure: ratioOf(ready, bare) },
      { what: 'memory when ready', figure: figureOf(memory), unit: 'MB' },
    ],
    notes: [],
  };
}
