import { chmodSync, copyFileSync, existsSync, linkSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eraseAgain } from '#server/forgetting/apply-erasures.ts';
import { ERASURE_FILE, erasureFile, readErasureFile } from '#server/forgetting/erasure-file.ts';
import { openSecrets, verifySecretKey } from '#server/secrets/open-secrets.ts';
import { migrate, tablesOf } from '#server/store/database.ts';
import type { Database } from '#server/store/database.ts';
import { isHeld, StoreIsMoving } from '#server/store/move-lock.ts';
import type { Erasure } from '#server/store/erasures.ts';
import { readPointer } from '#server/store/published-state.ts';
import {
  checkpoint,
  checkpointFile,
  dropUnrestored,
  passesIntegrityCheck,
  reclaim,
  takePieces,
} from '#server/store/sqlite-files.ts';
import { DATABASE_FILE, DamagedDatabase, openSqlite, prepareFolder } from '#server/store/sqlite.ts';
import { flush, BackupProblem } from './make-backup.ts';

export interface Restored {
  /** Path of the previous database; undefined on an empty machine. */
  readonly keptAside: string | undefined;
  /** Number of the current publication; 0 before the first. */
  readonly publication: number;
  /** Number of erasures after the backup that were repeated. */
  readonly erasedAgain: number;
}

/**
 * Puts a backup in place of the embedded database, with no server running. First it proves on a copy that the backup is whole, that the
 * secret key opens it, and that this version can run it. Until the last step the previous database is untouched, so a power cut leaves
 * either that one or the new one. Throws `BackupProblem` or `StoreUnavailable`.
 */
export async function restoreBackup(dataDir: string, file: string, key: Buffer, now: number): Promise<Restored> {
  if (!existsSync(file)) throw new BackupProblem(`There is no file ${file}.`);
  const release = prepareFolder(dataDir, true);
  if (isHeld(dataDir)) {
    release();
    throw new StoreIsMoving();
  }
  const trial = mkdtempSync(join(dataDir, 'restoring-'));
  try {
    const copy = join(trial, DATABASE_FILE);
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    // On an empty machine the file of erasures is beside the backup.
    const files = [erasureFile(dataDir), join(dirname(file), ERASURE_FILE)];
    const proven = await prove(trial, file, key, {
      present: join(dataDir, DATABASE_FILE),
      erasures: files.flatMap(readErasureFile),
    });
    flush(copy);
    const keptAside = putAside(dataDir, now);
    renameSync(copy, join(dataDir, DATABASE_FILE));
    flush(dataDir);
    return { keptAside, ...proven };
  } finally {
    rmSync(trial, { recursive: true, force: true });
    release();
  }
}

/** Checks the copy of `file` in `folder`, and prepares it. */
async function prove(
  folder: string,
  file: string,
  key: Buffer,
  { present, erasures }: { readonly present: string; readonly erasures: readonly Erasure[] },
): Promise<Omit<Restored, 'keptAside'>> {
  const damaged = `The file ${file} is damaged, or is not a backup of the portal. Nothing was changed.`;
  const database = openCopy(folder, damaged);
  try {
    if (!(await passesIntegrityCheck(database))) throw new BackupProblem(damaged);
    const tables = await tablesOf(database.db);
    if (!tables.some(({ name }) => name === 'publications'))
      throw new BackupProblem(`The file ${file} is not a backup of the portal. Nothing was changed.`);
    await verifySecretKey(database, key);
    await migrate(database);
    await dropUnrestored(database);
    if (existsSync(present)) await takePieces(database, present);
    const erasedAgain = await eraseAgain(database, await openSecrets(database, key), erasures);
    await (erasedAgain > 0 ? reclaim(database) : checkpoint(database));
    return { publication: await readPointer(database.db), erasedAgain };
  } finally {
    await database.close();
  }
}

function openCopy(folder: string, damaged: string): Database {
  try {
    return openSqlite({ folder, exclusive: true });
  } catch (error) {
    throw error instanceof DamagedDatabase ? new BackupProblem(damaged, { cause: error }) : error;
  }
}

/** Renames the previous database and its log: that log beside the restored database would ruin it. Returns the new path. */
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

/** Writes the log into the previous database, so that it is complete even if the power fails between the next steps. Leaves a damaged file as it is. */
function writeLogBack(database: string): void {
  try {
    checkpointFile(database);
  } catch {
    // It cannot be read. That may be why the operator replaces it.
  }
}
