import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Edits of one company and topic in one publication share a row of the journal. */
export function packedJournal(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .alterTable('journal')
        .addColumn('entries', 'integer', (c) => c.notNull().defaultTo(1))
        .execute();
    },
  };
}
