import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import type { SqliteDatabase } from 'kysely';
import { StoreUnavailable } from './database.ts';
import type { Database } from './database.ts';
import { isHeld, StoreIsMoving } from './move-lock.ts';
import type { Schema } from './schema.ts';

export const DATABASE_FILE = 'portal.db';
const LOCK_FILE = 'portal.lock';
/** Name of the folder of backups, in the data folder. */
export const BACKUP_FOLDER = 'backups';

export interface SqliteOptions {
  /** The data folder; made when missing, readable by its owner only. */
  readonly folder: string;
  /** True for the server, restore and rotate-key, which need the folder exclusively; issue-code, backup and status run beside a server. */
  readonly exclusive: boolean;
  /** True for the move itself, whose lock holds back the writes of all other processes. */
  readonly moving?: boolean;
}

/** Opens the embedded database. Throws `StoreUnavailable` when the folder cannot be used or another process owns it. */
export function openSqlite({ folder, exclusive, moving = false }: SqliteOptions): Database {
  const release = prepareFolder(folder, exclusive);
  try {
    const file = new BetterSqlite3(join(folder, DATABASE_FILE));
    file.pragma('journal_mode = WAL');
    // An acknowledged write must survive a power cut.
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    file.pragma('busy_timeout = 3000');
    if (exclusive) {
      requireSound(file, folder);
      // Checked at the start, because a file of another account can be read and would fail only at the first write.
      accessSync(join(folder, DATABASE_FILE), constants.W_OK);
    }
    const db = new Kysely<Schema>({
      dialect: new EmbeddedDialect({ database: moving ? file : refusing(preparing(file), folder) }),
    });
    return {
      dialect: 'sqlite',
      db,
      shared: !exclusive,
      async close() {
        await db.destroy();
        release();
      },
    };
  } catch (error) {
    release();
    if (error instanceof StoreUnavailable) throw error;
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error))) throw damaged(folder, codeOf(error));
    throw new StoreUnavailable(`The database in ${folder} cannot be opened (${codeOf(error)}).${remedyFor(error)}`, {
      cause: error,
    });
  }
}

/** Wraps the file so that writes are refused while its data is moved to another database. */
function refusing(file: SqliteDatabase, folder: string): SqliteDatabase {
  return {
    close: () => file.close(),
    prepare(text) {
      const statement = file.prepare(text);
      if (!(statement as BetterSqlite3.Statement).readonly && isHeld(folder)) throw new StoreIsMoving();
      return statement;
    },
  };
}

/** Number of prepared statements that are kept. The store has fewer, but a statement with a list of values has another text for each length. */
const MOST_STATEMENTS = 500;

/** Wraps the file so that each statement is prepared once, because preparing takes about as long as reading a row by its key. */
function preparing(file: BetterSqlite3.Database): SqliteDatabase {
  const kept = new Map<string, BetterSqlite3.Statement>();
  return {
    close: () => file.close(),
    prepare(text) {
      let statement = kept.get(text);
      if (!statement || statement.busy) {
        statement = file.prepare(text);
        if (kept.size >= MOST_STATEMENTS) kept.clear();
        kept.set(text, statement);
      }
      return statement;
    },
  };
}

/** Tells Kysely that SQLite can roll back changes of tables like any other write, which Kysely does not assume. */
class EmbeddedDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl(): true {
        return true;
      }
    })();
  }
}

/** Makes the folder if it is missing, and locks it if asked to. Returns the function that unlocks it. Throws `StoreUnavailable`. */
export function prepareFolder(folder: string, exclusive: boolean): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return exclusive ? takeFolder(folder) : () => undefined;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    throw new StoreUnavailable(`The data folder ${folder} cannot be written (${codeOf(error)}).${remedyFor(error)}`, {
      cause: error,
    });
  }
}

/** The portal does not start on damaged data, because it could serve wrong rows. */
function requireSound(file: BetterSqlite3.Database, folder: string): void {
  const found = file.pragma('quick_check(1)', { simple: true });
  if (found !== 'ok') throw damaged(folder, String(found).split('\n')[0] ?? '');
}

/** The database file is damaged, or not a database. */
export class DamagedDatabase extends StoreUnavailable {}

function damaged(folder: string, finding: string): DamagedDatabase {
  return new DamagedDatabase(
    `The database in ${folder} is damaged (${finding}). Nothing was changed. Restore the newest backup with: npm run admin -- restore ${join(folder, BACKUP_FOLDER)}/<file>`,
  );
}

/**
 * Two servers over one data folder would each trust their own caches. The lock is an open exclusive transaction on a second file. The
 * kernel releases it when the process ends, even if it is killed.
 */
function takeFolder(folder: string): () => void {
  const lock = new BetterSqlite3(join(folder, LOCK_FILE), { timeout: 0 });
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (codeOf(error) === 'SQLITE_BUSY') {
      throw new StoreUnavailable(
        `Another process already runs on the data folder ${folder}; stop it first, or set DATA_DIR to another folder.`,
      );
    }
    throw error;
  }
  return () => lock.close();
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}

function remedyFor(error: unknown): string {
  const code = codeOf(error);
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return ' Free up space on its disk.';
  if (/^(SQLITE_(READONLY|CANTOPEN)|EACCES|EPERM|EROFS)/.test(code))
    return ' The folder and everything in it must belong to the account that runs the server.';
  return '';
}
