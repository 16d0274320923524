import { safeLink, safePhoto } from '#domain/link/safe-link.ts';
import { hasWrongCheckDigit } from '#domain/registers/register-links.ts';
import { cell, sheetPosition } from '#domain/tabs/column.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import { MATTERS } from '#domain/tabs/matters-table.ts';
import type { NormalisedRow } from '#domain/tabs/normalise-row.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { rowIssue } from './row-issue.ts';
import type { IssueKind, RowIssue } from './row-issue.ts';

/**
 * The lines of the data report about the cells of one kept row: what normalising it found, links that are not safe, addresses that mail cannot reach.
 */
export function rowDoubts(
  tab: Tab,
  rowNumber: number,
  { row, doubts }: NormalisedRow,
  table: ColumnTable = TABLES[tab],
): readonly RowIssue[] {
  const issueOf = (kind: IssueKind, column: number, value: string) =>
    rowIssue(tab, rowNumber, kind, { column: sheetPosition(table, column), value });
  const issues = doubts.map(({ kind, column, value }) => issueOf(kind, column, value));
  for (const { index, kind } of table.addresses) {
    const value = cell(row, index);
    if (value === '' || doubts.some(({ column }) => column === index)) continue;
    if (kind === 'email') {
      if (emailKey(value) === undefined) issues.push(issueOf('invalid-contact-email', index, value));
    } else if ((kind === 'photo' ? safePhoto : safeLink)(value) === undefined) {
      issues.push(issueOf('unsafe-link', index, value));
    }
  }
  if (tab === 'matters') {
    const { jurisdiction, ipType, applicationNumber } = MATTERS.at;
    const number = cell(row, applicationNumber);
    const matter = { jurisdiction: cell(row, jurisdiction), ipType: cell(row, ipType), applicationNumber: number };
    if (hasWrongCheckDigit(matter)) issues.push(issueOf('wrong-check-digit', applicationNumber, number));
  }
  return issues;
}
