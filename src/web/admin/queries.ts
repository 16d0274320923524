import { queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { readAdminEmails } from '#contract/admin-access.ts';
import { configStatus } from '#contract/admin-backup.ts';
import { dataReport } from '#contract/admin-data.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

export type AdminEmails = z.output<typeof readAdminEmails.answer>;
export type ConfigStatus = z.output<typeof configStatus.answer>;
export type DataReport = z.output<typeof dataReport.answer>;
export type HeldItem = DataReport['held'][number];
export type SetAside = DataReport['setAside'];

/** Visiting one admin page after another does not read the same answer again. */
const STALE_AFTER_MS = 5_000;

const adminEmailsQuery = queryOptions<AdminEmails, ApiError>({
  queryKey: ['admin', 'admin-emails'],
  queryFn: ({ signal }) => callApi(readAdminEmails, { signal }),
});
const configStatusQuery = queryOptions<ConfigStatus, ApiError>({
  queryKey: ['admin', 'config-status'],
  queryFn: ({ signal }) => callApi(configStatus, { signal }),
  staleTime: STALE_AFTER_MS,
});
export const DATA_REPORT_KEY = ['admin', 'data-report'];
const dataReportQuery = queryOptions<DataReport, ApiError>({
  queryKey: DATA_REPORT_KEY,
  queryFn: ({ signal }) => callApi(dataReport, { signal }),
  staleTime: STALE_AFTER_MS,
});

/** Who may sign in as an administrator: the system list, the additional list, and the defaults of the system list. */
export const useAdminEmails = () => useQuery(adminEmailsQuery);

/** Reads the lists from the server, past every cache, and updates every component that shows them. */
export const freshAdminEmails = (): Promise<AdminEmails> =>
  queryClient.fetchQuery({ ...adminEmailsQuery, staleTime: 0 });

/** Whether the spreadsheet and email are configured, and whether data is published. */
export const useConfigStatus = () => useQuery(configStatusQuery);

/** Reads the status again. Call it after every change of the configuration. */
export const configStatusChanged = (): Promise<void> => queryClient.invalidateQueries(configStatusQuery);

/**
 * What was read from the source, and what was published or held. `refetchAfter` returns after how many milliseconds an open page reads the
 * report again; false for never.
 */
export function useDataReport(refetchAfter?: (report: DataReport | undefined) => number | false) {
  return useQuery<DataReport, ApiError>({
    ...dataReportQuery,
    refetchInterval: refetchAfter && (({ state }) => refetchAfter(state.data)),
  });
}

/** Reads the report again. Call it after every change of what is read or published. */
export const dataReportChanged = (): Promise<void> => queryClient.invalidateQueries(dataReportQuery);
