import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which company a session shows and a grant opens, by its id. */
export function companyOfSession(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      for (const table of ['sessions', 'grants'])
        await db.schema.alterTable(table).addColumn('company_id', 'text').execute();
    },
  };
}
