import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { audit } from '#contract/admin-audit.ts';
import type { auditEntry } from '#contract/admin-audit.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { filterOf } from './audit-filter.ts';
import type { AuditView } from './audit-filter.ts';

export type AuditEntry = z.output<typeof auditEntry>;
type AuditPage = z.output<typeof audit.answer>;

const PAGE = 100;

/** The matching entries, newest first, page by page. */
export function useAuditLog(view: AuditView) {
  return useInfiniteQuery<AuditPage, ApiError, InfiniteData<AuditPage>, unknown[], number | undefined>({
    queryKey: ['admin', 'audit', view],
    queryFn: ({ pageParam, signal }) =>
      callApi(audit, {
        signal,
        body: { ...filterOf(view), limit: PAGE, ...(pageParam === undefined ? {} : { before: pageParam }) },
      }),
    initialPageParam: undefined,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    // Administrators look for what has just happened.
    staleTime: 0,
  });
}
