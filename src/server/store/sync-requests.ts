import type { Database } from './database.ts';

const REQUESTED = 'sync-requested';

/** Asks whichever instance reads the source to read it now. `mark` is new with every request. */
export async function askForSync({ db }: Database, mark: string): Promise<void> {
  await db
    .insertInto('state')
    .values({ key: REQUESTED, value: mark })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: mark }))
    .execute();
}

/** The mark of the last request; undefined before the first. */
export async function lastSyncRequest({ db }: Database): Promise<string | undefined> {
  const row = await db.selectFrom('state').select('value').where('key', '=', REQUESTED).executeTakeFirst();
  return row?.value;
}
