import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/store/database.ts';
import { readSealedHashKey } from '#server/store/sealed.ts';
import { lookInto } from '#server/store/sqlite-files.ts';
import { DATABASE_FILE } from '#server/store/sqlite.ts';
import { countRows } from '#server/store/copy-rows.ts';

/** Tables of what people have set up. A store in which they are empty is a new one. */
const SET_UP = ['settings', 'passkeys'] as const;

/**
 * Whether a server starts on a PostgreSQL without data although the data folder has the data of a portal. Then the operator has set
 * `DATABASE_URL` without moving the data. Call it before the secrets of a new store are made.
 */
export async function isLeftBehind({ db, dialect }: Database, dataDir: string): Promise<boolean> {
  const file = join(dataDir, DATABASE_FILE);
  if (dialect !== 'postgres' || !existsSync(file)) return false;
  for (const table of SET_UP) if ((await countRows(db, table)) > 0) return false;
  const embedded = lookInto(file, [...SET_UP, 'publications']);
  // A move copies the key of keyed hashes, so an equal key means that the data was moved here.
  return embedded !== undefined && embedded.rows > 0 && embedded.sealedHashKey !== (await readSealedHashKey(db));
}
