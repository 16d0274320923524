import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync, fsyncSync } from 'node:fs';
import { dirname } from 'node:path';
import { copyDatabase } from '#server/store/sqlite-files.ts';

/** A backup that could not be made. `message` is one sentence for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/**
 * Copies the embedded database as it is at one moment, while other processes use it. The copy is checked, and only its owner can read it. When this resolves,
 * the whole copy is there under its name; when it rejects, there is no file. Blocks until the copy is done, so the server runs it on a thread.
 * The automatic backups leave out the uploaded workbooks.
 * @returns bytes of the copy
 */
export async function makeBackup(database: string, file: string, withWorkbooks = true): Promise<number> {
  if (!existsSync(database)) throw new BackupProblem(`There is no database at ${database}.`);
  if (existsSync(file)) throw new BackupProblem(`${file} is already there; name another file.`);
  const part = `${file}.part`;
  const remove = (): void => ['', '-journal', '-wal', '-shm'].forEach((end) => rmSync(part + end, { force: true }));
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    remove();
    closeSync(openSync(part, 'wx', 0o600));
    if (!(await copyDatabase(database, part, withWorkbooks)))
      throw new BackupProblem('The database is damaged: its copy does not pass the integrity check.');
    flush(part);
    renameSync(part, file);
    flush(dirname(file));
    return statSync(file).size;
  } catch (error) {
    try {
      remove();
    } catch {
      // A folder that is closed to this account: the sentence below says so.
    }
    if (error instanceof BackupProblem) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new BackupProblem(`The backup ${file} could not be written (${code}).`, { cause: error });
  }
}

/** Flushes a file, or the names in a folder, to the disk. Until this returns, a power cut may undo what was written. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
