import { minutes, seconds } from '#domain/time/duration.ts';
import type { Clock } from '#server/base/clock.ts';
import { SOURCE } from '#server/base/limits.ts';

/** Shorter waits are those of requests and connections, which keep real time. */
const SHORTEST_MS = seconds(15);
/** Longer intervals are those of database backups, of which a day has hundreds; they keep real time too. */
const LONGEST_INTERVAL_MS = minutes(2);

/** Makes periodic work of this process happen `times` as often, and returns a clock that runs as fast. */
export function hasten(times: number): Clock {
  if (times === 1) return Date.now;
  const begun = Date.now();
  const { setTimeout, setInterval } = globalThis;
  // The process that reads the source keeps real time.
  const shorter = (ms: number | undefined, longest: number): number | undefined =>
    ms !== undefined && ms >= SHORTEST_MS && ms <= longest && ms !== SOURCE.childTimeoutMs ? ms / times : ms;
  globalThis.setTimeout = ((run: () => void, ms?: number, ...rest: []) =>
    setTimeout(run, shorter(ms, Infinity), ...rest)) as typeof setTimeout;
  globalThis.setInterval = ((run: () => void, ms?: number, ...rest: []) =>
    setInterval(run, shorter(ms, LONGEST_INTERVAL_MS), ...rest)) as typeof setInterval;
  return () => begun + (Date.now() - begun) * times;
}
