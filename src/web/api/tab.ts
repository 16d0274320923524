import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';

import type { Row, Tab } from '#domain/tabs/tab.ts';

import { useViewer, viewerKey } from '#web/lib/viewer.ts';
import type { ApiError } from './api-error.ts';
import { takeEarly } from './early-read.ts';
import { fetchTab } from './fetch-tab.ts';

/** A tab's rows, read into entities by `parse` (one function for all calls, so that each tab is read once). */
export function useTab<Entities>(
  tab: Tab,
  parse: (rows: readonly Row[]) => Entities,
): UseQueryResult<Entities, ApiError> {
  const viewer = useViewer();
  return useQuery<Entities, ApiError>({
    queryKey: ['tab', viewerKey(viewer), tab],
    queryFn: async ({ signal }) =>
      parse((await takeEarly(tab, viewerKey(viewer))) ?? (await fetchTab(tab, { signal }))),
    enabled: viewer.kind !== 'nobody',
  });
}
