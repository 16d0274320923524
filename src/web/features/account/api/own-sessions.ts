import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { sessions } from '#contract/session.ts';
import type { ownSession } from '#contract/session.ts';

import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

export type OwnSession = z.output<typeof ownSession>;

const queryKey = ['own-sessions'];

/** Where the viewer is signed in, this browser first, then the one used last. */
export function useOwnSessions() {
  return useQuery<readonly OwnSession[], ApiError>({
    queryKey,
    queryFn: async ({ signal }) => inOrder((await callApi(sessions, { signal, body: {} })).sessions),
    staleTime: 0,
  });
}

/** Ends one session, or all but this browser's. */
export async function endSessions(which: { id: string } | 'others'): Promise<void> {
  const answer = await callApi(sessions, { body: { end: which } });
  queryClient.setQueryData(queryKey, inOrder(answer.sessions));
}

/** Ends all sessions, this browser's too. */
export const endAllSessions = () => callApi(sessions, { body: { end: 'all' } });

function inOrder(found: readonly OwnSession[]): readonly OwnSession[] {
  return [...found].sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt - a.lastSeenAt);
}
