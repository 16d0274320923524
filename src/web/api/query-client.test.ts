import { afterEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import type { ApiErrorCode } from './api-error.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

const failed = (status: number, code: ApiErrorCode, retryAfterMs?: number) =>
  new ApiError(status, code, 'It failed.', { retryAfterMs });

afterEach(() => vi.unstubAllGlobals());

describe('a failed read', () => {
  test.each([
    ['no answer', failed(0, 'network')],
    ['a server that is down', failed(503, 'unavailable', 1_000)],
    ['a proxy that cannot reach the server', failed(502, 'source-failed')],
    ['too many requests', failed(429, 'too-many-requests', 2_000)],
  ])('after %s it is tried again, at most three times', (_, error) => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(shouldRetry(0, error)).toBe(true);
    expect(shouldRetry(3, error)).toBe(false);
  });

  test.each([
    ['no session', failed(401, 'unauthenticated')],
    ['no permission', failed(403, 'forbidden')],
    ['an internal error', failed(500, 'internal')],
    ['a malformed answer', failed(200, 'malformed')],
    ['a server that asks to wait a minute', failed(503, 'unavailable', 60_000)],
    ['a programming error', new Error('undefined is not a function')],
  ])('after %s it is not tried again', (_, error) => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(shouldRetry(0, error)).toBe(false);
  });

  test('without a network it is not tried again', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(shouldRetry(0, failed(0, 'network'))).toBe(false);
  });

  test('each retry waits longer, and never less than the server asks', () => {
    const down = failed(503, 'unavailable');
    for (const [failures, least] of [
      [0, 1_000],
      [1, 2_000],
      [2, 4_000],
    ] as const) {
      const delay = retryDelay(failures, down);
      expect(delay).toBeGreaterThanOrEqual(least);
      expect(delay).toBeLessThanOrEqual(least * 1.5);
    }
    expect(retryDelay(0, failed(503, 'unavailable', 9_000))).toBe(9_000);
  });
});
