import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { allowSeveral, companies, confirmSameClient, saveKeptDays, undoSameClient } from '#contract/admin-companies.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

export type ClientNames = z.output<typeof companies.answer>;

const KEY = ['admin', 'companies'];

/** The names as they are in a publication: another one may have others. */
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
