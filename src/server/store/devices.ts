import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { addState } from './state.ts';

/** Whether a browser has signed in before. Its id is made of its cookie and the address, because several people may use one browser. */
export async function isKnownDevice(db: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await db.selectFrom('devices').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Whether any browser at all is known for the address. */
export async function hasDevices(db: Kysely<Schema>, addressHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('id')
    .where('address_hash', '=', addressHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the browser has signed in with the address, and when (milliseconds since the epoch). */
export async function rememberDevice(db: Kysely<Schema>, id: string, addressHash: string, now: number): Promise<void> {
  await db
    .insertInto('devices')
    .values({ id, address_hash: addressHash, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_used_at: now }))
    .execute();
}

/** Notes that an address has signed in as an administrator. Returns true the first time. */
export function rememberAdministrator(db: Kysely<Schema>, addressHash: string): Promise<boolean> {
  return addState(db, `admin-seen/${addressHash}`, '');
}
