import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pause } from './fault-portal.ts';

/** The result of a call: `good`, or a word for the fault. */
export type Fate = string;

/** How long calls took, and how many went wrong. */
export interface LoadFigures {
  readonly calls: number;
  readonly failed: number;
  /** The kinds of faults with their numbers. */
  readonly faults: string;
  /** Milliseconds within which `share` per cent of the calls were answered. */
  percentile(share: number): number;
  /** The longest time in which the caller itself was busy. That part of a call's time may not be the server's. */
  readonly callerStoodStillMs: number;
}

/**
 * Makes calls as many people do: a fixed number a second, whether or not earlier ones are answered. A call's time counts from the moment
 * at which it was due, so that a server that stops answering gets no fewer calls. Throws what a call throws, once all are over.
 */
export async function offer(
  callsASecond: number,
  ms: number,
  call: (n: number) => Promise<Fate>,
): Promise<LoadFigures> {
  const times: number[] = [];
  const faults = new Map<Fate, number>();
  const broken: unknown[] = [];
  const own = monitorEventLoopDelay();
  own.enable();
  const begun = performance.now();
  const open = new Set<Promise<void>>();
  for (let n = 0; performance.now() - begun < ms;) {
    for (; n < ((performance.now() - begun) * callsASecond) / 1_000; n++) {
      const due = begun + (n * 1_000) / callsASecond;
      const one = call(n)
        .then((fate) => {
          times.push(performance.now() - due);
          if (fate !== 'good') faults.set(fate, (faults.get(fate) ?? 0) + 1);
        })
        .catch((error: unknown) => void broken.push(error))
        .finally(() => open.delete(one));
      open.add(one);
    }
    await pause(1);
  }
  await Promise.all(open);
  if (broken.length > 0) throw broken[0];
  own.disable();
  times.sort((a, b) => a - b);
  return {
    calls: times.length,
    failed: [...faults.values()].reduce((sum, count) => sum + count, 0),
    faults: [...faults].map(([fate, count]) => `${fate} ${count} times`).join(', '),
    callerStoodStillMs: own.max / 1e6,
    percentile: (share) => times[Math.min(times.length - 1, Math.floor((times.length * share) / 100))] ?? 0,
  };
}

/** The median; NaN if there are no values. */
export function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
