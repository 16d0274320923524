import type { Kysely, Transaction } from 'kysely';
import type { Change } from '#domain/journal/change.ts';
import { withShownFields } from '#domain/journal/shown-fields.ts';
import type { OptionalByTopic } from '#domain/journal/shown-fields.ts';
import { JOURNAL, STORE } from '#server/base/limits.ts';
import { letCallsIn } from './collect-payloads.ts';
import { changesIn } from './journal.ts';
import type { JournalRow } from './journal-rows.ts';
import type { Transact } from './leases.ts';
import type { Schema } from './schema.ts';
import { putState, readState } from './state.ts';

type Db = Kysely<Schema>;

/** Key of the `state` row with the publication up to which the journal is tidied. */
const TIDIED = 'journal-tidied';

/** Removes entries that never became visible. */
export async function dropStagedChanges(db: Db, transact: Transact, pointer: number): Promise<void> {
  await deleteUpTo(db, transact, (query) => query.where('publication', '>', pointer));
}

/** Removes the entries of a publication for names whose ids end with it, because they quote rows of the next client of the name. */
export async function dropEntriesOf(
  trx: Transaction<Schema>,
  publication: number,
  ids: readonly string[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += STORE.rowsInTransaction)
    await trx
      .deleteFrom('journal')
      .where('company_id', 'in', ids.slice(from, from + STORE.rowsInTransaction))
      .where('publication', '=', publication)
      .where('kind', '<>', 'withdrawn')
      .execute();
}

type Narrow = <Query extends { where(column: 'publication', operator: '>' | '<=', value: number): Query }>(
  query: Query,
) => Query;

async function deleteUpTo(db: Db, transact: Transact, narrow: Narrow): Promise<void> {
  for (;;) {
    const last = await narrow(
      db.selectFrom('journal').select('n').orderBy('n').offset(STORE.rowsInTransaction).limit(1),
    ).executeTakeFirst();
    await transact((trx) => {
      const rows = narrow(trx.deleteFrom('journal'));
      return (last ? rows.where('n', '<=', last.n) : rows).execute();
    });
    if (!last) return;
  }
}

/**
 * Deletes entries that no reader may or need read once this publication is served: about rows that another company has now, from before a replacement, and
 * beyond the limit. Continues where the last run stopped. Readers check the same marks, so they are right even before this has run.
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
  for (let at = 0; at < marks.length; at += STORE.rowsInTransaction)
    await transact(async (trx) => {
      const some = marks.slice(at, at + STORE.rowsInTransaction);
      for (const mark of some) await applyMark(trx, mark);
      for (const place of placesOf(some)) await withdrawEdits(trx, publication, place);
    });
  const touched = await db
    .selectFrom('journal')
    .select('company_id')
    .distinct()
    .where('publication', '>', from)
    .where('publication', '<=', publication)
    .execute();
  for (let at = 0; at < touched.length; at += STORE.rowsInTransaction) {
    const some = touched.slice(at, at + STORE.rowsInTransaction).map(({ company_id }) => company_id);
    for (const company_id of await overfull(db, some, mostEntries)) await cut(db, transact, company_id, mostEntries);
    await letCallsIn();
  }
  await transact((trx) => putState(trx, TIDIED, String(publication)));
}

type Mark = Pick<JournalRow, 'company_id' | 'publication' | 'n' | 'kind' | 'topic' | 'stem'>;

async function applyMark(
  trx: Transaction<Schema>,
  { company_id, publication, n, kind, topic, stem }: Mark,
): Promise<void> {
  const earlier = trx
    .deleteFrom('journal')
    .where('company_id', '=', company_id)
    .where('publication', '<=', publication)
    .where('topic', '=', topic);
  if (kind === 'withdrawn') await earlier.where('stem', '=', stem).execute();
  else await earlier.where((eb) => eb.or([eb('publication', '<', publication), eb('n', '<>', n)])).execute();
}

/** The entries of one topic of a company that are withdrawn: by stem, up to a publication. */
interface Withdrawn extends Pick<JournalRow, 'company_id' | 'topic'> {
  readonly stems: ReadonlyMap<string, number>;
}

function placesOf(marks: readonly Mark[]): readonly Withdrawn[] {
  const places = new Map<string, Withdrawn & { readonly stems: Map<string, number> }>();
  for (const { company_id, topic, kind, stem, publication } of marks) {
    if (kind !== 'withdrawn') continue;
    const name = `${company_id} ${topic}`;
    const place = places.get(name) ?? { company_id, topic, stems: new Map() };
    places.set(name, place);
    place.stems.set(stem, Math.max(publication, place.stems.get(stem) ?? 0));
  }
  return [...places.values()];
}

