import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { days } from '#domain/time/duration.ts';
import { rowOf } from '#server/store/journal-rows.ts';
import type { JournalRow } from '#server/store/journal-rows.ts';
import type { Schema } from '#server/store/schema.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { addInstructions } from '#server/store/instructions.ts';
import { searchedText } from '#server/store/instruction-search.ts';
import { appendEntries, takeChain } from '#server/store/instruction-record.ts';

/** The rows that a store is filled with, beside the people who are published. */
export interface Filling {
  readonly auditEntries: number;
  /** Changes in the journal of each client, and of the first one. */
  readonly changes: number;
  readonly changesOfFirst: number;
  /** Instructions of each client. */
  readonly instructions: number;
}

/** A kind of entry that is in the audit log once. */
export const RARE_KIND = 'settings-restored';

/** Writes into a published store the rows of years of use. No server may run on it. */
export async function fillStore(
  { folder, databaseUrl }: { readonly folder: string; readonly databaseUrl?: string },
  { auditEntries, changes, changesOfFirst, instructions }: Filling,
): Promise<void> {
  const database = databaseUrl
    ? await openPostgres(databaseUrl, (error) => console.error(error), { patient: true })
    : openSqlite({ folder, exclusive: true });
  const now = Date.now();
  const numbers = (count: number) =>
    sql`with recursive n (i) as (select 0 union all select i + 1 from n where i < ${sql.lit(count - 1)})`;
  try {
    await database.db.transaction().execute(async (trx) => {
      // A person's address is that of `bench/publish/stamped-rows.ts`.
      await sql`
        insert into audit (at, kind, actor, subject, ip, user_agent, request_id, details)
        ${numbers(auditEntries)}
        select ${sql.lit(now - days(399))} + i * cast(${sql.lit(Math.floor(days(399) / auditEntries))} as bigint),
          case when i = 1 then ${sql.lit(RARE_KIND)} when i % 3 = 0 then 'impersonation-read' else 'sign-in' end,
          case when i % 3 = 0 then 'admin@bench.example' else 'person' || (i / 2000 % 10) || '@client' || (i % 2000) || '.example' end,
          case when i % 3 = 0 then 'person' || (i / 2000 % 10) || '@client' || (i % 2000) || '.example' else '' end,
          '192.0.2.1', 'Mozilla/5.0 (X11; Linux x86_64)', 'request-' || i, '{"method":"code"}'
        from n`.execute(trx);
      // The publication is the first one, which the journal marks as a replacement of everything. Without that mark the entries are read.
      await trx.updateTable('journal_pages').set({ reset: 0 }).execute();
      const { publication } = await trx
        .selectFrom('journal_pages')
        .select((eb) => eb.fn.max('publication').as('publication'))
        .executeTakeFirstOrThrow();
      let matter = 0;
      for (const { id, name } of await trx.selectFrom('companies').select(['id', 'name']).orderBy('id').execute()) {
        await addEdits(trx, { company_id: id, publication }, name === 'Client 0 Ltd' ? changesOfFirst : changes);
        // Each instruction is about another matter, so that a search for one finds one.
        const shown = Array.from({ length: instructions }, (_, i) => ({
          deadline: `deadline ${i}`,
          matterId: `MAT${matter++}EP`,
          title: 'A matter',
          word: 'Pay',
        }));
        const given = shown.map((one) => ({
          kind: 'given' as const,
          facts: { choice: 'proceed', confirmedBy: 'session' },
          content: { person: { email: 'person0@client0.example', name: 'Person' }, shown: one },
        }));
        const { rows } = await appendEntries(trx, await takeChain(trx, id), given, now);
        await addInstructions(
          trx,
          rows.map(({ number }, i) => ({
            company_id: id,
            number,
            set_id: 'set',
            deadline: `deadline ${i}`,
            matter_id: shown[i]?.matterId ?? '',
            choice: 'proceed',
            state: i % 2 === 0 ? 'given' : 'done',
            given_at: now - i,
            given_by: 'person0@client0.example',
            changed_at: now,
            late_at: now + days(1),
            late_told_at: null,
            assigned_to: '',
            replaced_by: null,
            flag: '',
            flag_now: '',
            flag_since: 0,
            searched: searchedText(shown[i] ?? {}),
          })),
        );
      }
    });
    // PostgreSQL would do so by itself within minutes.
    if (database.dialect === 'postgres') await sql`analyze`.execute(database.db);
  } finally {
    await database.close();
  }
}

/** How many edits a publication makes for a client. They share a row of the journal. */
const EDITS_IN_A_ROW = 20;

/** Writes edits of matters, in rows as if each came from another publication: the store has only one. */
async function addEdits(
  trx: Transaction<Schema>,
  place: Pick<JournalRow, 'company_id' | 'publication'>,
  count: number,
): Promise<void> {
  const edits = Array.from({ length: count }, (_, i) => ({
    kind: 'changed',
    topic: 'matter',
    stem: `matter ${i}`,
    key: `matter ${i}`,
    about: { id: `MAT${i}EP`, title: 'A matter' },
    fields: [{ field: 'status', before: 'pending', after: 'granted' }],
  }));
  for (let from = 0, n = FIRST_FREE; from < count; from += EDITS_IN_A_ROW, n++) {
    const some = edits.slice(from, from + EDITS_IN_A_ROW);
    const entry = { kind: 'changed' as const, stem: '', count: some.length, text: JSON.stringify(some) };
    await trx
      .insertInto('journal')
      .values(rowOf({ ...place, n }, 'matter', entry))
      .execute();
  }
}

/** The numbers before it belong to the rows of the publication itself. */
const FIRST_FREE = 1_000;
