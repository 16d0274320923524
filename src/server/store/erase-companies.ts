import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { TABLE_NAMES, TABLES } from './tables.ts';

/** Rows in one statement: both databases limit its number of values. */
const AT_ONCE = 500;

/** Deletes what is kept under these ids, in every table; returns how many rows of each table those were. */
export async function eraseLasting(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<keyof Schema, number>> {
  const erased = new Map<keyof Schema, number>();
  for (const table of TABLE_NAMES) {
    if (TABLES[table].lasting === undefined) continue;
    let count = 0;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = sql.join(ids.slice(from, from + AT_ONCE));
      const { rows } = await sql`
        delete from ${sql.table(table)} where company_id in (${some}) returning 1 as one`.execute(trx);
      count += rows.length;
    }
    if (count > 0) erased.set(table, count);
  }
  return erased;
}
