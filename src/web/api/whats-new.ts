import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import type { AnswerOf } from '#contract/endpoint.ts';
import { matterHistory, seeWhatsNew, SHOWN_MORE, whatsNew } from '#contract/whats-new.ts';
import type { SINCE } from '#contract/whats-new.ts';
import type { Section } from '#domain/journal/changes-by-section.ts';
import { minutes } from '#domain/time/duration.ts';

import { sharedValue } from '#web/lib/shared-value.ts';
import { useViewer, viewerKey } from '#web/lib/viewer.ts';
import type { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { impersonationHeaders } from './session-echo.ts';

export type Since = (typeof SINCE)[number];
export type WhatsNew = AnswerOf<typeof whatsNew>;
export type MatterHistory = AnswerOf<typeof matterHistory>['changes'];

/** The list of changes that the viewer has seen on this page: whose list, and up to which publication. */
const seenHere = sharedValue<{ readonly viewer: string; readonly publication: number } | undefined>(undefined);

/** What changed. The list since the last visit stays the same during this visit, even once it was seen, so that Back returns to it. */
export function useWhatsNew(since: Since) {
  const viewer = useViewer();
  const key = viewerKey(viewer);
  const seen = seenHere.use();
  return useQuery<WhatsNew, ApiError>({
    queryKey: ['whats-new', key, since],
    queryFn: ({ signal }) => callApi(whatsNew, { signal, body: { since }, headers: impersonationHeaders() }),
    enabled: viewer.kind === 'client' || viewer.kind === 'impersonating',
    ...(seen?.viewer === key && since === 'visit' ? { staleTime: minutes(30), refetchOnReconnect: false } : {}),
  });
}

/** The changes of a section that are not in the list itself, page by page, on request. */
export function useMoreNews({ after, publication: until }: WhatsNew, section: Section, shown: number, count: number) {
  const viewer = useViewer();
  return useInfiniteQuery({
    queryKey: ['whats-new', viewerKey(viewer), 'more', after, until, section],
    queryFn: async ({ pageParam: from, signal }) => {
      const body = { since: 'visit', more: { section, after, until, from } } as const;
      return (await callApi(whatsNew, { signal, body, headers: impersonationHeaders() })).changes;
    },
    initialPageParam: shown,
    getNextPageParam: (last, _, from) => (last.length > 0 && from + SHOWN_MORE < count ? from + SHOWN_MORE : undefined),
    enabled: false,
  });
}

/** Whether the viewer has seen this list in this page. */
export function useSeenHere({ publication }: Pick<WhatsNew, 'publication'>): boolean {
  const key = viewerKey(useViewer());
  const seen = seenHere.use();
  return seen?.viewer === key && seen.publication >= publication;
}

/** Stores on the server that the person has seen the list. If that fails, the next visit shows the list again. */
export async function noteSeen({ publication }: Pick<WhatsNew, 'publication'>): Promise<void> {
  const viewer = viewerKey();
  await callApi(seeWhatsNew, { body: { publication } });
  seenHere.set({ viewer, publication });
}

/** What changed in one matter, the newest first. In a preview nothing has changed yet. */
export function useMatterHistory({ id, docketNumber }: { readonly id: string; readonly docketNumber: string }) {
  const viewer = useViewer();
  return useQuery<MatterHistory, ApiError>({
    queryKey: ['matter-history', viewerKey(viewer), id, docketNumber],
    queryFn: async ({ signal }) =>
      viewer.kind === 'previewing'
        ? []
        : (await callApi(matterHistory, { signal, body: { id, docketNumber }, headers: impersonationHeaders() }))
            .changes,
    enabled: viewer.kind !== 'signed-out' && viewer.kind !== 'admin',
  });
}
