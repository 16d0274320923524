import type { FaultInstance } from './fault-instance.ts';
import { pause } from './fault-portal.ts';
import { middleOf } from './open-load.ts';

const MIB = 2 ** 20;
/** Few, because each makes the server stop while it collects garbage. */
const WEIGHINGS_A_QUARTER = 4;

/** Memory that a server holds, in MiB. The first quarter of the time is left out, because the server is still filling its caches. */
export interface MemoryHeld {
  readonly secondQuarter: number;
  readonly lastQuarter: number;
}

/** Measures the memory of a server for `ms` milliseconds. */
export async function weigh(server: FaultInstance, ms: number): Promise<MemoryHeld> {
  const weights: number[] = [];
  for (let n = 0; n < 4 * WEIGHINGS_A_QUARTER; n++) {
    await pause(ms / (4 * WEIGHINGS_A_QUARTER));
    const answer = await server.ask({ kind: 'weigh' });
    if (answer?.kind === 'weight') weights.push(answer.bytes / MIB);
  }
  const quarter = (n: number): number =>
    middleOf(weights.slice(n * WEIGHINGS_A_QUARTER, (n + 1) * WEIGHINGS_A_QUARTER));
  return { secondQuarter: quarter(1), lastQuarter: quarter(3) };
}
