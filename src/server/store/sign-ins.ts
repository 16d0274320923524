import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { SignInRow } from './tables-of-people.ts';

type Db = Kysely<Schema>;

/** Notes that a person has signed in. */
export async function noteSignIn(db: Db, email: string, at: number): Promise<void> {
  await db
    .insertInto('sign_ins')
    .values({ email, first_at: at, last_at: at, invited_at: null })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({
        first_at: eb.fn.coalesce('sign_ins.first_at', eb.ref('excluded.first_at')),
        last_at: eb.ref('excluded.last_at'),
      })),
    )
    .execute();
}

/** Notes that a person was invited. Returns false, and changes nothing, if they were invited after `notAfter`. */
export async function noteInvited(db: Db, email: string, at: number, notAfter: number): Promise<boolean> {
  const result = await db
    .insertInto('sign_ins')
    .values({ email, first_at: null, last_at: null, invited_at: at })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ invited_at: at })
        .where((eb) => eb.or([eb('sign_ins.invited_at', 'is', null), eb('sign_ins.invited_at', '<=', notAfter)])),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** The sign-ins and invitations of people. */
export async function signInsOf(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, SignInRow>> {
  const rows = await db.selectFrom('sign_ins').selectAll().where('email', 'in', emails).execute();
  return new Map(rows.map((row) => [row.email, row]));
}
