import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { flush } from '#server/backups/make-backup.ts';
import { migrate } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';
import { takeFromServers } from '#server/store/server-lock.ts';
import { checkpoint, passesIntegrityCheck } from '#server/store/sqlite-files.ts';
import { DATABASE_FILE, openSqlite, prepareFolder } from '#server/store/sqlite.ts';
import { requireEmpty } from '#server/store/copy-store.ts';
import { MoveProblem } from '#server/store/store-failure.ts';
import type { Place } from './place.ts';

type Write<Result> = (transaction: Transaction<Schema>) => Promise<Result>;

/**
 * Runs `write` on the target, all of it or nothing: a move that is killed leaves the target as it was. Throws `MoveProblem` for a
 * target that is not empty, or that a server uses.
 */
export function fillTarget<Result>(place: Place, write: Write<Result>): Promise<Result> {
  return place.kind === 'sqlite' ? fillFolder(place.folder, write) : fillPostgres(place.url, write);
}

async function fillPostgres<Result>(url: string, write: Write<Result>): Promise<Result> {
  const { openPostgres } = await import('#server/store/postgres.ts');
  const database = await openPostgres(url, () => undefined, { patient: true });
  try {
    await requireEmpty(database);
    await migrate(database);
    return await database.db.transaction().execute(async (transaction) => {
      // The lock is held until the end, so that no server starts on a half-filled database.
      if ((await takeFromServers(transaction)) !== 'taken')
        throw new MoveProblem('A server runs on the target. Stop it, or name another database.');
      return write(transaction);
    });
  } finally {
    await database.close();
  }
}

/** Prefix of the temporary folder in which a database is filled before it is renamed into place. */
const FILLING = 'moving-';

async function fillFolder<Result>(folder: string, write: Write<Result>): Promise<Result> {
  const release = prepareFolder(folder, true);
  try {
    // Deletes what killed moves left behind; this process holds the lock of the folder now.
    for (const name of readdirSync(folder).filter((one) => one.startsWith(FILLING)))
      rmSync(join(folder, name), { recursive: true, force: true });
    await requireEmptyFile(folder);
    const filling = mkdtempSync(join(folder, FILLING));
    try {
      const result = await fillFile(filling, write);
      // The existing database is empty, or an unused copy. Its log beside the new database would ruin that one.
      for (const end of ['', '-wal', '-shm']) rmSync(join(folder, DATABASE_FILE + end), { force: true });
      renameSync(join(filling, DATABASE_FILE), join(folder, DATABASE_FILE));
      flush(folder);
      return result;
    } finally {
      rmSync(filling, { recursive: true, force: true });
    }
  } finally {
    release();
  }
}

async function fillFile<Result>(folder: string, write: Write<Result>): Promise<Result> {
  const database = openSqlite({ folder, exclusive: true });
  let result: Result;
  try {
    await migrate(database);
    result = await database.db.transaction().execute(write);
    if (!(await passesIntegrityCheck(database))) throw new MoveProblem('The copy is damaged: check the disk.');
    await checkpoint(database);
  } finally {
    await database.close();
  }
  flush(join(folder, DATABASE_FILE));
  return result;
}

async function requireEmptyFile(folder: string): Promise<void> {
  if (!existsSync(join(folder, DATABASE_FILE))) return;
  const database = openSqlite({ folder, exclusive: false });
  try {
    await requireEmpty(database);
  } catch (error) {
    if (!(error instanceof MoveProblem)) throw error;
    throw new MoveProblem(
      `${error.message} Move ${join(folder, DATABASE_FILE)} (with -wal and -shm, if they are there) to another folder, or name another folder.`,
    );
  } finally {
    await database.close();
  }
}
