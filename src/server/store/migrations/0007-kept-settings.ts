import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Moves each earlier state of a setting to a row of its own. They were in columns, and in two documents with other names. */
export function keptSettings(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await sql`
        insert into settings (key, value, version, updated_at, updated_by)
        select key || '/previous', previous, version - 1, coalesce(previous_at, 0), coalesce(previous_by, '')
        from settings
        where previous is not null and key not in ('previous-configuration', 'google-sheets-last-good')`.execute(db);
      await sql`update settings set key = 'google-sheets/last-good' where key = 'google-sheets-last-good'`.execute(db);
      await splitConfiguration(db);
      // The columns stay, so that the previous version can run on the tables.
      await sql`update settings set previous = null, previous_at = null, previous_by = null`.execute(db);
    },
  };
}

/** Splits the document that contained the whole configuration before the last import. */
async function splitConfiguration(db: Kysely<never>): Promise<void> {
  const stored = await sql<{ value: string; updated_at: number; updated_by: string }>`
    select value, updated_at, updated_by from settings where key = 'previous-configuration'`.execute(db);
  for (const { value, updated_at, updated_by } of stored.rows) {
    const { googleSheets, email, adminEmails } = JSON.parse(value) as Readonly<Record<string, unknown>>;
    for (const [key, part] of Object.entries({ 'google-sheets': googleSheets, email, 'admin-emails': adminEmails }))
      await sql`
        insert into settings (key, value, version, updated_at, updated_by)
        values (${`${key}/replaced`}, ${JSON.stringify(part ?? null)}, 1, ${updated_at}, ${updated_by})`.execute(db);
  }
  await sql`delete from settings where key = 'previous-configuration'`.execute(db);
}
