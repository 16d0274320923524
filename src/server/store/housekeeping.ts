import type { Clock } from '#server/base/clock.ts';
import { HOUSEKEEPING } from '#server/base/limits.ts';
import type { Log } from '#server/base/log.ts';
import type { Database } from './database.ts';
import { TABLE_NAMES, TABLES } from './tables.ts';

/** Deletes expired rows in every table that has a sweep. */
export async function sweep({ db }: Database, now: number): Promise<void> {
  for (const table of TABLE_NAMES) await TABLES[table].sweep?.(db, now);
}

/** Every minute until stopped, runs the tasks that are due and sweeps the tables. A task that fails is logged, does not stop the others, and runs again a minute later. */
export function startHousekeeping(
  database: Database,
  clock: Clock,
  log: Log,
  alsoDue: readonly (() => Promise<void>)[],
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const due = [...alsoDue, () => sweep(database, clock())];

  async function keep(): Promise<void> {
    for (const work of due) await work().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  }

  const timer = setInterval(() => {
    running = keep();
  }, HOUSEKEEPING.everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
