import { onlineManager, QueryClient } from '@tanstack/react-query';

import { minutes } from '#domain/time/duration.ts';

import { ApiError } from './api-error.ts';

/** The sheet is read about once a minute: within that time a screen shows what another has just loaded. */
const FRESH_MS = minutes(1);
const KEPT_MS = minutes(30);

const TRIES = 3;
/** A longer wait is the viewer's to decide: the error is shown instead. */
const LONGEST_WAIT_MS = 20_000;

/** Whether a read that failed is worth another try: the line or the server was at fault, not the question. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError) || failures >= TRIES || !navigator.onLine) return false;
  if ((error.retryAfterMs ?? 0) > LONGEST_WAIT_MS) return false;
  return error.status === 0 || error.status === 429 || (error.status >= 502 && error.status <= 504);
}

/** Milliseconds before the next try: 1, 2, 4 seconds, up to half more by chance, and never sooner than the server asks. */
export function retryDelay(failures: number, error: Error): number {
  const backOff = 1_000 * 2 ** failures * (1 + Math.random() / 2);
  return Math.max(backOff, error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0);
}

// It takes every page to begin online, and would not notice the network coming back to one that was opened without.
onlineManager.setOnline(navigator.onLine);

/** Holds what was read from the server, in memory only. Wiped at sign-out and whenever the viewer changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: shouldRetry,
      retryDelay,
      // Offline a read fails at once and says so, instead of waiting without a word; it is repeated when the network is back.
      networkMode: 'always',
      refetchOnReconnect: 'always',
      // Comparing 50,000 rows field by field costs more than drawing them again.
      structuralSharing: false,
    },
    // What was sent is not kept: it may be a code, a password or a key file.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});
