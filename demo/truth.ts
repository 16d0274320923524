import type { Tab } from '#domain/tabs/tab.ts';
import type { Portfolio } from './generate.ts';
import { trimRow } from './sheet.ts';

/**
 * What each company must be given of a tab, in the sheet's order, each row without the empty cells at its end; the rows that every
 * company sees are under null. Written independently of the portal's own code.
 */
export function visibleRows(portfolio: Portfolio, tab: Tab): Map<string | null, string[][]> {
  const rows = new Map<string | null, string[][]>();
  for (const { visible } of portfolio.rows(tab)) {
    if (!visible) continue;
    const own = rows.get(visible.company);
    const cells = trimRow(visible.cells);
    if (own) own.push(cells);
    else rows.set(visible.company, [cells]);
  }
  return rows;
}
