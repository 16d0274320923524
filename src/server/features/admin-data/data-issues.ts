import type { dataIssues } from '#contract/admin-data.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { findIssues, NO_FILTER, searchedIssues } from '#domain/report/find-issues.ts';
import type { SearchedIssue } from '#domain/report/find-issues.ts';
import type { RowIssue } from '#domain/report/row-issue.ts';
import { cellAddress } from '#domain/tabs/column.ts';
import { issuesOf, readDataReport } from '#server/store/data-report.ts';
import { readPublication } from '#server/store/sync-report.ts';
import { readWaiting } from '#server/store/waiting-reading.ts';
import type { DataReportParts } from './data-report.ts';

type Page = AnswerOf<typeof dataIssues>;

/** Answers with a page of the rows to review. They are parsed once for each reading, however often they are searched. */
export function createIssuePages(
  parts: Pick<DataReportParts, 'database' | 'source'>,
): (asked: BodyOf<typeof dataIssues>) => Promise<Page> {
  const { db } = parts.database;
  let kept: { readonly hash: string; readonly list: readonly SearchedIssue[] } | undefined;

  async function listed(): Promise<readonly SearchedIssue[]> {
    const [source, publication] = await Promise.all([parts.source(), readPublication(parts.database)]);
    const isPublished = !source || publication?.sourceIdentity === source.identity;
    const waiting = isPublished ? undefined : await readWaiting(parts.database, source.identity);
    const report = waiting?.report ?? (await readDataReport(db));
    if (!report) return [];
    if (kept && kept.hash === report.issuesHash) return kept.list;
    const { issues, hash } = await issuesOf(db, report, { waiting: waiting !== undefined });
    kept = { hash, list: searchedIssues(issues) };
    return kept.list;
  }

  return async ({ from, limit, session: _session, ...filter }) => {
    const list = await listed();
    const { issues, kinds, tabs } = findIssues(list, { ...NO_FILTER, ...filter });
    return {
      listed: list.length,
      total: issues.length,
      issues: issues.slice(from, from + limit).map(asSent),
      kinds: kinds.map((one) => ({ ...one })),
      tabs: [...tabs],
    };
  };
}

function asSent({ column, address, expected, ...said }: RowIssue): Page['issues'][number] {
  return {
    ...said,
    column: column ?? '',
    cell: address ?? cellAddress(said.rowNumber, 0),
    expected: expected ?? '',
  };
}
