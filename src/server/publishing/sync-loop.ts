import type { Clock } from '#server/base/clock.ts';
import { SOURCE } from '#server/base/limits.ts';
import { LeaseLost } from '#server/store/leases.ts';
import type { Fence } from '#server/store/leases.ts';
import type { ConfiguredSource } from './configured-source.ts';
import type { Publisher, SyncOutcome } from './publisher.ts';

export interface SyncParts {
  readonly clock: Clock;
  readonly intervalMs: number;
  /** The source as configured at this moment; undefined while there is none. */
  readonly source: () => Promise<ConfiguredSource | undefined>;
  readonly publisher: Pick<Publisher, 'publish' | 'refresh'>;
  /** The lease under which this instance may write; undefined while another instance reads the source. Absent if the store has one owner. */
  readonly fence?: () => Promise<Fence | undefined>;
  /** Removes optional fields that were turned off from the published data. Called before the source is read. */
  readonly withdraw?: (fence: Fence | undefined) => Promise<void>;
  /** Called when the source has not changed. */
  readonly onUnchanged: (at: number, fence: Fence | undefined) => Promise<void>;
  readonly onOutcome: (outcome: SyncOutcome, source: ConfiguredSource) => Promise<void>;
  /** Reports a fault of the store or of the program. The sync is tried again. */
  readonly onFault: (error: unknown) => void;
  /** A random number between 0 and 1, for the jitter of the back-off. */
  readonly random?: () => number;
}

/** Failures after which the wait grows, because Google asks for it or reading is expensive. After any other failure, the source is read at every interval. */
const LEAVE_ALONE: ReadonlySet<string> = new Set(['quota', 'timed-out', 'out-of-memory']);

export interface SyncLoop {
  /** Syncs at once and from then on every interval. Resolves after the first time. */
  start(): Promise<void>;
  /** Reads the source now, whatever its age and its back-off. Joins a sync that is under way and then runs once more. */
  syncNow(): Promise<void>;
  state(): { readonly syncing: boolean; readonly nextAt: number | undefined };
  /** The lease of this instance if it is the one that reads the source, otherwise undefined. For other work that only one instance may do. */
  lead(): Promise<{ readonly fence: Fence | undefined } | undefined>;
  stop(): Promise<void>;
}

/**
 * Syncs every interval, one at a time. After a failure in `LEAVE_ALONE` the wait doubles each time, up to the cap, or is as long as the source asks for.
 * While a new configuration cannot be read, the previous one is read.
 */
export function createSyncLoop(parts: SyncParts): SyncLoop {
  const { clock, random = Math.random } = parts;
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let nextAt: number | undefined;
  let running: Promise<void> | undefined;
  /** The sync that was requested while another ran; further requests share it. */
  let queued: Promise<void> | undefined;
  let failures = 0;
  /** What this instance published last, and under which fence: another instance may have published something else in between. */
  let last: { identity: string; fingerprint: string; fencing: number | undefined } | undefined;

  async function once(force: boolean): Promise<number> {
    try {
      const fence = await parts.fence?.();
      if (parts.fence && !fence) return parts.intervalMs;
      const fencing = fence?.fencing;
      await parts.withdraw?.(fence);
      const source = await parts.source();
      if (!source) return parts.intervalMs;
      const fingerprint = await source.fingerprint();
      if (
        !force &&
        fingerprint !== undefined &&
        last?.identity === source.identity &&
        last.fingerprint === fingerprint &&
        last.fencing === fencing
      ) {
        await parts.onUnchanged(clock(), fence);
        return parts.intervalMs;
      }
      const outcome = await parts.publisher.publish(source, stopped.signal, fence);
      if (stopped.signal.aborted) return parts.intervalMs;
      const failed = outcome.kind === 'failed';
      failures = failed ? failures + 1 : 0;
      // While a source fails or waits for an administrator, the previous one is read.
      const refused = failed || outcome.kind === 'waiting';
      if (!refused) await source.noteGood?.();
      else if (source.lastGood) await parts.publisher.refresh(source.lastGood, stopped.signal, fence);
      if (stopped.signal.aborted) return parts.intervalMs;
      // While something is held, waits or failed, an unchanged source is read again: the administrator may have accepted it meanwhile.
      const settled = !refused && outcome.summary.held.length === 0;
      last = settled && fingerprint !== undefined ? { identity: source.identity, fingerprint, fencing } : undefined;
      await parts.onOutcome(outcome, source);
      const wait = failed && (LEAVE_ALONE.has(outcome.code) || outcome.retryAfterMs !== undefined);
      return wait ? backOff(outcome.retryAfterMs) : parts.intervalMs;
    } catch (error) {
      // Another instance reads the source now.
      if (error instanceof LeaseLost) return parts.intervalMs;
      failures++;
      parts.onFault(error);
      return backOff(undefined);
    }
  }

  function backOff(retryAfterMs: number | undefined): number {
    const doubled = parts.intervalMs * 2 ** Math.min(failures - 1, 10) * (0.5 + random() / 2);
    return Math.min(Math.max(doubled, retryAfterMs ?? 0), Math.max(SOURCE.backOffCapMs, retryAfterMs ?? 0));
  }

  function run(force: boolean): Promise<void> {
    clearTimeout(timer);
    nextAt = undefined;
    running = once(force).then((waitMs) => {
      running = undefined;
      if (stopped.signal.aborted) return;
      nextAt = clock() + waitMs;
      timer = setTimeout(() => void run(false), waitMs);
      timer.unref();
    });
    return running;
  }

  return {
    start: () => run(false),
    syncNow() {
      if (stopped.signal.aborted) return Promise.resolve();
      if (!running) return run(true);
      queued ??= running.then(() => {
        queued = undefined;
        return stopped.signal.aborted ? undefined : run(true);
      });
      return queued;
    },
    state: () => ({ syncing: running !== undefined, nextAt }),
    lead: async () => ({ fence: undefined }),
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
