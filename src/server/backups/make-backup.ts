import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { flush } from './files.ts';

/** A backup that could not be made. `message` is one sentence for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/**
 * Copies the embedded database beside whoever uses it: one moment of it, whole, checked, readable by its owner only. The copy is there
 * under its name when this resolves, or not at all. Blocks for as long as the copy takes, so the server does it on a thread.
 * @returns bytes of the copy
 */
export async function makeBackup(database: string, file: string): Promise<number> {
  if (!existsSync(database)) throw new BackupProblem(`There is no database at ${database}.`);
  if (existsSync(file)) throw new BackupProblem(`${file} is already there; name another file.`);
  const part = `${file}.part`;
  const remove = (): void => ['', '-journal', '-wal', '-shm'].forEach((end) => rmSync(part + end, { force: true }));
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    remove();
    closeSync(openSync(part, 'wx', 0o600));
    const source = new BetterSqlite3(database, { fileMustExist: true, timeout: 3_000 });
    try {
      // All pages in one step: a copy in several begins anew whenever somebody writes in between.
      await source.backup(part, { progress: () => 2 ** 31 - 1 });
    } finally {
      source.close();
    }
    makeSelfContained(part);
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

/** One file without a companion, every page of which has been looked at. */
function makeSelfContained(part: string): void {
  const copy = new BetterSqlite3(part);
  try {
    copy.pragma('journal_mode = DELETE');
    if (copy.pragma('integrity_check(1)', { simple: true }) !== 'ok')
      throw new BackupProblem('The database is damaged: its copy does not pass the integrity check.');
  } finally {
    copy.close();
  }
}
