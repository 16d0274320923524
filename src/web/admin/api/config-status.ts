import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { configStatus } from '#contract/admin-backup.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

export type ConfigStatus = z.output<typeof configStatus.answer>;

const queryKey = ['admin', 'config-status'];

/** What is set up. */
export function useConfigStatus() {
  return useQuery<ConfigStatus, ApiError>({
    queryKey,
    queryFn: ({ signal }) => callApi(configStatus, { signal }),
    staleTime: 5_000,
  });
}

/** To be called by whatever changes the configuration. */
export const configStatusChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey });
