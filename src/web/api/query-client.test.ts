import { afterEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import type { ApiErrorCode } from './api-error.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

const failed = (status: number, code: ApiErrorCode, retryAfterMs?: number) =>
  new ApiError(status, code, 'It failed.', { retryAfterMs });

afterEach(() => vi.unstubAllGlobals());

describe('reads that fail', () => {
  test.each([
    ['no answer', failed(0, 'network')],
    ['a server that is down', failed(503, 'unavailable', 1_000)],
    ['a proxy without its server', failed(502, 'source-failed')],
    ['too many calls at once', failed(429, 'too-many-requests', 2_000)],
  ])('after %s a read is tried again, but not for ever', (_, error) => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(shouldRetry(0, error)).toBe(true);
    expect(shouldRetry(3, error)).toBe(false);
  });

  test.each([
    ['no session', failed(401, 'unauthenticated')],
    ['no right to it', failed(403, 'forbidden')],
    ['a fault of the server', failed(500, 'internal')],
    ['an answer that is none', failed(200, 'malformed')],
    ['being asked to wait a minute', failed(503, 'unavailable', 60_000)],
    ['a fault of our own', new Error('undefined is not a function')],
  ])('after %s a read is not tried again: the screen says so', (_, error) => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(shouldRetry(0, error)).toBe(false);
  });

  test('without a network nothing is tried again: the screen says so at once', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(shouldRetry(0, failed(0, 'network'))).toBe(false);
  });

  test('the next try waits longer each time, and never less than the server asks', () => {
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
