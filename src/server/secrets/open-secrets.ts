import { randomBytes } from 'node:crypto';
import { StoreUnavailable } from '#server/store/database.ts';
import type { Database } from '#server/store/database.ts';
import { createSecrets } from './create-secrets.ts';
import type { Secrets } from './secrets.ts';

/** `state` row that holds the key of `keyedHash`, sealed: what opens it is the installation's secret key, and nothing else is. */
export const HASH_KEY_STATE = 'secret-hash-key';
export const HASH_KEY_PURPOSE = 'state/hash-key';

/**
 * Throws `StoreUnavailable` when the store was sealed under another key. Only reads, and accepts a store without tables, so that it
 * can run before anything is written.
 */
export async function verifySecretKey(database: Database, key: Buffer): Promise<void> {
  const tables = await database.db.introspection.getTables();
  if (!tables.some((table) => table.name === 'state')) return;
  await readHashKey(database, key);
}

/** The secrets of this installation. The tables must stand. Throws `StoreUnavailable` when the store was sealed under another key. */
export async function openSecrets(database: Database, key: Buffer): Promise<Secrets> {
  const hashKey = (await readHashKey(database, key)) ?? (await makeHashKey(database, key));
  return createSecrets(key, { hashKey });
}

/** Whether what the store holds can still be opened: not once the key was changed under a server that runs. */
export async function keyFits({ db }: Database, secrets: Secrets): Promise<boolean> {
  const row = await db.selectFrom('state').select('value').where('key', '=', HASH_KEY_STATE).executeTakeFirst();
  try {
    if (row) secrets.open(HASH_KEY_PURPOSE, row.value);
    return true;
  } catch {
    return false;
  }
}

async function makeHashKey(database: Database, key: Buffer): Promise<Buffer> {
  const sealed = createSecrets(key).seal(HASH_KEY_PURPOSE, randomBytes(32).toString('base64'));
  await database.db
    .insertInto('state')
    .values({ key: HASH_KEY_STATE, value: sealed })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  // Read again: another instance may have been first.
  const stored = await readHashKey(database, key);
  if (!stored) throw new StoreUnavailable('The database does not keep what is written to it.');
  return stored;
}

async function readHashKey({ db }: Database, key: Buffer): Promise<Buffer | undefined> {
  const row = await db.selectFrom('state').select('value').where('key', '=', HASH_KEY_STATE).executeTakeFirst();
  if (!row) return undefined;
  try {
    return Buffer.from(createSecrets(key).open(HASH_KEY_PURPOSE, row.value), 'base64');
  } catch (error) {
    throw new StoreUnavailable(
      'SECRET_KEY is not the key that this database was sealed with. Nothing was changed. Set the right key, or point DATA_DIR or DATABASE_URL elsewhere.',
      { cause: error },
    );
  }
}
