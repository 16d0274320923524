import { sql } from 'kysely';
import { days } from '#domain/time/duration.ts';
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
      await sql`
        insert into journal (company_id, publication, n, kind, topic, stem, remaining, entries, entry)
        ${numbers(changesOfFirst)}
        select companies.id, (select max(publication) from journal_pages), 1000 + i, 'changed', 'matter', 'matter ' || i, 1, 1,
          '{"kind":"changed","topic":"matter","stem":"matter ' || i || '","key":"matter ' || i
            || '","about":{"title":"A matter"},"fields":[{"field":"status","before":"pending","after":"granted"}]}'
        from companies cross join n where i < ${sql.lit(changes)} or companies.name = 'Client 0 Ltd'`.execute(trx);
      for (const { id } of await trx.selectFrom('companies').select('id').execute()) {
        const shownOf = (i: number) => ({
          deadline: `deadline ${i}`,
          matterId: `MAT${i}EP`,
          title: 'A matter',
          word: 'Pay',
        });
        const given = Array.from({ length: instructions }, (_, i) => ({
          kind: 'given' as const,
          facts: { choice: 'proceed', confirmedBy: 'session' },
          content: { person: { email: 'person0@client0.example', name: 'Person' }, shown: shownOf(i) },
        }));
        const { rows } = await appendEntries(trx, await takeChain(trx, id), given, now);
        await addInstructions(
          trx,
          rows.map(({ number }, i) => ({
            company_id: id,
            number,
            set_id: 'set',
            deadline: `deadline ${i}`,
            matter_id: `MAT${i}EP`,
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
            searched: searchedText(shownOf(i)),
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
