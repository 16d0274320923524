import { queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { deleteView, listSavedViews, saveView } from '#contract/saved-views.ts';
import type { savedView } from '#contract/saved-views.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useViewer, viewerKey } from '#web/lib/viewer.ts';

export type SavedView = z.output<typeof savedView>;

const query = (viewer: string) =>
  queryOptions<readonly SavedView[], ApiError>({
    queryKey: ['saved-views', viewer],
    queryFn: async ({ signal }) => (await callApi(listSavedViews, { signal })).views,
  });

/** The viewer's saved views, read only once they are asked for. */
export const useSavedViews = (wanted: boolean) => useQuery({ ...query(viewerKey(useViewer())), enabled: wanted });

const keep = (views: readonly SavedView[]): void => void queryClient.setQueryData(query(viewerKey()).queryKey, views);

/** Saves a view, in place of one of the same name. */
export const storeView = async (view: Omit<SavedView, 'id'>): Promise<void> =>
  keep((await callApi(saveView, { body: view })).views);

export const removeView = async ({ id }: SavedView): Promise<void> =>
  keep((await callApi(deleteView, { body: { id } })).views);
