import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Headings with which an administrator let a source be published for the first time. */
export function confirmedHeadings(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('confirmed_headings')
        .addColumn('source_identity', 'text', (c) => c.notNull())
        .addColumn('headings', 'text', (c) => c.notNull())
        .addColumn('fingerprint', 'text', (c) => c.notNull())
        .addColumn('confirmed_by', 'text', (c) => c.notNull())
        .addColumn('confirmed_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('confirmed_headings_key', ['source_identity', 'headings'])
        .execute();
    },
  };
}
