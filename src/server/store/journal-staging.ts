import type { Kysely, Transaction } from 'kysely';
import type { Topic } from '#domain/journal/change.ts';
import { JOURNAL } from '#server/base/limits.ts';
import { letCallsIn } from './collect-payloads.ts';
import type { Transact } from './leases.ts';
import type { CompanyChanges } from './publication-plan.ts';
import type { JournalRow } from './journal-rows.ts';
import type { Schema } from './schema.ts';
import { putState, readState } from './state.ts';

type Db = Kysely<Schema>;

/** Rows in one transaction: a synchronous database must not block the event loop for long. */
const AT_ONCE = 200;

/** `state` row that says up to which publication the journal is tidied. */
const TIDIED = 'journal-tidied';

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
  for (const { company, topic, changes, come } of batch) {
    // A company that is new has no people yet to whom its first rows would be news.
    const id = company === '' ? '' : ids.get(company);
    const rows = id === undefined ? [] : changes.map((change) => rowOf(id, publication, next(), change));
    for (let from = 0; from < come.length; from += AT_ONCE)
      for (const one of await formerHolders(db, publication, topic, come.slice(from, from + AT_ONCE), id))
        rows.push(rowOf(one.company_id, publication, next(), { kind: 'withdrawn', topic, stem: one.stem }));
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await transact((trx) =>
        trx
          .insertInto('journal')
          .values(rows.slice(from, from + AT_ONCE))
          .execute(),
      );
  }
}

function rowOf(
  company_id: string,
  publication: number,
  n: number,
  change: CompanyChanges['changes'][number],
): JournalRow {
  const { kind, topic } = change;
  return {
    company_id,
    publication,
    n,
    kind,
    topic,
    stem: change.kind === 'many' ? '' : change.stem,
    remaining: 'left' in change ? change.left : 0,
    entry: JSON.stringify(change),
  };
}

async function openIds(db: Db, companies: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = [...new Set(companies)];
  const ids = new Map<string, string>();
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('companies')
      .select(['id', 'company'])
      .where('company', 'in', names.slice(from, from + AT_ONCE))
      .where('closed_in', 'is', null)
      .execute();
    for (const { id, company } of rows) ids.set(company, id);
  }
  return ids;
}

/** Companies whose journal still tells of something that they no longer have, and that a company has now. */
async function formerHolders(
  db: Db,
  publication: number,
  topic: Topic,
  stems: readonly string[],
  own = '',
): Promise<readonly { readonly company_id: string; readonly stem: string }[]> {
  if (topic === 'link') return [];
  const gone = await lastOf(db, 'removed', publication, topic, stems);
  const others = gone.filter(({ company_id }) => company_id !== own);
  if (others.length === 0) return [];
  const back = await lastOf(
    db,
    'added',
    publication,
    topic,
    others.map(({ stem }) => stem),
  );
  const backIn = new Map(back.map(({ company_id, stem, last }) => [`${company_id} ${stem}`, last]));
  return others.filter(({ company_id, stem, last }) => last > (backIn.get(`${company_id} ${stem}`) ?? 0));
}

function lastOf(db: Db, kind: 'added' | 'removed', publication: number, topic: Topic, stems: readonly string[]) {
  return db
    .selectFrom('journal')
    .select((eb) => ['company_id', 'stem', eb.fn.max('publication').as('last')])
    .where('kind', '=', kind)
    .where('stem', 'in', [...new Set(stems)])
    .where('topic', '=', topic)
    .where('publication', '<', publication)
    .where('remaining', kind === 'removed' ? '=' : '>=', 0)
    .groupBy(['company_id', 'stem'])
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

/** Removes entries that never became visible. */
export async function dropStagedChanges(db: Db, transact: Transact, pointer: number): Promise<void> {
  await deleteUpTo(db, transact, (query) => query.where('publication', '>', pointer));
}

type Narrow = <Query extends { where(column: 'publication', operator: '>' | '<=', value: number): Query }>(
  query: Query,
) => Query;

async function deleteUpTo(db: Db, transact: Transact, narrow: Narrow): Promise<void> {
  for (;;) {
    const last = await narrow(
      db.selectFrom('journal').select('n').orderBy('n').offset(AT_ONCE).limit(1),
    ).executeTakeFirst();
    await transact((trx) => {
      const rows = narrow(trx.deleteFrom('journal'));
      return (last ? rows.where('n', '<=', last.n) : rows).execute();
    });
    if (!last) return;
  }
}

/**
 * Deletes what no reader may or need read once this publication is served: what another company has now, what was replaced, and what is
 * beyond the most that is kept. Continues where the last run stopped. Readers obey the same marks, so that nothing depends on its being done.
 */
export async function tidyJournal(
  db: Db,
  transact: Transact,
  publication: number,
  mostEntries: number = JOURNAL.entriesPerCompany,
): Promise<void> {
  const from = Number((await readState(db, TIDIED)) ?? 0);
  const reset = await db
    .selectFrom('journal_pages')
    .select('publication')
    .where('reset', '=', 1)
    .where('publication', '>', from)
    .where('publication', '<=', publication)
    .orderBy('publication', 'desc')
    .executeTakeFirst();
  if (reset) await deleteUpTo(db, transact, (query) => query.where('publication', '<=', reset.publication));
  const marks = await db
    .selectFrom('journal')
    .select(['company_id', 'publication', 'n', 'kind', 'topic', 'stem'])
    .where('publication', '>', from)
    .where('publication', '<=', publication)
    .where('kind', 'in', ['withdrawn', 'many'])
    .execute();
  for (let at = 0; at < marks.length; at += AT_ONCE)
    await transact(async (trx) => {
      for (const mark of marks.slice(at, at + AT_ONCE)) await applyMark(trx, mark);
    });
  const touched = await db
    .selectFrom('journal')
    .select('company_id')
    .distinct()
    .where('publication', '>', from)
    .where('publication', '<=', publication)
    .execute();
  for (const { company_id } of touched) {
    await cut(db, transact, company_id, mostEntries);
    await letCallsIn();
  }
  await transact((trx) => putState(trx, TIDIED, String(publication)));
}

async function applyMark(
  trx: Transaction<Schema>,
  { company_id, publication, n, kind, topic, stem }: Omit<JournalRow, 'remaining' | 'entry'>,
): Promise<void> {
  const earlier = trx
    .deleteFrom('journal')
    .where('company_id', '=', company_id)
    .where('publication', '<=', publication)
    .where('topic', '=', topic);
  if (kind === 'withdrawn') await earlier.where('stem', '=', stem).execute();
  else await earlier.where((eb) => eb.or([eb('publication', '<', publication), eb('n', '<>', n)])).execute();
}

/** Whole publications go, the oldest first. A row in their place says up to where. */
async function cut(db: Db, transact: Transact, company_id: string, most: number): Promise<void> {
  const beyond = await db
    .selectFrom('journal')
    .select('publication')
    .where('company_id', '=', company_id)
    .where('kind', '<>', 'cut')
    .orderBy('publication', 'desc')
    .orderBy('n', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (!beyond) return;
  const { publication } = beyond;
  await transact(async (trx) => {
    await trx
      .deleteFrom('journal')
      .where('company_id', '=', company_id)
      .where('publication', '<=', publication)
      .execute();
    const row = { company_id, publication, n: 0, kind: 'cut', topic: '', stem: '', remaining: 0, entry: '{}' };
    await trx.insertInto('journal').values(row).execute();
  });
}
