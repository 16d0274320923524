import { cellAddress } from '#domain/tabs/column.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { issueTexts } from './report-texts.ts';
import type { IssueKind, RowIssue } from './row-issue.ts';

/** The filters of the report's lines. An empty text lets all pass. */
export interface IssueFilter {
  readonly severity: string;
  readonly tab: string;
  readonly kind: string;
  /** Every word of it must be in the sheet's name, the cell, its address or the title. */
  readonly q: string;
}

export const NO_FILTER: IssueFilter = { severity: '', tab: '', kind: '', q: '' };

/** A line of the report, with the text that a search compares. */
export interface SearchedIssue {
  readonly issue: RowIssue;
  readonly text: string;
}

export interface FoundIssues {
  readonly issues: readonly RowIssue[];
  /** How many lines of each kind pass the other filters, the most frequent kind first. */
  readonly kinds: readonly { readonly kind: IssueKind; readonly count: number }[];
  /** The tabs that have lines at all. */
  readonly tabs: readonly Tab[];
}

export const searchedIssues = (issues: readonly RowIssue[]): readonly SearchedIssue[] =>
  issues.map((issue) => ({ issue, text: textOf(issue) }));

function textOf({ tab, sheet, rowNumber, address, value, kind }: RowIssue): string {
  const title = Object.hasOwn(issueTexts, kind) ? issueTexts[kind].title : kind;
  return `${sheet ?? WIRE_NAMES[tab]} ${address ?? cellAddress(rowNumber, 0)} ${value} ${title}`.toLowerCase();
}

/** The lines that pass every filter, in their order. */
export function findIssues(list: readonly SearchedIssue[], { severity, tab, kind, q }: IssueFilter): FoundIssues {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const present = new Set<Tab>();
  const counts = new Map<IssueKind, number>();
  const issues: RowIssue[] = [];
  for (const { issue, text } of list) {
    present.add(issue.tab);
    if ((severity && issue.severity !== severity) || (tab && issue.tab !== tab)) continue;
    if (!words.every((word) => text.includes(word))) continue;
    counts.set(issue.kind, (counts.get(issue.kind) ?? 0) + 1);
    if (!kind || issue.kind === kind) issues.push(issue);
  }
  return {
    issues,
    kinds: [...counts].map(([one, count]) => ({ kind: one, count })).toSorted((a, b) => b.count - a.count),
    tabs: TABS.filter((one) => present.has(one)),
  };
}
