import { TABLES } from '#domain/tabs/tables.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { Placed } from './deadlines-in-row.ts';
import { dittosAbove } from './ditto-above.ts';

const { matterId, company } = TABLES.deadlines.at;

/**
 * Remembers the matter above the rows of a sheet, for deadlines in rows below it that repeat nothing of it. In a sheet of deadlines the first of them
 * names the matter.
 */
export function matterAbove({ tab, deadlinesBelow }: HeadingFeed, placed: readonly Placed[]) {
  const sayDittos = dittosAbove(tab, placed);
  let last: Row | undefined;
  return {
    /** The row of the matter to which a row belongs that has nothing but deadlines. */
    row: (): Row | undefined => (deadlinesBelow ? last : undefined),
    /** Sees a row of the tab. Writes the matter above into a deadline that names none and no client, and what it has into cells that say "ditto". */
    see(cells: string[]): void {
      sayDittos(cells);
      const isOfDeadlines = tab === 'deadlines' && deadlinesBelow;
      if (!isOfDeadlines || cells[matterId] !== '') last = cells;
      else if (cells[company] !== '') last = undefined;
      else if (last) {
        cells[matterId] = last[matterId] ?? '';
        cells[company] = last[company] ?? '';
      }
    },
    /** Sees a row that ends the deadlines of the matter, such as the next month of a diary. Returns the row of the tab: it describes nothing. */
    end(): Row {
      last = undefined;
      return [];
    },
    /** Sees a row that is left out: with a matter go its deadlines below, with a deadline none of the others. */
    leaveOut(cells: Row | undefined): void {
      if (!cells || !deadlinesBelow) return;
      if (tab !== 'deadlines') last = undefined;
      else if (cells[matterId] !== '') last = cells;
    },
  };
}
