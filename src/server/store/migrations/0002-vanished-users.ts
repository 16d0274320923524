import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Users who can sign in only because the guard holds their tab back. A later sign-in of theirs is refused, and an administrator can remove them. */
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
