import { queryOptions, useQuery } from '@tanstack/react-query';

import { readTab, readTabAsClient } from '#contract/data.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TAB_READERS } from '#domain/tabs/tab-readers.ts';
import type { ClientTab, Entities } from '#domain/tabs/tab-readers.ts';

import { previewedRows } from '#web/lib/previewed-client.ts';
import { browserSession } from '#web/lib/session-store.ts';
import { useViewer, viewerKey, viewerKind } from '#web/lib/viewer.ts';
import { data as texts } from '#web/texts/en/data.ts';
import { ApiError } from './api-error.ts';
import { callApi, callTagged, Unchanged } from './call-api.ts';
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
 * Reads a tab while the code of its screen is loading. With `ownUnauthorized` a 401 does not end the session: the screen reads again, and
 * then it does.
 */
export async function prefetchTab(tab: ClientTab, { ownUnauthorized }: { ownUnauthorized: boolean }): Promise<void> {
  await queryClient.prefetchQuery(tabQuery(tab, viewerKey(), ownUnauthorized));
}

/** The tag of the answer from which entities were read, kept in memory as long as the entities are. */
const tags = new WeakMap<object, string>();

/**
 * The query of a tab. It turns rows into entities once, for all screens. When it reads again, it sends the tag of the previous answer, so
 * that the server does not send unchanged rows. This is cheap enough to read again each time the page comes to the front.
 */
function tabQuery<T extends ClientTab>(tab: T, viewer: string, ownUnauthorized = false) {
  const queryKey = ['tab', viewer, tab];
  return queryOptions<Entities<T>, ApiError>({
    queryKey,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal, client }) => {
      const known = client.getQueryData<Entities<T>>(queryKey);
      try {
        const { rows, header, tag } = await fetchTab(tab, { signal, ownUnauthorized, tag: known && tags.get(known) });
        const entities = TAB_READERS[tab](rows, header) as Entities<T>;
        if (tag !== undefined) tags.set(entities, tag);
        return entities;
      } catch (error) {
        if (error instanceof Unchanged && known) return known;
        throw error;
      }
    },
  });
}

interface TabRows {
  readonly header: Row;
  readonly rows: readonly Row[];
}

interface FetchedTab extends TabRows {
  readonly tag: string | undefined;
}

/**
 * The header and the rows of a tab: those of the viewer's company, of the client's company during an impersonation, those of a preview without
 * asking the server, and none for an administrator.
 * @throws {ApiError} with the server's message, or "Failed to fetch matters: {status}".
 * @throws {Unchanged} if the rows are those of the tag that was sent.
 */
async function fetchTab(
  tab: ClientTab,
  how: Pick<CallOptions<never, never, never>, 'signal' | 'ownUnauthorized' | 'tag'>,
): Promise<FetchedTab> {
  if (browserSession().kind === 'none') throw new ApiError(401, 'unauthenticated', texts.noSession);
  const options = { params: { tab: WIRE_NAMES[tab] }, ...how };
  const kind = viewerKind();
  if (kind === 'previewing') return { ...rowsOf({ values: previewedRows(tab) }), tag: undefined };
  try {
    // The call with GET refuses an administrator who views no client; the one with POST answers them with the header row.
    if (kind !== 'client' && kind !== 'impersonating')
      return { ...rowsOf(await callApi(readTab, options)), tag: undefined };
    const headers = impersonationHeaders();
    const { answer, tag } = await callTagged(readTabAsClient, { ...options, headers });
    return { ...rowsOf(answer), tag };
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
