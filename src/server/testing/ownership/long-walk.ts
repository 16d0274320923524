import type { Dialect } from '#server/store/schema.ts';
import { walk } from './walk.ts';

/** Number of readings over both databases together. `READINGS` and `SEED` in the environment choose others. */
const READINGS = Number(process.env['READINGS'] ?? 100_000);
const SEED = Number(process.env['SEED'] ?? 1);
/** Steps before a walk starts again with a fresh workbook, so that the steps that led to a difference can be repeated in seconds. */
const READINGS_A_WALK = 500;

/** Walks until the readings are done or something differs; returns the first difference. PostgreSQL, which is slower, gets one walk of ten. */
export async function longWalk(dialect: Dialect): Promise<string | undefined> {
  const sum = { readings: 0, held: 0, setAside: 0 };
  for (let n = 0; n * READINGS_A_WALK < READINGS; n++) {
    if ((n % 10 === 0) !== (dialect === 'postgres')) continue;
    const { exception, readings, held, setAside } = await walk(
      dialect,
      SEED * 100_000 + n,
      Math.min(READINGS_A_WALK, READINGS),
    );
    if (exception !== undefined) return exception;
    sum.readings += readings;
    sum.held += held;
    sum.setAside += setAside;
  }
  console.log(
    `${dialect}: ${sum.readings} readings, something held after ${sum.held}, set aside after ${sum.setAside}: no difference`,
  );
  return undefined;
}
