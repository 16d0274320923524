import { queryOptions, useQuery } from '@tanstack/react-query';

import { readTab, readTabAsClient } from '#contract/data.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TAB_READERS } from '#domain/tabs/tab-readers.ts';
import type { ClientTab, Entities } from '#domain/tabs/tab-readers.ts';

import { browserSession } from '#web/lib/session-store.ts';
import { useViewer, viewerKey } from '#web/lib/viewer.ts';
import { data as texts } from '#web/texts/en/data.ts';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import type { CallOptions } from './call-api.ts';
import { queryClient } from './query-client.ts';
import { impersonationHeaders } from './session-echo.ts';

/** The matters of the viewer's company. An error's message is fit to be shown under 'Failed to load matters'. */
export const useMatters = () => useTab('matters');

/** The deadlines of the viewer's company. An error's message is fit to be shown under 'Failed to load deadlines'. */
export const useDeadlines = () => useTab('deadlines');

/** The documents of the matters of the viewer's company. */
export const useDocuments = () => useTab('documents');

/** The useful links, the same for every company. */
export const useKnowledgeLinks = () => useTab('knowledge');

function useTab<T extends ClientTab>(tab: T) {
  const viewer = useViewer();
  return useQuery({ ...tabQuery(tab, viewerKey(viewer)), enabled: viewer.kind !== 'signed-out' });
}

/**
 * Reads a tab while the code of its screen is loading. With `ownUnauthorized` a 401 does not end the session: the screen then reads
 * again.
 */
export function prefetchTab(tab: ClientTab, { ownUnauthorized }: { ownUnauthorized: boolean }): void {
  void queryClient.prefetchQuery(tabQuery(tab, viewerKey(), ownUnauthorized));
}

/** The query of a tab. It turns rows into entities once, for all screens. */
function tabQuery<T extends ClientTab>(tab: T, viewer: string, ownUnauthorized = false) {
  return queryOptions<Entities<T>, ApiError>({
    queryKey: ['tab', viewer, tab],
    queryFn: async ({ signal }) => {
      const { header, rows } = await fetchTab(tab, { signal, ownUnauthorized });
      return TAB_READERS[tab](rows, header) as Entities<T>;
    },
  });
}

interface TabRows {
  readonly header: Row;
  readonly rows: readonly Row[];
}

/**
 * The header and the rows of a tab: those of the viewer's company, of the client's company during an impersonation, none for an
 * administrator.
 * @throws {ApiError} with the server's message, or "Failed to fetch matters: {status}".
 */
async function fetchTab(
  tab: ClientTab,
  how: Pick<CallOptions<never, never, never>, 'signal' | 'ownUnauthorized'>,
): Promise<TabRows> {
  if (browserSession().kind === 'none') throw new ApiError(401, 'unauthenticated', texts.noSession);
  const options = { params: { tab: WIRE_NAMES[tab] }, ...how };
  const headers = impersonationHeaders();
  try {
    const answer = await (headers ? callApi(readTabAsClient, { ...options, headers }) : callApi(readTab, options));
    return rowsOf(answer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(texts.log[tab], error.status, error.requestId ?? '');
    // A page from another server, such as a hotel network's sign-in, has a status that says nothing.
    if (error.fromServer || error.status === 0 || error.code === 'malformed') throw error;
    throw new ApiError(error.status, error.code, texts.fetchFailed[tab](error.status), error);
  }
}

function rowsOf(answer: unknown): TabRows {
  const values = (answer as { values?: unknown } | null)?.values;
  if (!Array.isArray(values) || !values.every((row) => Array.isArray(row)))
    throw new ApiError(200, 'malformed', texts.notUnderstood);
  const [header = [], ...rows] = values as Row[];
  return { header, rows };
}
