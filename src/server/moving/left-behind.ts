import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/store/database.ts';
import { readSealedHashKey } from '#server/store/sealed.ts';
import { lookInto } from '#server/store/sqlite-files.ts';
import { DATABASE_FILE } from '#server/store/sqlite.ts';
import { countRows } from '#server/store/copy-rows.ts';

/** What people have set up, so that a store without it is a new one. */
const SET_UP = ['settings', 'passkeys'] as const;

/**
 * Whether a server starts on a PostgreSQL that holds nothing of its own, beside a data folder with the data of a portal: the operator has set
 * `DATABASE_URL` without moving it. To be asked before the secrets of a new store are made.
 */
export async function isLeftBehind({ db, dialect }: Database, dataDir: string): Promise<boolean> {
  const file = join(dataDir, DATABASE_FILE);
  if (dialect !== 'postgres' || !existsSync(file)) return false;
  for (const table of SET_UP) if ((await countRows(db, table)) > 0) return false;
  const embedded = lookInto(file, [...SET_UP, 'publications']);
  // A move takes the key of keyed hashes along: the same one says that the data is here.
  return embedded !== undefined && embedded.rows > 0 && embedded.sealedHashKey !== (await readSealedHashKey(db));
}
