import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { WorkbookRow } from './workbook-rows.ts';

/* The workbooks that administrators uploaded: the current one and the previous one. Their bytes are in `workbook-pieces.ts`. */

/** The stored workbooks; each is undefined if there is none. */
export interface StoredWorkbooks {
  readonly current: WorkbookRow | undefined;
  readonly previous: WorkbookRow | undefined;
}

export async function readWorkbooks(db: Kysely<Schema>): Promise<StoredWorkbooks> {
  const rows = await db.selectFrom('workbooks').selectAll().where('place', '<>', 'arriving').execute();
  return {
    current: rows.find(({ place }) => place === 'current'),
    previous: rows.find(({ place }) => place === 'previous'),
  };
}

/** Notes that a workbook is arriving. Its pieces may follow. */
export async function addArriving(db: Kysely<Schema>, row: Omit<WorkbookRow, 'place'>): Promise<void> {
  await db
    .insertInto('workbooks')
    .values({ ...row, place: 'arriving' })
    .execute();
}

/** Deletes the row of an incomplete or invalid upload. Its pieces are swept. */
export async function dropArriving(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('workbooks').where('id', '=', id).where('place', '=', 'arriving').execute();
}

/** Makes an arriving workbook the current one. The current one becomes the previous one, and the previous one is deleted. Returns false if the workbook is no longer arriving. */
export async function acceptArriving(trx: Transaction<Schema>, id: string, bytes: number): Promise<boolean> {
  const arriving = await trx
    .selectFrom('workbooks')
    .select('id')
    .where('id', '=', id)
    .where('place', '=', 'arriving')
    .executeTakeFirst();
  if (!arriving) return false;
  await trx.deleteFrom('workbooks').where('place', '=', 'previous').execute();
  await trx.updateTable('workbooks').set({ place: 'previous' }).where('place', '=', 'current').execute();
  await trx.updateTable('workbooks').set({ place: 'current', bytes }).where('id', '=', id).execute();
  return true;
}

/** Exchanges the current workbook and the previous one. Returns false, and changes nothing, if the previous one is not `id`. */
export async function exchangeWorkbooks(trx: Transaction<Schema>, id: string): Promise<boolean> {
  const { current, previous } = await readWorkbooks(trx);
  if (previous?.id !== id) return false;
  if (current)
    await trx
      .updateTable('workbooks')
      .set({ place: 'previous' })
      .where('id', '=', current.id)
      .where('place', '=', 'current')
      .execute();
  const result = await trx
    .updateTable('workbooks')
    .set({ place: 'current' })
    .where('id', '=', id)
    .where('place', '=', 'previous')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}
