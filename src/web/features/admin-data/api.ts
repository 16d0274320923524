import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';

import { allowSeveral, companies, confirmSameClient, saveKeptDays, undoSameClient } from '#contract/admin-companies.ts';
import { acceptHeld, dataIssues, revokeVanished, syncNow, firstSample, publishFirst } from '#contract/admin-data.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { IssueFilter } from '#domain/report/find-issues.ts';
import { minutes } from '#domain/time/duration.ts';

import { problemText } from '#web/admin/problem-note.tsx';
import { DATA_REPORT_KEY, dataReportChanged, useDataReport } from '#web/admin/queries.ts';
import type { DataReport, HeldItem } from '#web/admin/queries.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useAction } from '#web/api/use-action.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { showToast } from '#web/ui/toast-store.ts';

export type IssuePage = AnswerOf<typeof dataIssues>;
export type ReportedIssue = IssuePage['issues'][number];

const PAGE = 100;
const EXPORT_PAGE = 1_000;

/** The body of a call for the rows to review that match a filter. */
const bodyOf = ({ severity, tab, kind, q }: IssueFilter): Omit<BodyOf<typeof dataIssues>, 'from' | 'limit'> => ({
  ...((severity === 'skipped' || severity === 'doubtful') && { severity }),
  ...(tab && { tab }),
  ...(kind && { kind }),
  ...(q.trim() && { q: q.trim() }),
});

/** The rows to review in this report that match the filter, page by page. */
export function useIssues({ issuesName }: DataReport, filter: IssueFilter) {
  return useInfiniteQuery<IssuePage, ApiError, InfiniteData<IssuePage>, readonly unknown[], number>({
    queryKey: [...DATA_REPORT_KEY, 'issues', issuesName, bodyOf(filter)],
    queryFn: ({ pageParam, signal }) =>
      callApi(dataIssues, { signal, body: { ...bodyOf(filter), from: pageParam, limit: PAGE } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { issues }) => sum + issues.length, 0);
      return loaded < total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** All rows to review that match the filter, for a file. */
export async function allIssues(filter: IssueFilter): Promise<readonly ReportedIssue[]> {
  const all: ReportedIssue[] = [];
  for (;;) {
    const body = { ...bodyOf(filter), from: all.length, limit: EXPORT_PAGE };
    const { issues, total } = await callApi(dataIssues, { body });
    all.push(...issues);
    if (issues.length === 0 || all.length >= total) return all;
  }
}

/** Starts a sync. Answers at once; the data report shows the progress. */
async function readSourceNow(): Promise<void> {
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

export type ClientNames = z.output<typeof companies.answer>;

const KEY = ['admin', 'companies'];

/** The clients' names in a publication. A later publication may have others. */
export const useClientNames = (publication: number | undefined) =>
  useQuery<ClientNames, ApiError>({
    queryKey: [...KEY, publication],
    queryFn: ({ signal }) => callApi(companies, { signal }),
    placeholderData: (before) => before,
  });

/** Reads the names again, past every cache. */
export async function freshClientNames(): Promise<ClientNames> {
  const names = await callApi(companies);
  queryClient.setQueriesData({ queryKey: KEY }, names);
  return names;
}

export const confirmNames = (id: string, earlier: string) => callApi(confirmSameClient, { body: { id, earlier } });
export const undoNames = (id: string) => callApi(undoSameClient, { body: { id } });
export const allowPerson = (email: string, allowed: boolean) => callApi(allowSeveral, { body: { email, allowed } });
export const storeKeptDays = (keptDays: number, version: number) =>
  callApi(saveKeptDays, { body: { keptDays }, version });

const texts = adminData.sync;

const POLL_MS = 1_500;
/** How long after a due sync the report is read again: a sync takes a moment. */
const POLL_AFTER_DUE_MS = 3_000;
/** If the report does not show the requested sync within this time, the page stops waiting for it. */
const GIVE_UP_AFTER_MS = minutes(6);

/** The data report, polled while the page is open. `start` starts a sync, whose result is shown in a toast. */
export function useSync() {
  const [started, setStarted] = useState<{ at: number; lastRun: number }>();
  const query = useDataReport((report) => {
    if (started || report?.syncing) return POLL_MS;
    const due = report?.nextSyncAt ?? null;
    return due !== null && Math.max(due - serverNow(), 0) + POLL_AFTER_DUE_MS;
  });
  const report = query.data;
  const busy = started !== undefined || report?.syncing === true;
  const start = useAction({
    mutationFn: readSourceNow,
    onError(error) {
      setStarted(undefined);
      showToast({ topic: 'sync', title: texts.failed, description: problemText(error), tone: 'destructive' });
    },
  });

  useEffect(() => {
    if (!started || !report) return;
    const { lastRun, syncing, held } = report;
    const ended = !syncing && lastRun && lastRun.finishedAt > started.lastRun;
    if (ended || Date.now() - started.at > GIVE_UP_AFTER_MS) setStarted(undefined);
    if (!ended) return;
    const waiting = held.filter(({ accepted }) => !accepted).length;
    if (lastRun.outcome === 'failed') showToast({ topic: 'sync', title: texts.outcome.failed, tone: 'destructive' });
    // Held changes come before the outcome: with a missing sheet, the outcome is 'Nothing has changed'.
    else if (waiting > 0) showToast({ topic: 'sync', title: texts.done, description: texts.held(waiting) });
    else showToast({ topic: 'sync', title: texts.done, description: texts.outcome[lastRun.outcome], tone: 'good' });
  }, [started, report]);

  const follow = () => setStarted({ at: Date.now(), lastRun: report?.lastRun?.finishedAt ?? 0 });

  return {
    query,
    busy,
    /** Shows the progress of a sync that another call has started. */
    follow,
    start() {
      if (busy) return;
      follow();
      start.mutate();
    },
  };
}
