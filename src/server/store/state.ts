import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/* Single values by key, which need no table of their own. Every function takes the database or a transaction. */

/** The value of a key; undefined if there is none. */
export async function readState(db: Kysely<Schema>, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('state').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Sets the value of a key. Writes nothing if the key has that value already. */
export async function putState(db: Kysely<Schema>, key: string, value: string): Promise<void> {
  await db
    .insertInto('state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }).where('state.value', '<>', value))
    .execute();
}

/** Sets the value of a key that has none. Returns false, and writes nothing, if it has one. */
export async function addState(db: Kysely<Schema>, key: string, value: string): Promise<boolean> {
  const result = await db
    .insertInto('state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Changes the value from `from` to `to`. Returns false, and writes nothing, if the value is no longer `from`. */
export async function replaceState(
  transaction: Transaction<Schema>,
  key: string,
  from: string,
  to: string,
): Promise<boolean> {
  const result = await transaction
    .updateTable('state')
    .set({ value: to })
    .where('key', '=', key)
    .where('value', '=', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

export async function dropState(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('state').where('key', 'in', keys).execute();
}
