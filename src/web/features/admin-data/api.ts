import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { acceptHeld, dataIssues, revokeVanished, syncNow, firstSample, publishFirst } from '#contract/admin-data.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { IssueFilter } from '#domain/report/find-issues.ts';

import { DATA_REPORT_KEY, dataReportChanged } from '#web/admin/queries.ts';
import type { DataReport, HeldItem } from '#web/admin/queries.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';

export type IssuePage = AnswerOf<typeof dataIssues>;
export type ReportedIssue = IssuePage['issues'][number];

const PAGE = 100;
const EXPORT_PAGE = 1_000;

const asked = ({ severity, tab, kind, q }: IssueFilter): Omit<BodyOf<typeof dataIssues>, 'from' | 'limit'> => ({
  ...((severity === 'skipped' || severity === 'doubtful') && { severity }),
  ...(tab && { tab }),
  ...(kind && { kind }),
  ...(q.trim() && { q: q.trim() }),
});

/** The rows to review of this report that pass the filter, page by page. */
export function useIssues({ issuesName }: DataReport, filter: IssueFilter) {
  return useInfiniteQuery<IssuePage, ApiError, InfiniteData<IssuePage>, readonly unknown[], number>({
    queryKey: [...DATA_REPORT_KEY, 'issues', issuesName, asked(filter)],
    queryFn: ({ pageParam, signal }) =>
      callApi(dataIssues, { signal, body: { ...asked(filter), from: pageParam, limit: PAGE } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { issues }) => sum + issues.length, 0);
      return loaded < total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** All rows to review that pass the filter, for a file. */
export async function allIssues(filter: IssueFilter): Promise<readonly ReportedIssue[]> {
  const all: ReportedIssue[] = [];
  for (;;) {
    const body = { ...asked(filter), from: all.length, limit: EXPORT_PAGE };
    const { issues, total } = await callApi(dataIssues, { body });
    all.push(...issues);
    if (issues.length === 0 || all.length >= total) return all;
  }
}

/** Starts a sync. Answers at once; the data report shows the progress. */
export async function readSourceNow(): Promise<void> {
  await callApi(syncNow);
  await dataReportChanged();
}

/** Accepts a held change, for exactly the shown reading. */
export async function acceptItem({ tab, company, fingerprint }: HeldItem): Promise<void> {
  try {
    await callApi(acceptHeld, { body: { tab, company, fingerprint } });
  } finally {
    await dataReportChanged();
  }
}

/** Revokes the access of the users whom only this held item still lets in. Returns their number. */
export async function revokeUsers({ company, fingerprint }: HeldItem): Promise<number> {
  try {
    return (await callApi(revokeVanished, { body: { company, fingerprint } })).revoked;
  } finally {
    await dataReportChanged();
  }
}

export type SampleTab = z.output<typeof firstSample.answer>['tabs'][number];

/** The first rows of the shown reading. The server records in the audit log that they were viewed. */
export async function readSample(fingerprint: string): Promise<readonly SampleTab[]> {
  return (await callApi(firstSample, { body: { fingerprint } })).tabs;
}

/** Publishes the shown reading. */
export async function publishReading(fingerprint: string): Promise<void> {
  try {
    await callApi(publishFirst, { body: { fingerprint } });
  } finally {
    await dataReportChanged();
  }
}
