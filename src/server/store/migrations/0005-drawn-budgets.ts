import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the mail of a code was taken from, so that a sign-in gives back exactly that. Empty for codes from before this step, and of the host. */
export function drawnBudgets(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema.alterTable('challenges').addColumn('drawn_on', 'text').execute();
    },
  };
}
