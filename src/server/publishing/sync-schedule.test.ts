import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minutes, seconds } from '#domain/time/duration.ts';
import type { BuildSummary } from './build-publication.ts';
import type { HeldItem } from './guard-reading.ts';
import type { SyncOutcome } from './publisher.ts';
import { createSyncLoop } from './sync-loop.ts';
import type { SyncLoop } from './sync-loop.ts';
import { NO_CENSUS } from './take-census.ts';

const summary = (held: readonly HeldItem[] = []): BuildSummary => ({
  shapes: {},
  missingTabs: [],
  held,
  vanished: [],
  census: NO_CENSUS,
  journal: 'entries',
  companies: 1,
  users: 1,
  rows: {},
  setAside: { rows: 0, people: 0 },
  issues: [],
  issueCounts: {},
  issuesCut: false,
  registerExamples: {},
});
const published: SyncOutcome = { kind: 'published', publication: 1, changed: 1, summary: summary() };
const failed: SyncOutcome = { kind: 'failed', code: 'google-down', facts: {}, retryAfterMs: undefined };

interface Sync {
  /** Ends the sync that is under way. */
  end(outcome: SyncOutcome | Error): Promise<void>;
}

let loop: SyncLoop;
let syncs: Sync[];
let fingerprint: string | undefined;
const onUnchanged = vi.fn<() => Promise<void>>(async () => undefined);
const onFault = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  [syncs, fingerprint] = [[], undefined];
  onUnchanged.mockClear();
  onFault.mockClear();
  loop = createSyncLoop({
    clock: () => Date.now(),
    intervalMs: seconds(60),
    source: async () => ({
      spec: { kind: 'workbook', path: '' },
      identity: 'w',
      label: 'w',
      fingerprint: async () => fingerprint,
    }),
    publisher: {
      refresh: async () => undefined,
      publish: (_source, signal) =>
        new Promise((resolve, reject) => {
          const end = (outcome: SyncOutcome | Error): Promise<void> => {
            if (outcome instanceof Error) reject(outcome);
            else resolve(outcome);
            return settle();
          };
          signal.addEventListener(
            'abort',
            () => void end({ kind: 'failed', code: 'stopped', facts: {}, retryAfterMs: undefined }),
          );
          syncs.push({ end });
        }),
    },
    onUnchanged,
    onOutcome: async () => undefined,
    onFault,
    random: () => 1,
  });
});
afterEach(async () => {
  await loop.stop();
  vi.useRealTimers();
});

const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);
async function begin(): Promise<void> {
  void loop.start();
  await settle();
}

describe('the schedule of the sync', () => {
  it('runs at once and then every interval, counted from its end', async () => {
    await begin();
    expect([syncs.length, loop.state().syncing]).toEqual([1, true]);
    await vi.advanceTimersByTimeAsync(minutes(10));
    expect(syncs.length).toBe(1);
    await syncs[0]!.end(published);
    expect(loop.state()).toEqual({ syncing: false, nextAt: Date.now() + seconds(60) });
    await vi.advanceTimersByTimeAsync(seconds(59));
    expect(syncs.length).toBe(1);
    await vi.advanceTimersByTimeAsync(seconds(1));
    expect(syncs.length).toBe(2);
  });

  it('does not read an unchanged file, unless an administrator requests it', async () => {
    fingerprint = 'one';
    await begin();
    await syncs[0]!.end(published);
    await vi.advanceTimersByTimeAsync(seconds(180));
    expect([syncs.length, onUnchanged.mock.calls.length]).toEqual([1, 3]);
    void loop.syncNow();
    await settle();
    expect(syncs.length).toBe(2);
    await syncs[1]!.end(published);
    fingerprint = 'two';
    await vi.advanceTimersByTimeAsync(seconds(60));
    expect(syncs.length).toBe(3);
  });

  it.each([
    ['failed', failed],
    ['was held back', { ...published, summary: summary([{} as HeldItem]) }],
  ])('reads the same file again after a reading that %s', async (_, outcome) => {
    fingerprint = 'one';
    await begin();
    await syncs[0]!.end(outcome);
    await vi.advanceTimersByTimeAsync(seconds(60));
    expect(syncs.length).toBe(2);
  });

  it('continues after a fault of the program', async () => {
    await begin();
    await syncs[0]!.end(new Error('store is down'));
    expect(onFault).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(seconds(60));
    expect(syncs.length).toBe(2);
  });

  it('ends when the server stops, and does not begin again', async () => {
    await begin();
    await loop.stop();
    await loop.syncNow();
    await vi.advanceTimersByTimeAsync(minutes(10));
    expect([syncs.length, loop.state().syncing]).toEqual([1, false]);
  });
});
