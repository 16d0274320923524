import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When and by whom the settings that `previous` keeps were saved. Empty for settings that were replaced before this step. */
export function previousSave(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema.alterTable('settings').addColumn('previous_at', 'bigint').execute();
      await db.schema.alterTable('settings').addColumn('previous_by', 'text').execute();
    },
  };
}
