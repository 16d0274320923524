import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Drops the second of two indexes over the same names: `companies_follows` finds them and keeps them unique. */
export function oneIndexOfFollowers(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema.dropIndex('companies_by_follows').ifExists().execute();
    },
  };
}
