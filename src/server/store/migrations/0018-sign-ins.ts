import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each person signed in; earlier sign-ins are taken from the audit log. */
export function signIns(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('sign_ins')
        .addColumn('email', 'text', (c) => c.primaryKey())
        .addColumn('first_at', 'bigint')
        .addColumn('last_at', 'bigint')
        .addColumn('invited_at', 'bigint')
        .execute();
      await sql`
        insert into sign_ins (email, first_at, last_at)
        select actor, min(at), max(at) from audit where kind = 'sign-in' and actor <> '' group by actor
      `.execute(db);
    },
  };
}
