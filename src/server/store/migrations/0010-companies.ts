import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Companies with ids of their own. `adoptCompanies` gives ids to those that are published already. */
export function companies(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('companies')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('company', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('opened_in', 'bigint', (c) => c.notNull())
        .addColumn('opened_at', 'bigint', (c) => c.notNull())
        .addColumn('closed_in', 'bigint')
        .addColumn('closed_at', 'bigint')
        .addColumn('follows', 'text')
        .addColumn('follows_since', 'bigint')
        .addColumn('members', 'text', (c) => c.notNull())
        .execute();
      await sql`create unique index companies_open on companies (company) where closed_in is null`.execute(db);
      await sql`create unique index companies_follows on companies (follows) where follows is not null`.execute(db);
    },
  };
}
