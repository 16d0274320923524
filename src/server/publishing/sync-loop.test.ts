import { expect, test } from 'vitest';
import type { Publisher, SyncOutcome } from './publisher.ts';
import { createSyncLoop } from './sync-loop.ts';
import type { SyncLoop, SyncParts } from './sync-loop.ts';

const SUMMARY = { held: [] } as unknown as Extract<SyncOutcome, { kind: 'unchanged' }>['summary'];
const UNCHANGED: SyncOutcome = { kind: 'unchanged', summary: SUMMARY };

interface Harness {
  readonly loop: SyncLoop;
  readonly outcomes: string[];
  readonly faults: unknown[];
  /** Ends the reading that is under way. */
  finish(outcome?: SyncOutcome | Error): Promise<void>;
  started(): number;
}

function harness(change: Partial<SyncParts> = {}): Harness {
  let finish: (outcome: SyncOutcome | Error) => void = () => undefined;
  let started = 0;
  const outcomes: string[] = [];
  const faults: unknown[] = [];
  const publisher: Publisher = {
    refresh: async () => undefined,
    withdraw: async () => undefined,
    publish: () =>
      new Promise((resolve, reject) => {
        started++;
        finish = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
      }),
  };
  const loop = createSyncLoop({
    clock: () => 1_000,
    intervalMs: 60_000,
    publisher,
    source: async () => ({
      spec: { kind: 'workbook', path: 'x' },
      identity: 'x',
      label: 'x',
      fingerprint: async () => undefined,
    }),
    onUnchanged: async () => void outcomes.push('not-read'),
    onOutcome: async ({ kind }) => void outcomes.push(kind),
    onFault: (error) => void faults.push(error),
    random: () => 1,
    ...change,
  });
  return {
    loop,
    outcomes,
    faults,
    started: () => started,
    async finish(outcome = UNCHANGED) {
      while (!loop.state().syncing) await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
      finish(outcome);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('however often a sync is requested while one runs, exactly one more follows, and never two at once', async () => {
  const { loop, finish, outcomes, started } = harness();
  const all = [loop.start(), loop.syncNow(), loop.syncNow(), loop.syncNow()];
  await finish();
  expect([loop.state().syncing, started()]).toEqual([true, 2]);
  await finish();
  await Promise.all(all);
  expect([loop.state().syncing, outcomes]).toEqual([false, ['unchanged', 'unchanged']]);
  await loop.stop();
});

test('after a failure the loop waits longer, at least as long as the source asks, and after a success as long as usual', async () => {
  const { loop, finish } = harness();
  const failed = (retryAfterMs?: number): SyncOutcome => ({ kind: 'failed', code: 'quota', facts: {}, retryAfterMs });
  const next = async (outcome: SyncOutcome | Error): Promise<number | undefined> => {
    const done = loop.syncNow();
    await finish(outcome);
    await done;
    return (loop.state().nextAt ?? 0) - 1_000;
  };
  expect(await next(failed())).toBe(60_000);
  expect(await next(failed())).toBe(120_000);
  expect(await next(new Error('our own'))).toBe(240_000);
  expect(await next(failed())).toBe(300_000);
  expect(await next(failed(900_000))).toBe(900_000);
  expect(await next(UNCHANGED)).toBe(60_000);
  await loop.stop();
});

test('an unchanged source is not read again, unless an administrator requests it', async () => {
  const { loop, finish, outcomes } = harness({
    source: async () => ({
      spec: { kind: 'workbook', path: 'x' },
      identity: 'x',
      label: 'x',
      fingerprint: async () => 'same',
    }),
  });
  const first = loop.start();
  await finish();
  await first;
  await loop.start();
  expect(outcomes).toEqual(['unchanged', 'not-read']);
  const asked = loop.syncNow();
  await finish();
  await asked;
  expect(outcomes).toEqual(['unchanged', 'not-read', 'unchanged']);
  await loop.stop();
});

test('an instance that regains the lease reads an unchanged source again: another may have published something else meanwhile', async () => {
  let fencing = 1;
  const { loop, finish, outcomes } = harness({
    fence: async () => ({ name: 'sync', holder: 'this', fencing }),
    source: async () => ({
      spec: { kind: 'workbook', path: 'x' },
      identity: 'x',
      label: 'x',
      fingerprint: async () => 'same',
    }),
  });
  const first = loop.start();
  await finish();
  await first;
  await loop.start();
  expect(outcomes).toEqual(['unchanged', 'not-read']);
  fencing = 3;
  const regained = loop.start();
  await finish();
  await regained;
  await loop.start();
  expect(outcomes).toEqual(['unchanged', 'not-read', 'unchanged', 'not-read']);
  await loop.stop();
});

test('after the loop was stopped, no sync begins', async () => {
  const { loop, finish, started } = harness();
  const running = loop.start();
  const queued = loop.syncNow();
  const stopping = loop.stop();
  await finish({ kind: 'failed', code: 'stopped', facts: {}, retryAfterMs: undefined });
  await Promise.all([running, queued, stopping]);
  expect([started(), loop.state()]).toEqual([1, { syncing: false, nextAt: undefined }]);
});
