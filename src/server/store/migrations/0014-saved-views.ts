import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Views of the list of matters that people save under names. */
export function savedViews(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('saved_views')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('query', 'text', (c) => c.notNull())
        .addColumn('saved_at', 'bigint', (c) => c.notNull())
        .addColumn('used_at', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('saved_views_name', ['company_id', 'email', 'name'])
        .execute();
    },
  };
}
