import { safeLink } from '../link/safe-link.ts';
import { cell } from '../tabs/column.ts';
import type { NormalisedRow } from '../tabs/normalise-row.ts';
import type { Tab } from '../tabs/tab.ts';
import { TABLES } from '../tabs/tables.ts';
import { emailKey } from '../viewer/email-address.ts';
import { rowIssue } from './row-issue.ts';
import type { RowIssue } from './row-issue.ts';

/** What the data report says of the cells of one kept row: what normalising it found, links that are none, addresses that no mail reaches. */
export function rowDoubts(tab: Tab, rowNumber: number, { row, doubts }: NormalisedRow): readonly RowIssue[] {
  const issues = doubts.map(({ kind, column, value }) => rowIssue(tab, rowNumber, kind, { column, value }));
  const broken = new Set(doubts.map(({ column }) => column));
  for (const { index, kind, required } of TABLES[tab].columns) {
    const value = cell(row, index);
    if (value === '' || broken.has(index)) continue;
    if (kind === 'url' && safeLink(value) === undefined) {
      issues.push(rowIssue(tab, rowNumber, 'unsafe-link', { column: index, value }));
    }
    if (kind === 'email' && !required && emailKey(value) === undefined) {
      issues.push(rowIssue(tab, rowNumber, 'invalid-contact-email', { column: index, value }));
    }
  }
  return issues;
}
