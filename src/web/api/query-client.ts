import { onlineManager, QueryClient } from '@tanstack/react-query';

import { minutes } from '#domain/time/duration.ts';

import { ApiError } from './api-error.ts';

/** The server reads the sheet about once a minute: within that time a screen shows what another screen has just loaded. */
const STALE_AFTER_MS = minutes(1);
const KEPT_MS = minutes(30);

const TRIES = 3;
/** If the server asks for a longer wait, the error is shown and the viewer decides when to try again. */
const LONGEST_WAIT_MS = 20_000;

/** Whether to try a failed read again: only if the network or the server was at fault, not the request. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError) || failures >= TRIES || !navigator.onLine) return false;
  if ((error.retryAfterMs ?? 0) > LONGEST_WAIT_MS) return false;
  return error.status === 0 || error.status === 429 || (error.status >= 502 && error.status <= 504);
}

/** Milliseconds before the next try: 1, 2, 4 seconds, up to half more at random, and never less than the server asks. */
export function retryDelay(failures: number, error: Error): number {
  const backOff = 1_000 * 2 ** failures * (1 + Math.random() / 2);
  return Math.max(backOff, error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0);
}

// TanStack Query assumes that a page starts online, and would miss the return of the network on a page opened offline.
onlineManager.setOnline(navigator.onLine);

/** Caches what was read from the server, in memory only. Cleared at sign-out and when the viewer changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      gcTime: KEPT_MS,
      retry: shouldRetry,
      retryDelay,
      // Offline, a read fails at once with a message instead of waiting silently. It is repeated when the network is back.
      networkMode: 'always',
      refetchOnReconnect: 'always',
      // Comparing 50,000 rows field by field costs more than drawing them again.
      structuralSharing: false,
    },
    // The input of a mutation is not cached: it may be a code, a password or a key file.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});
