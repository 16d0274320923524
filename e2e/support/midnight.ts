import { setTimeout } from 'node:timers/promises';

const DAY = 86_400_000;
/** Longer than a test that counts days takes on a busy machine. */
const NEAR = 120_000;

/** Waits for the new day if it is about to begin, here or in Greenwich: a test must not see two days. */
export async function untilMidnightHasPassed(): Promise<void> {
  const now = new Date();
  const here = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
  const inGreenwich = DAY - (now.getTime() % DAY);
  for (const left of [here, inGreenwich].toSorted((a, b) => a - b))
    if (left < NEAR) await setTimeout(Math.max(0, left - (Date.now() - now.getTime())) + 100);
}
