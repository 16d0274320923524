import type { dataIssues } from '#contract/admin-data.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

import type { Page } from './test.ts';

export type ServedIssue = AnswerOf<typeof dataIssues>['issues'][number];

interface Asked {
  severity?: string;
  tab?: string;
  kind?: string;
  q?: string;
  from: number;
  limit: number;
}

/** Serves these rows to review, searched and filtered, a page at a time. A search looks in the tab, the address and the value. */
export function serveIssues(page: Page, all: readonly ServedIssue[]): Promise<unknown> {
  return page.route('**/api/admin/data-issues', (route) => {
    const { severity, tab, kind, q = '', from, limit } = route.request().postDataJSON() as Asked;
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const others = all.filter((issue) => {
      const text = `${issue.tab} ${issue.cell} ${issue.value}`.toLowerCase();
      return (
        (!severity || issue.severity === severity) &&
        (!tab || issue.tab === tab) &&
        words.every((word) => text.includes(word))
      );
    });
    const found = others.filter((issue) => !kind || issue.kind === kind);
    const kinds = [...new Set(others.map((issue) => issue.kind))].map((one) => ({
      kind: one,
      count: others.filter((issue) => issue.kind === one).length,
    }));
    const tabs = [...new Set(all.map((issue) => issue.tab))];
    const issues = found.slice(from, from + limit);
    return route.fulfill({ json: { listed: all.length, total: found.length, issues, kinds, tabs } });
  });
}
