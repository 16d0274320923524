import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { STORE } from '#server/base/limits.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { TABLE_NAMES, TABLES } from './tables.ts';

/** Deletes the rows of these ids in every table, or removes the id from rows that stay. Returns how many rows of each table it deleted. */
export async function eraseLasting(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<keyof Schema, number>> {
  const erased = new Map<keyof Schema, number>();
  for (const table of TABLE_NAMES) {
    const { lasting } = TABLES[table];
    if (lasting === undefined) continue;
    const stays = lasting === 'found under all ids, and stays';
    let count = 0;
    for (let from = 0; from < ids.length; from += STORE.rowsInStatement) {
      const some = sql.join(ids.slice(from, from + STORE.rowsInStatement));
      const of = sql`where company_id in (${some})`;
      if (stays) await sql`update ${sql.table(table)} set company_id = null ${of}`.execute(trx);
      else count += (await sql`delete from ${sql.table(table)} ${of} returning 1 as one`.execute(trx)).rows.length;
    }
    if (count > 0) erased.set(table, count);
  }
  return erased;
}

/**
 * Erases clients that disappeared before `until`: the rows under their ids, and the ids. A client that continues under another
 * name does not count as gone. Returns how many ids were erased.
 */
export async function eraseGone({ db, dialect }: Database, until: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const gone = trx.selectFrom('companies').select('id').where('closed_at', '<=', until).orderBy('id');
    // Confirming a new name locks the former client too, so if both happen at once, the second waits and sees what the first did.
    await (dialect === 'postgres' ? gone.forUpdate() : gone).execute();
    const rows = await trx.selectFrom('companies').select(['id', 'follows', 'closed_at']).execute();
    const earlier = new Map(rows.map(({ id, follows }) => [id, follows]));
    const kept = new Set<string>();
    for (const { id, closed_at } of rows)
      if (closed_at === null || closed_at > until)
        for (let one: string | null | undefined = id; typeof one === 'string' && !kept.has(one); one = earlier.get(one))
          kept.add(one);
    const ids = rows.map(({ id }) => id).filter((id) => !kept.has(id));
    await eraseLasting(trx, ids);
    for (let from = 0; from < ids.length; from += STORE.rowsInStatement)
      await trx
        .deleteFrom('companies')
        .where('id', 'in', ids.slice(from, from + STORE.rowsInStatement))
        .execute();
    return ids.length;
  });
}
