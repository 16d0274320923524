import { setTimeout } from 'node:timers/promises';

const DAY = 86_400_000;
/** Longer than any test that counts days, even on a busy machine. */
const NEAR = 120_000;

/** If midnight is near, in local time or UTC, waits until it has passed: the day must not change during a test. */
export async function untilMidnightHasPassed(): Promise<void> {
  const now = new Date();
  const here = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
  const inGreenwich = DAY - (now.getTime() % DAY);
  for (const left of [here, inGreenwich].toSorted((a, b) => a - b))
    if (left < NEAR) await setTimeout(Math.max(0, left - (Date.now() - now.getTime())) + 100);
}
