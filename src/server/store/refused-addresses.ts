import type { Kysely, Selectable } from 'kysely';
import type { RefusedAddressRow } from './chosen-mail-rows.ts';
import type { Schema } from './schema.ts';

type Db = Kysely<Schema>;
type Refusal = Selectable<RefusedAddressRow>;

/** Notes that the mail server refused an address permanently. */
export async function addRefusal(db: Db, email: string, cause: string, now: number): Promise<void> {
  await db
    .insertInto('refused_addresses')
    .values({ email, cause, at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

/** Lets mail go to an address again. Returns false if it was not refused. */
export async function dropRefusal(db: Db, email: string): Promise<boolean> {
  const result = await db.deleteFrom('refused_addresses').where('email', '=', email).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** When the address was refused; undefined if it was not. */
export async function refusalOf(db: Db, email: string): Promise<Refusal | undefined> {
  return db.selectFrom('refused_addresses').selectAll().where('email', '=', email).executeTakeFirst();
}

/** How many addresses were refused after a moment. */
export async function refusalsSince(db: Db, after: number): Promise<number> {
  const row = await db
    .selectFrom('refused_addresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '>', after)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The refused addresses, the newest first. */
export async function readRefusals(db: Db, limit: number): Promise<readonly Refusal[]> {
  return db.selectFrom('refused_addresses').selectAll().orderBy('at', 'desc').orderBy('email').limit(limit).execute();
}
