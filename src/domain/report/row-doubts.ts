import { safeLink } from '#domain/link/safe-link.ts';
import { cell } from '#domain/tabs/column.ts';
import type { Column } from '#domain/tabs/column.ts';
import type { NormalisedRow } from '#domain/tabs/normalise-row.ts';
import { byTab } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { rowIssue } from './row-issue.ts';
import type { RowIssue } from './row-issue.ts';

/** The columns whose cells may hold something that reads well and leads nowhere. */
const LEADING_SOMEWHERE = byTab((tab): readonly Column[] =>
  TABLES[tab].columns.filter(({ kind, required }) => kind === 'url' || (kind === 'email' && !required)),
);

/** What the data report says of the cells of one kept row: what normalising it found, links that are none, addresses that no mail reaches. */
export function rowDoubts(tab: Tab, rowNumber: number, { row, doubts }: NormalisedRow): readonly RowIssue[] {
  const issues = doubts.map(({ kind, column, value }) => rowIssue(tab, rowNumber, kind, { column, value }));
  for (const { index, kind } of LEADING_SOMEWHERE[tab]) {
    const value = cell(row, index);
    if (value === '' || doubts.some(({ column }) => column === index)) continue;
    if (kind === 'url' && safeLink(value) === undefined) {
      issues.push(rowIssue(tab, rowNumber, 'unsafe-link', { column: index, value }));
    }
    if (kind === 'email' && emailKey(value) === undefined) {
      issues.push(rowIssue(tab, rowNumber, 'invalid-contact-email', { column: index, value }));
    }
  }
  return issues;
}
