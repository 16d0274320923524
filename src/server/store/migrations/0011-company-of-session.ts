import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The id of the company that a session shows, and of the one to which a grant gives access. */
export function companyOfSession(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      for (const table of ['sessions', 'grants'])
        await db.schema.alterTable(table).addColumn('company_id', 'text').execute();
    },
  };
}
