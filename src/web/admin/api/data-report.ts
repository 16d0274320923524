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

/** What was read of the source, what was published and what was not. */
export function useDataReport() {
  return useQuery<DataReport, ApiError>({
    queryKey,
    queryFn: ({ signal }) => callApi(dataReport, { signal }),
    staleTime: 5_000,
  });
}

/** To be called by whatever makes the source be read, or changes what is published. */
export const dataReportChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey });
