import { cpuUsage, threadCpuUsage } from 'node:process';

/** Number of measurements. A disturbance, such as a garbage collection, does not affect ten in a row. */
const TRIES = 10;
/** Processor time in microseconds below which nothing is compared. */
const NOTHING = 1_000;

/** The processor time that this thread has used, in microseconds. It does not include other programs, however busy the machine is. */
function used(): number {
  // Linux updates the time of a thread when the time of the process is read; otherwise only at its ticks, milliseconds apart.
  cpuUsage();
  const { user, system } = threadCpuUsage();
  return user + system;
}

async function workOf(run: () => unknown): Promise<number> {
  const before = used();
  await run();
  return used() - before;
}

/**
 * How many times the processor time of `reference` the work `run` takes. Both are measured in turns, and the least of each counts, until the ratio
 * is less than `limit`.
 */
export async function timesTheWork(limit: number, run: () => unknown, reference: () => unknown): Promise<number> {
  let [found, compared] = [Infinity, Infinity];
  for (let n = 0; n < TRIES && !(found < limit * compared); n++) {
    compared = Math.min(compared, Math.max(NOTHING, await workOf(reference)));
    found = Math.min(found, await workOf(run));
  }
  return found / compared;
}
