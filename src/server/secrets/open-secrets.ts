import { randomBytes } from 'node:crypto';
import { StoreUnavailable, tablesOf } from '#server/store/database.ts';
import type { Database } from '#server/store/database.ts';
import { addSealedHashKey, readSealedHashKey } from '#server/store/sealed.ts';
import { createSecrets } from './create-secrets.ts';
import type { Secrets } from './secrets.ts';

/**
 * Throws `StoreUnavailable` when the store was sealed under another key. Only reads, and accepts a store without tables, so that it
 * can run before anything is written.
 */
export async function verifySecretKey(database: Database, key: Buffer): Promise<void> {
  const tables = await tablesOf(database.db);
  if (!tables.some((table) => table.name === 'state')) return;
  await readHashKey(database, key);
}

/** The secrets of this installation. The tables must exist. Throws `StoreUnavailable` when the store was sealed under another key. */
export async function openSecrets(database: Database, key: Buffer): Promise<Secrets> {
  const hashKey = (await readHashKey(database, key)) ?? (await makeHashKey(database, key));
  return createSecrets(key, { hashKey });
}

/** Whether these secrets still open the sealed texts of the store. They do not if the key was changed while the server runs. */
export async function keyFits({ db }: Database, secrets: Secrets): Promise<boolean> {
  const sealed = await readSealedHashKey(db);
  try {
    if (sealed !== undefined) secrets.open('state/hash-key', sealed);
    return true;
  } catch {
    return false;
  }
}

async function makeHashKey(database: Database, key: Buffer): Promise<Buffer> {
  await addSealedHashKey(database.db, createSecrets(key).seal('state/hash-key', randomBytes(32).toString('base64')));
  // Read again, because another instance may have stored its key first.
  const stored = await readHashKey(database, key);
  if (!stored) throw new StoreUnavailable('A value that was just written to the database is missing.');
  return stored;
}

async function readHashKey({ db }: Database, key: Buffer): Promise<Buffer | undefined> {
  const sealed = await readSealedHashKey(db);
  if (sealed === undefined) return undefined;
  try {
    return Buffer.from(createSecrets(key).open('state/hash-key', sealed), 'base64');
  } catch (error) {
    throw new StoreUnavailable(
      'SECRET_KEY is not the key that this database was sealed with. Nothing was changed. Set the right key, or point DATA_DIR or DATABASE_URL elsewhere.',
      { cause: error },
    );
  }
}
