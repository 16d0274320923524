import { toCsv } from '#domain/export/csv.ts';
import { ISSUE_SEVERITY } from '#domain/report/row-issue.ts';
import type { IssueKind, IssueSeverity } from '#domain/report/row-issue.ts';
import { columnLetters } from '#domain/tabs/column.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

import type { DataReport } from '#web/admin/queries.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { issueTexts } from '#domain/report/report-texts.ts';
import type { ReportedIssue } from './api.ts';

/** One row of the report, with its texts. */
export interface Issue extends ReportedIssue {
  readonly key: string;
  /** The sheet's name, or the portal's name of it. */
  readonly sheet: string;
  readonly title: string;
  readonly text: string;
}

const isTab = (tab: string): tab is Tab => (TABS as readonly string[]).includes(tab);

/** The firm's name of the tab. */
export const sheetOf = (tab: string): string => (isTab(tab) ? WIRE_NAMES[tab] : tab);

/** The lines of the report with their texts. The key of a line is its place in the list. */
export function withTexts(issues: readonly ReportedIssue[]): readonly Issue[] {
  return issues.map((issue, index) => {
    const { title, text: about } = textOf(issue.kind);
    const text = issue.expected === '' ? about : `${adminData.issues.expected(issue.expected)} ${about}`;
    const sheet = issue.sheet ?? sheetOf(issue.tab);
    return { ...issue, value: valueOf(issue), key: String(index), sheet, title, text };
  });
}

function valueOf({ kind, cells, value }: ReportedIssue): string {
  if (cells === undefined) return value;
  return kind === 'hidden-rows' ? adminData.issues.rows(cells, value) : adminData.issues.cells(cells, value);
}

/** The texts of a kind. An unknown kind of a newer server is shown by its name. */
function textOf(kind: string): { title: string; text: string } {
  return Object.hasOwn(issueTexts, kind) ? issueTexts[kind as IssueKind] : { title: kind, text: '' };
}

export const titleOf = (kind: string): string => textOf(kind).title;

/** The number of skipped or doubtful rows, including those beyond the length of the list. */
export function countSeverity({ issueCounts }: DataReport, severity: IssueSeverity): number {
  return Object.entries(issueCounts)
    .filter(([kind]) => ISSUE_SEVERITY[kind as IssueKind] === severity)
    .reduce((sum, [, count]) => sum + count, 0);
}

/** The heading of the issue's column, as in the column help. */
function headingOf({ tab, column, heading }: ReportedIssue): string {
  if (heading !== undefined || !isTab(tab)) return heading ?? '';
  return TABLES[tab].columns.find(({ index }) => columnLetters(index) === column)?.heading ?? '';
}

/** The issues as CSV; undefined if there are none. */
export function issuesCsv(issues: readonly Issue[]): string | undefined {
  const names = adminData.issues.csv;
  return toCsv<Issue>(
    [
      { name: names.sheet, value: ({ sheet }) => sheet },
      { name: names.row, value: ({ rowNumber }) => String(rowNumber) },
      { name: names.cell, value: ({ cell }) => cell },
      { name: names.heading, value: headingOf },
      { name: names.value, value: ({ value }) => value },
      { name: names.kind, value: ({ severity }) => severity },
      { name: names.reason, value: ({ title }) => title },
      { name: names.text, value: ({ text }) => text },
    ],
    issues,
  );
}
