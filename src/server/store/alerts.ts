import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** What people were last told about one thing that can go wrong. */
export interface AlertState {
  readonly on: boolean;
  /** When they were last told that it began; milliseconds since the epoch, 0 for never. */
  readonly toldAt: number;
}

/** As it lies in the store, so that a change can be refused when another instance was first. */
export interface StoredAlert extends AlertState {
  readonly stored: string | undefined;
}

const keyOf = (name: string): string => `alert/${name}`;

/** How an alert stands; one that has never been on is off. */
export async function readAlert(db: Kysely<Schema>, name: string): Promise<StoredAlert> {
  const row = await db.selectFrom('state').select('value').where('key', '=', keyOf(name)).executeTakeFirst();
  return row
    ? { ...(JSON.parse(row.value) as AlertState), stored: row.value }
    : { on: false, toldAt: 0, stored: undefined };
}

/** Compares and sets; false when another instance has changed it since it was read. */
export async function writeAlert(
  transaction: Transaction<Schema>,
  name: string,
  { stored }: StoredAlert,
  { on, toldAt }: AlertState,
): Promise<boolean> {
  const value = JSON.stringify({ on, toldAt } satisfies AlertState);
  if (stored === undefined) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('state')
      .values({ key: keyOf(name), value })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows ?? 0) === 1;
  }
  const { numUpdatedRows } = await transaction
    .updateTable('state')
    .set({ value })
    .where('key', '=', keyOf(name))
    .where('value', '=', stored)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
