import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lookAtSource } from '#contract/admin-layout.ts';
import { syncNow } from '#contract/admin-data.ts';
import { writeXlsx } from '#demo/write-xlsx.ts';
import { figureOf } from '../lib/figures.ts';
import { signInAdministrator } from '../lib/people.ts';
import { startPortal } from '../lib/portal.ts';
import type { Section } from '../lib/report.ts';
import { stampedFirm } from '../publish/stamped-rows.ts';
import { runAfter } from './publish-source.ts';

const ASK_EVERY_MS = 250;

interface ProposalCase {
  readonly folder: string;
  readonly matters: number;
  /** See {@link StampedFirm}. */
  readonly longTitles?: boolean;
}

/** How long the proposal of a layout for a large workbook takes, against one sync of the same workbook. */
export async function proposal({ folder, ...size }: ProposalCase): Promise<Section> {
  const { matters } = size;
  // An empty store for each case: a sync of an older one would be taken for that of this workbook.
  const place = join(folder, size.longTitles ? 'proposal-long-titles' : 'proposal');
  mkdirSync(place, { recursive: true });
  const workbook = join(place, 'portfolio.xlsx');
  writeXlsx(workbook, stampedFirm(size));
  const megabytes = statSync(workbook).size / 1e6;
  const portal = await startPortal({ folder: place, workbook, env: {} });
  try {
    const administrator = await signInAdministrator(portal);
    await runAfter(place, 0);
    // The second sync, in which one company changed, hardly does more than read.
    writeXlsx(workbook, stampedFirm({ ...size, amended: 'first' }));
    await administrator.post(syncNow.path, administrator.session);
    const reading = await runAfter(place, 1);
    const startedAt = performance.now();
    let progress = 0;
    for (;;) {
      const answer = await administrator.post(lookAtSource.path, {});
      const look = (await answer.json()) as { state: string; rows?: number };
      if (look.state === 'done') break;
      if (look.state !== 'reading') throw new Error(`The look ended as ${JSON.stringify(look)}`);
      if ((look.rows ?? 0) > 0) progress++;
      await setTimeout(ASK_EVERY_MS);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      title: `The proposal of a layout for a workbook of ${Math.round(megabytes)} MB with ${matters.toLocaleString('en')} matters`,
      lines: [
        {
          what: 'time until the proposal',
          against: 'a sync with one company changed',
          figure: figureOf([seconds / reading]),
          goal: { most: 1.5 },
        },
        { what: 'time until the proposal', figure: figureOf([seconds * 1000]), unit: 'ms' },
        { what: 'answers with progress meanwhile', figure: figureOf([progress]) },
        { what: 'peak memory of the server', figure: figureOf([portal.memory().peak]), unit: 'MB' },
      ],
      notes: [],
    };
  } finally {
    await portal.stop();
    rmSync(workbook);
  }
}
