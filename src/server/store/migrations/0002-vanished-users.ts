import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Users whom only the guard still lets in, so that they can be kept from signing in anew, and be taken out. */
export function vanishedUsers(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('vanished_users')
        .addColumn('email', 'text', (c) => c.primaryKey())
        .addColumn('company', 'text', (c) => c.notNull())
        .addColumn('since', 'bigint', (c) => c.notNull())
        .addColumn('revoked_at', 'bigint')
        .addColumn('revoked_by', 'text')
        .execute();
    },
  };
}
