import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import type { Transact } from './leases.ts';
import type { Schema } from './schema.ts';

type Condition = (eb: ExpressionBuilder<Schema, 'payloads'>) => ExpressionWrapper<Schema, 'payloads', SqlBool>;

/** Rows a statement: a synchronous database must not hold the event loop for long. */
const DELETE_AT_ONCE = 100;

/** `state` row that says up to which publication the superseded payloads are gone. */
const COLLECTED = 'collected';

/**
 * Removes what nobody can read any more once `publication` is in force. The publication before it is kept whole, for whoever began to
 * read under it. Goes on where the last call stopped, so that nothing stays behind after a crash.
 */
export async function collectSuperseded(db: Kysely<Schema>, transact: Transact, publication: number): Promise<void> {
  const before = await db
    .selectFrom('publications')
    .select('id')
    .where('id', '<', publication)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before) return;
  const collected = await db.selectFrom('state').select('value').where('key', '=', COLLECTED).executeTakeFirst();
  const from = Number(collected?.value ?? 0);
  // Only payloads that changed since then have put older ones out of use.
  let last = { company: '', tab: '' };
  for (;;) {
    const changed = await db
      .selectFrom('payloads')
      .select((eb) => ['company', 'tab', eb.fn.max('publication').as('newest')])
      .where('publication', '>', from)
      .where('publication', '<=', before.id)
      .where((eb) => eb(eb.refTuple('company', 'tab'), '>', eb.tuple(last.company, last.tab)))
      .groupBy(['company', 'tab'])
      .orderBy('company')
      .orderBy('tab')
      .limit(DELETE_AT_ONCE)
      .execute();
    await transact(async (trx) => {
      for (const { company, tab, newest } of changed) {
        const older = trx.deleteFrom('payloads').where('company', '=', company).where('tab', '=', tab);
        await older.where('publication', '<', Number(newest)).execute();
        // A payload that is gone needs no row to say so once there is nothing older.
        await older.where('publication', '=', Number(newest)).where('hash', '=', '').execute();
      }
    });
    await breathe();
    const end = changed.at(-1);
    if (!end || changed.length < DELETE_AT_ONCE) break;
    last = end;
  }
  const value = String(before.id);
  await transact((trx) =>
    trx
      .insertInto('state')
      .values({ key: COLLECTED, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  );
}

/** Deletes payloads a hundred at a time. */
export async function deleteInPieces(db: Kysely<Schema>, transact: Transact, condition: Condition): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('payloads')
      .select(['company', 'tab', 'publication'])
      .where(condition)
      .limit(DELETE_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    await transact(async (trx) => {
      for (const { company, tab, publication } of rows) {
        await trx
          .deleteFrom('payloads')
          .where('company', '=', company)
          .where('tab', '=', tab)
          .where('publication', '=', publication)
          .execute();
      }
    });
    await breathe();
  }
}

/** Lets the users' calls in between two pieces of work. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
