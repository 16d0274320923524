import type { Kysely } from 'kysely';
import { letCallsIn } from './collect-payloads.ts';
import type { Schema } from './schema.ts';

/* The bytes of uploaded workbooks, encrypted. The store never sees their keys. */

/** Pieces that one step deletes: a synchronous database must not block the event loop for long. */
const DELETE_AT_ONCE = 32;

export async function putPiece(db: Kysely<Schema>, workbook: string, number: number, body: Uint8Array): Promise<void> {
  await db.insertInto('workbook_pieces').values({ workbook, number, body }).execute();
}

/** One piece; undefined once its workbook was replaced. */
export async function readPiece(db: Kysely<Schema>, workbook: string, number: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('workbook_pieces')
    .select('body')
    .where('workbook', '=', workbook)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.body;
}

/** Deletes the pieces of workbooks that no longer exist. */
export async function dropLostPieces(db: Kysely<Schema>): Promise<void> {
  for (;;) {
    const lost = await db
      .selectFrom('workbook_pieces')
      .select(['workbook', 'number'])
      .where('workbook', 'not in', (eb) => eb.selectFrom('workbooks').select('id'))
      .limit(DELETE_AT_ONCE)
      .execute();
    const [first] = lost;
    if (!first) return;
    const numbers = lost.filter(({ workbook }) => workbook === first.workbook).map(({ number }) => number);
    await db
      .deleteFrom('workbook_pieces')
      .where('workbook', '=', first.workbook)
      .where('number', 'in', numbers)
      .execute();
    await letCallsIn();
  }
}
