import type { Kysely } from 'kysely';
import { STORE } from '#server/base/limits.ts';
import { changesIn } from './journal.ts';
import { rowOf } from './journal-rows.ts';
import type { JournalRow } from './journal-rows.ts';
import type { Transact } from './leases.ts';
import { mayHaveLeft } from './publication-plan.ts';
import type { Schema } from './schema.ts';

type Db = Kysely<Schema>;

/**
 * Notes in the journals of companies whose names are gone that every row in them may have left the company. No other entry says so: the rows that a company
 * loses with its name cause no entries, because the same client may have them under another name. Each is noted only once.
 */
export async function noteClosed(db: Db, transact: Transact): Promise<void> {
  const closed = await db
    .selectFrom('companies')
    .select(['id', 'closed_in'])
    .where('closed_in', 'is not', null)
    .where(({ and, exists, not, selectFrom }) => {
      const rows = selectFrom('journal').select('n').whereRef('journal.company_id', '=', 'companies.id');
      return and([exists(rows), not(exists(rows.where('n', '<', 0)))]);
    })
    .execute();
  let n = 0;
  for (const { id, closed_in } of closed) {
    const told = await db
      .selectFrom('journal')
      .select('entry')
      .where('company_id', '=', id)
      .where('kind', 'in', ['added', 'removed', 'changed'])
      .execute();
    const marks = new Map<string, JournalRow>();
    for (const change of told.flatMap(({ entry }) => changesIn(entry)))
      if ('stem' in change && !marks.has(`${change.topic} ${change.stem}`))
        marks.set(
          `${change.topic} ${change.stem}`,
          // The entries of a publication are numbered from 1.
          rowOf({ company_id: id, publication: Number(closed_in), n: --n }, change.topic, mayHaveLeft(change.stem)),
        );
    const rows = [...marks.values()];
    for (let from = 0; from < rows.length; from += STORE.rowsInTransaction)
      await transact((trx) =>
        trx
          .insertInto('journal')
          .values(rows.slice(from, from + STORE.rowsInTransaction))
          .execute(),
      );
  }
}
