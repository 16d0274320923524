import { queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { chooseSource, readSource, undoUpload } from '#contract/admin-source.ts';
import type { SourceKind, uploadedWorkbook } from '#contract/admin-source.ts';

import { layoutChanged } from '#web/admin/layout-calls.ts';
import { configStatusChanged, dataReportChanged } from '#web/admin/queries.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

export type Source = z.output<typeof readSource.answer>;
export type Workbook = z.output<typeof uploadedWorkbook>;

const query = queryOptions<Source, ApiError>({
  queryKey: ['admin', 'source'],
  queryFn: ({ signal }) => callApi(readSource, { signal }),
});

/** Which source the portal reads, and which ones it could read. */
export const useSource = () => useQuery(query);

/** Reads the state again, here and on the pages that show what is read and published. */
export async function sourceChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(query),
    layoutChanged(),
    configStatusChanged(),
    dataReportChanged(),
  ]);
}

/** Chooses the source that is published next. */
export async function saveChoice(kind: SourceKind, version: number | undefined): Promise<void> {
  try {
    await callApi(chooseSource, { body: { kind }, ...(version === undefined ? {} : { version }) });
  } finally {
    await sourceChanged();
  }
}

/** Brings back the workbook that the last upload replaced. */
export async function bringBack({ id }: Workbook): Promise<void> {
  try {
    await callApi(undoUpload, { body: { id } });
  } finally {
    await sourceChanged();
  }
}
