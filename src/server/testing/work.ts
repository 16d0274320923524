import { cpuUsage, threadCpuUsage } from 'node:process';

/** What disturbs a measurement, such as a garbage collection, does not disturb ten in a row. */
const TRIES = 10;
/** Less than this needs no comparison: processor time of the thread, in microseconds. */
const NOTHING = 1_000;

/** The processor time that this thread has used, in microseconds: however busy the machine is, other programs are not in it. */
function used(): number {
  // Linux brings the time of a thread up to date when the whole process is asked, and else at its own ticks, milliseconds apart.
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
 * How many times the work of `reference` something is, in processor time. Both are measured in turns, and the least of each counts, until it
 * is less than `limit` times.
 */
export async function timesTheWork(limit: number, run: () => unknown, reference: () => unknown): Promise<number> {
  let [found, compared] = [Infinity, Infinity];
  for (let n = 0; n < TRIES && !(found < limit * compared); n++) {
    compared = Math.min(compared, Math.max(NOTHING, await workOf(reference)));
    found = Math.min(found, await workOf(run));
  }
  return found / compared;
}
