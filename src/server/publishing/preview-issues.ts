import type { PreviewIssue } from '#domain/layout/causes/preview.ts';
import { ISSUE_SEVERITY } from '#domain/report/row-issue.ts';
import type { IssueKind } from '#domain/report/row-issue.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { LAYOUT_READING } from '#server/base/limits.ts';
import type { IssueList } from './issue-list.ts';

/** Clients without users or matters are among the causes, each with its answers. */
const AMONG_CAUSES: ReadonlySet<string> = new Set([
  'company-without-users',
  'company-without-matters',
  'company-renamed',
] satisfies IssueKind[]);

/** What clients would not see, or not as it should be: the rows that no client sees come first. */
export function previewIssues({ counts, kept }: Pick<IssueList, 'counts' | 'kept'>): readonly PreviewIssue[] {
  const kinds = (Object.keys(counts) as IssueKind[]).filter((kind) => !AMONG_CAUSES.has(kind));
  return kinds
    .map((kind): PreviewIssue => {
      const found = kept.filter((issue) => issue.kind === kind);
      const further = found.reduce((sum, { cells = 1 }) => sum + cells - 1, 0);
      return {
        kind,
        severity: ISSUE_SEVERITY[kind],
        count: (counts[kind] ?? 0) + further,
        first: found
          .slice(0, LAYOUT_READING.places)
          .map(({ tab, sheet, rowNumber, column = '', value, cells = 1 }) => ({
            sheet: sheet ?? WIRE_NAMES[tab],
            row: rowNumber,
            column,
            value,
            cells,
          })),
      };
    })
    .toSorted((a, b) => Number(b.severity === 'skipped') - Number(a.severity === 'skipped') || b.count - a.count);
}
