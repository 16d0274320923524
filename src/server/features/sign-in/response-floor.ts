import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until so many milliseconds have passed since `startedAt` (of `performance.now()`), so that the time of an answer tells nothing. */
export async function waitForFloor(startedAt: number, floorMs: number): Promise<void> {
  const left = floorMs - (performance.now() - startedAt);
  if (left > 0) await sleep(left);
}
