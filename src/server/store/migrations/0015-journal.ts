import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The changes of each publication for each company, and the publication up to which a person has seen them. */
export function journal(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('journal')
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('publication', 'bigint', (c) => c.notNull())
        .addColumn('n', 'integer', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('topic', 'text', (c) => c.notNull())
        .addColumn('stem', 'text', (c) => c.notNull())
        .addColumn('remaining', 'integer', (c) => c.notNull())
        .addColumn('entry', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('journal_key', ['company_id', 'publication', 'n'])
        .execute();
      await db.schema.createIndex('journal_by_publication').on('journal').columns(['publication', 'n']).execute();
      await sql`create index journal_removed on journal (stem) where kind = 'removed'`.execute(db);
      await db.schema
        .createTable('journal_pages')
        .addColumn('publication', 'bigint', (c) => c.primaryKey())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('reset', 'integer', (c) => c.notNull())
        .execute();
      // A person reads the entries about themselves.
      await db.schema.createIndex('audit_by_subject').on('audit').column('subject').execute();
      await db.schema
        .createTable('seen_changes')
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('publication', 'bigint', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('seen_changes_key', ['email', 'company_id'])
        .execute();
    },
  };
}
