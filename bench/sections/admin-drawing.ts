import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { enter, openBrowser } from '../lib/browser.ts';
import { figureOf, ratioOf } from '../lib/figures.ts';
import { opening } from '../lib/opening.ts';
import type { Person } from '../lib/people.ts';
import type { Portal } from '../lib/portal.ts';
import type { Line } from '../lib/report.ts';

/** The administrator's pages whose content grows with a firm, and a text in each. */
const PAGES = [
  ['audit log', '/admin/audit', '@client'],
  ['data report', '/admin/data', 'Without an email address'],
  ['clients', '/admin/clients', 'Last sign-in'],
  ['instructions desk', '/admin/instructions', 'MAT'],
] as const;

/** How many times the processor time a large firm may need. A page shows its first rows, which are more than the ten of the small firm. */
const MOST_MORE = 2;

/** A portal, and its signed-in administrator. */
export interface Visited {
  readonly portal: Portal;
  readonly administrator: Person;
}

/** The processor time of an administrator's browser until a page is drawn: with a large firm and with ten of everything, in turns. */
export async function adminDrawing(
  visited: readonly Visited[],
  { folder, rounds }: { readonly folder: string; readonly rounds: number },
): Promise<Line[]> {
  const contexts: BrowserContext[] = [];
  try {
    for (const [i, { portal, administrator }] of visited.entries()) {
      // Cookies do not depend on the port, so each portal has a browser of its own.
      const context = await openBrowser(join(folder, `admin-browser-${i}`));
      contexts.push(context);
      await enter(context, portal.origin, administrator);
    }
    const lines: Line[] = [];
    for (const [what, path, text] of PAGES) {
      const work = visited.map((): number[] => []);
      // The first round fills the caches.
      for (let round = -1; round < rounds; round++)
        for (const [i, context] of contexts.entries()) {
          const url = new URL(path, visited[i]?.portal.origin).href;
          const took = await opening(context, url, { selector: 'main', text }, 'work');
          if (round >= 0) work[i]?.push(took);
        }
      const [large = [], small = []] = work;
      const drawn = `${what}, drawn: processor time of the browser`;
      lines.push(
        { what: drawn, against: 'ten of each', figure: ratioOf(large, small), goal: { most: MOST_MORE } },
        { what: drawn, figure: figureOf(large), unit: 'ms' },
      );
    }
    return lines;
  } finally {
    for (const context of contexts) await context.close();
  }
}
