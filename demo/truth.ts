import type { Tab } from '#domain/tabs/tab.ts';
import type { Portfolio } from './generate.ts';
import { trimRow } from './sheet.ts';

/**
 * The rows of a tab that each company must see, in the sheet's order, each without empty cells at its end. The rows that every
 * company sees have the key null. Written independently of the portal's own code.
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
