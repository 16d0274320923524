import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An index by which the payloads that a publication changed are read in pieces, in the order of companies and tabs, without sorting all of them for each piece. */
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
