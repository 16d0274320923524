import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** People whom the firm allows all companies that they are listed under. */
export function severalCompanies(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('several_companies')
        .addColumn('email', 'text', (c) => c.primaryKey())
        .addColumn('allowed_by', 'text', (c) => c.notNull())
        .addColumn('allowed_at', 'bigint', (c) => c.notNull())
        .execute();
    },
  };
}
