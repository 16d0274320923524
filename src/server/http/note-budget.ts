import type { Clock } from '#server/base/clock.ts';
import { CALLS } from '#server/base/limits.ts';

/**
 * Whether one more of somebody's refused calls may be written down. A few show what they try; thousands would only bury what others did, and
 * fill the store.
 */
export function createNoteBudget(clock: Clock): (email: string) => boolean {
  const { max, windowMs } = CALLS.deniedNotedPerPerson;
  const counts = new Map<string, number>();
  let window = 0;
  return (email) => {
    const current = Math.floor(clock() / windowMs);
    if (current !== window) {
      window = current;
      counts.clear();
    }
    const count = (counts.get(email) ?? 0) + 1;
    counts.set(email, count);
    return count <= max;
  };
}
