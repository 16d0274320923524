import type { Kysely, Transaction } from 'kysely';
import type { Topic } from '#domain/journal/change.ts';
import { STORE } from '#server/base/limits.ts';
import type { Transact } from './leases.ts';
import type { CompanyChanges, StagedEntry } from './publication-plan.ts';
import { rowOf } from './journal-rows.ts';
import type { JournalRow } from './journal-rows.ts';
import type { Schema } from './schema.ts';

type Db = Kysely<Schema>;

/** Writes entries that no call can read yet. `next` numbers them within the publication. */
export async function stageChanges(
  db: Db,
  transact: Transact,
  publication: number,
  batch: readonly CompanyChanges[],
  next: () => number,
): Promise<void> {
  const ids = await openIds(
    db,
    batch.map(({ company }) => company),
  );
  const rows: JournalRow[] = [];
  for (const { company, topic, entries, come } of batch) {
    // A new company has no people yet for whom its first rows would be changes.
    const id = company === '' ? '' : ids.get(company);
    const add = (company_id: string, entry: StagedEntry): void =>
      void rows.push(rowOf({ company_id, publication, n: next() }, topic, entry));
    if (id !== undefined) for (const entry of entries) add(id, entry);
    for (let from = 0; from < come.length; from += STORE.rowsInTransaction)
      for (const { company_id, stem } of await formerHolders(
        db,
        publication,
        topic,
        come.slice(from, from + STORE.rowsInTransaction),
        id,
      ))
        add(company_id, {
          kind: 'withdrawn',
          stem,
          count: 1,
          text: JSON.stringify({ kind: 'withdrawn', topic, stem }),
        });
  }
  for (let from = 0; from < rows.length; from += STORE.rowsInTransaction)
    await transact((trx) =>
      trx
        .insertInto('journal')
        .values(rows.slice(from, from + STORE.rowsInTransaction))
        .execute(),
    );
}

async function openIds(db: Db, companies: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = [...new Set(companies)];
  const ids = new Map<string, string>();
  for (let from = 0; from < names.length; from += STORE.rowsInTransaction) {
    const rows = await db
      .selectFrom('companies')
      .select(['id', 'company'])
      .where('company', 'in', names.slice(from, from + STORE.rowsInTransaction))
      .where('closed_in', 'is', null)
      .execute();
    for (const { id, company } of rows) ids.set(company, id);
  }
  return ids;
}

/**
 * Companies whose journal still has entries about rows that they have lost, or may have lost, to a company that has them now. Even if they have
 * another row with the same stem, because it is unknown which of the two left.
 */
async function formerHolders(
  db: Db,
  publication: number,
  topic: Topic,
  stems: readonly string[],
  own = '',
): Promise<readonly { readonly company_id: string; readonly stem: string }[]> {
  if (topic === 'link') return [];
  return db
    .selectFrom('journal')
    .select(['company_id', 'stem'])
    .distinct()
    .where('kind', '=', 'removed')
    .where('stem', 'in', [...new Set(stems)])
    .where('topic', '=', topic)
    .where('publication', '<', publication)
    .where('company_id', '<>', own)
    .execute();
}

/** Writes the page of a publication: its entries become visible with the pointer, in the same transaction. */
export async function putPage(
  trx: Transaction<Schema>,
  page: { readonly publication: number; readonly at: number; readonly reset: boolean },
): Promise<void> {
  await trx
    .insertInto('journal_pages')
    .values({ ...page, reset: Number(page.reset) })
    .execute();
}
