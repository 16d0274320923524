import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import { LEASE } from '#server/base/limits.ts';
import { createTestStore } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { createSharedSync } from './shared-sync.ts';
import type { SyncLoop } from './sync-loop.ts';

let store: TestStore;
let reads: string[];
let syncs: SyncLoop[];
beforeEach(async () => {
  store = await createTestStore('postgres');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [reads, syncs] = [[], []];
});
afterEach(async () => {
  await Promise.all(syncs.map((sync) => sync.stop()));
  vi.useRealTimers();
  await store.remove();
});

/** An instance that notes each of its readings. */
function instance(name: string): SyncLoop {
  const sync = createSharedSync({
    clock: Date.now,
    database: store.database,
    intervalMs: minutes(10),
    source: async () => ({
      spec: { kind: 'workbook', path: 'x' },
      identity: 'x',
      label: 'x',
      fingerprint: async () => undefined,
    }),
    publisher: {
      refresh: async () => undefined,
      async publish() {
        reads.push(name);
        return { kind: 'failed', code: 'x', facts: {}, retryAfterMs: undefined };
      },
    },
    onUnchanged: async () => undefined,
    onOutcome: async () => undefined,
    onFault(error) {
      throw error;
    },
    onTaken: () => undefined,
  });
  syncs.push(sync);
  return sync;
}

/** Lets the instances look at the lease once more. */
async function look(): Promise<void> {
  const before = reads.length;
  vi.advanceTimersByTime(LEASE.renewEveryMs);
  for (let tries = 0; tries < 200 && reads.length === before; tries++)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

test('given two instances, one reads the source, and the other takes over when the first is stopped', async () => {
  const [a, b] = [instance('a'), instance('b')];
  await a.start();
  await b.start();
  expect(reads).toEqual(['a']);
  await a.stop();
  await look();
  expect(reads).toEqual(['a', 'b']);
});

test('R10: the other takes over from a killed one at the latest after its lease and one more look', async () => {
  const [a, b] = [instance('a'), instance('b')];
  await a.start();
  await b.start();
  await store.database.db.updateTable('leases').set({ holder: 'killed', expires_at: 1 }).execute();
  await look();
  expect(reads).toHaveLength(2);
  expect(LEASE.lifetimeMs + LEASE.renewEveryMs).toBeLessThanOrEqual(30_000);
});

test('a sync that an administrator requests at one instance is done by the instance that reads the source', async () => {
  const [a, b] = [instance('a'), instance('b')];
  await a.start();
  await b.start();
  await b.syncNow();
  expect(reads).toEqual(['a']);
  await look();
  expect(reads).toEqual(['a', 'a']);
  await a.syncNow();
  expect(reads).toEqual(['a', 'a', 'a']);
  expect(b.state()).toEqual({ syncing: false, nextAt: undefined });
});
