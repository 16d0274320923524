import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Calendar addresses, and the states of their events. */
export function calendar(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('calendar_feeds')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('detail', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('fetched_at', 'bigint')
        .addColumn('fetched_by', 'text')
        .execute();
      await db.schema.createIndex('calendar_feeds_email').on('calendar_feeds').column('email').execute();
      await db.schema
        .createTable('calendar_events')
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('detail', 'text', (c) => c.notNull())
        .addColumn('uid', 'text', (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull())
        .addColumn('sequence', 'integer', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('publication', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('calendar_events_key', ['company_id', 'detail', 'uid'])
        .execute();
    },
  };
}
