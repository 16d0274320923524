import { chmodSync, copyFileSync, existsSync, linkSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { verifySecretKey } from '#server/secrets/open-secrets.ts';
import { migrate } from '#server/store/database.ts';
import { DATABASE_FILE, openSqlite, prepareFolder } from '#server/store/sqlite.ts';
import { flush } from './files.ts';
import { BackupProblem } from './make-backup.ts';

export interface Restored {
  /** Where the database of before lies now; undefined on an empty machine. */
  readonly keptAside: string | undefined;
  /** Number of the publication in force; 0 before the first. */
  readonly publication: number;
}

/**
 * Puts a backup in place of the embedded database, with no server running. Everything is proven on a copy first: that it is whole, that
 * the secret key opens it, that this version can run it. Until the last step the database of before is untouched; a power cut leaves
 * the one or the other. Throws `BackupProblem` or `StoreUnavailable`.
 */
export async function restoreBackup(dataDir: string, file: string, key: Buffer, now: number): Promise<Restored> {
  if (!existsSync(file)) throw new BackupProblem(`There is no file ${file}.`);
  const release = prepareFolder(dataDir, true);
  const trial = mkdtempSync(join(dataDir, 'restoring-'));
  try {
    const copy = join(trial, DATABASE_FILE);
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    const publication = await prove(trial, key);
    flush(copy);
    const keptAside = putAside(dataDir, now);
    renameSync(copy, join(dataDir, DATABASE_FILE));
    flush(dataDir);
    return { keptAside, publication };
  } finally {
    rmSync(trial, { recursive: true, force: true });
    release();
  }
}

async function prove(folder: string, key: Buffer): Promise<number> {
  const database = openSqlite({ folder, exclusive: true });
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(database.db);
    if (rows[0]?.integrity_check !== 'ok') throw new BackupProblem('The backup is damaged. Nothing was changed.');
    const tables = await database.db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'publications'))
      throw new BackupProblem('The file is not a backup of the portal. Nothing was changed.');
    await verifySecretKey(database, key);
    await migrate(database);
    // What was ended since the backup must not come back to life: sessions, codes, an administrator's look through a client's eyes.
    for (const table of ['sessions', 'challenges', 'passkey_challenges', 'grants'] as const)
      await database.db.deleteFrom(table).execute();
    const row = await database.db
      .selectFrom('publications')
      .select(({ fn }) => fn.max('id').as('newest'))
      .executeTakeFirst();
    await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
    return Number(row?.newest ?? 0);
  } finally {
    await database.close();
  }
}

/** Keeps the present database under another name, together with its log: a stale log beside another database would ruin that. */
function putAside(dataDir: string, now: number): string | undefined {
  const database = join(dataDir, DATABASE_FILE);
  if (!existsSync(database)) return undefined;
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  writeLogBack(database);
  const aside = `${database}.before-restore-${stamp}Z`;
  for (const end of ['-wal', '-shm']) if (existsSync(database + end)) renameSync(database + end, aside + end);
  linkSync(database, aside);
  flush(dataDir);
  return aside;
}

/** So that nothing is missing from the file of before, if the power fails between the next steps. A damaged one is kept as it is. */
function writeLogBack(database: string): void {
  try {
    const present = new BetterSqlite3(database);
    try {
      present.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      present.close();
    }
  } catch {
    // It could not be read: that is why it is being replaced.
  }
}
