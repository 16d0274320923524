import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a publication has changed is found in the order of companies and tabs, a piece at a time, without sorting all of it for each. */
export function changedPayloads(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createIndex('payloads_changed')
        .on('payloads')
        .columns(['publication', 'company', 'tab'])
        .execute();
      await db.schema.dropIndex('payloads_by_publication').execute();
    },
  };
}
