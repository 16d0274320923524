import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The budgets from which the mail of a code was taken, so that a sign-in refunds exactly these. Empty for earlier codes, and for codes of the host. */
export function drawnBudgets(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema.alterTable('challenges').addColumn('drawn_on', 'text').execute();
    },
  };
}