/** Removes withdrawn changes from rows of edits, which have several stems. */
async function withdrawEdits(
  trx: Transaction<Schema>,
  publication: number,
  { company_id, topic, stems }: Withdrawn,
): Promise<void> {
  const rows = await trx
    .selectFrom('journal')
    .select(['publication', 'n', 'entry'])
    .where('company_id', '=', company_id)
    .where('publication', '<=', publication)
    .where('topic', '=', topic)
    .where('kind', '=', 'changed')
    .execute();
  for (const row of rows) {
    const edits = changesIn(row.entry);
    const left = edits.filter((change) => !('stem' in change) || row.publication > (stems.get(change.stem) ?? 0));
    if (left.length < edits.length) await putChanges(trx, { company_id, publication: row.publication, n: row.n }, left);
  }
}

/** Replaces the changes in a row; deletes the row if there are none. */
async function putChanges(
  trx: Transaction<Schema>,
  { company_id, publication, n }: Pick<JournalRow, 'company_id' | 'publication' | 'n'>,
  changes: Change | readonly Change[] = [],
): Promise<void> {
  const entries = [changes].flat().length;
  if (entries === 0)
    await trx
      .deleteFrom('journal')
      .where('company_id', '=', company_id)
      .where('publication', '=', publication)
      .where('n', '=', n)
      .execute();
  else
    await trx
      .updateTable('journal')
      .set({ entries, entry: JSON.stringify(changes) })
      .where('company_id', '=', company_id)
      .where('publication', '=', publication)
      .where('n', '=', n)
      .execute();
}

/** Removes from all entries the optional fields that are not among these. */
export async function forgetFields(db: Db, transact: Transact, optional: OptionalByTopic): Promise<void> {
  let last = { company_id: '', publication: 0, n: 0 };
  for (;;) {
    const { company_id, publication, n } = last;
    const rows = await db
      .selectFrom('journal')
      .select(['company_id', 'publication', 'n', 'kind', 'entry'])
      .where((eb) => eb(eb.refTuple('company_id', 'publication', 'n'), '>', eb.tuple(company_id, publication, n)))
      .orderBy('company_id')
      .orderBy('publication')
      .orderBy('n')
      .limit(STORE.rowsInTransaction)
      .execute();
    await transact(async (trx) => {
      for (const { kind, entry, ...place } of rows) {
        if (!WITH_FIELDS.includes(kind)) continue;
        const changes = changesIn(entry);
        const left = changes.map((change) => withShownFields(change, optional)).filter(saysSomething);
        if (JSON.stringify(left) === JSON.stringify(changes)) continue;
        await putChanges(trx, place, kind === 'changed' ? left : left[0]);
      }
    });
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

const WITH_FIELDS: readonly string[] = ['added', 'removed', 'changed'];

/** Whether a change still has content. An edit whose fields are all off has none, unless the row has another key since. */
function saysSomething(change: Change): boolean {
  return change.kind !== 'changed' || change.fields.length > 0 || change.nowKey !== undefined;
}

/** The companies among these that have more entries than are kept. */
async function overfull(db: Db, companies: readonly string[], most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('journal')
    .select('company_id')
    .where('company_id', 'in', companies)
    .groupBy('company_id')
    .having((eb) => eb(eb.fn.sum('entries'), '>', most))
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** Deletes whole publications, the oldest first. A row in their place notes up to which publication. */
async function cut(db: Db, transact: Transact, company_id: string, most: number): Promise<void> {
  const sums = await db
    .selectFrom('journal')
    .select((eb) => ['publication', eb.fn.sum<number>('entries').as('entries')])
    .where('company_id', '=', company_id)
    .where('kind', '<>', 'cut')
    .groupBy('publication')
    .orderBy('publication', 'desc')
    .execute();
  let sum = 0;
  const beyond = sums.find(({ entries }) => (sum += Number(entries)) > most);
  if (!beyond) return;
  const { publication } = beyond;
  await transact(async (trx) => {
    await trx
      .deleteFrom('journal')
      .where('company_id', '=', company_id)
      .where('publication', '<=', publication)
      .execute();
    const row = {
      company_id,
      publication,
      n: 0,
      kind: 'cut',
      topic: '',
      stem: '',
      remaining: 0,
      entries: 0,
      entry: '{}',
    };
    await trx.insertInto('journal').values(row).execute();
  });
}
