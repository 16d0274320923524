import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { readAdminEmails } from '#contract/admin-access.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

export type AdminEmails = z.output<typeof readAdminEmails.answer>;

const query = {
  queryKey: ['admin', 'admin-emails'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(readAdminEmails, { signal }),
};

/** Who may sign in as an administrator: the system list, the additional one, and the defaults of the first. */
export function useAdminEmails() {
  return useQuery<AdminEmails, ApiError>(query);
}

/** The lists as they are now, past every cache; whoever shows them sees them too. */
export const freshAdminEmails = (): Promise<AdminEmails> => queryClient.fetchQuery({ ...query, staleTime: 0 });
