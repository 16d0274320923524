import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The people and companies that were forgotten, as keyed hashes. */
export function erasures(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('erasures')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute();
    },
  };
}
