import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { dataReport } from '#contract/admin-data.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

export type DataReport = z.output<typeof dataReport.answer>;
export type HeldItem = DataReport['held'][number];
export type ReportedIssue = DataReport['issues'][number];

const queryKey = ['admin', 'data-report'];

/**
 * What was read of the source, what was published and what was not. `refetchAfter` says in how many milliseconds a page that stays open
 * reads the report again.
 */
export function useDataReport(refetchAfter?: (report: DataReport | undefined) => number | false) {
  return useQuery<DataReport, ApiError>({
    queryKey,
    queryFn: ({ signal }) => callApi(dataReport, { signal }),
    staleTime: 5_000,
    refetchInterval: refetchAfter && (({ state }) => refetchAfter(state.data)),
  });
}

/** To be called by whatever makes the source be read, or changes what is published. */
export const dataReportChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey });
