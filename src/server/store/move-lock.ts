import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { StoreUnavailable, tablesOf } from './database.ts';
import type { Dialect, Schema } from './schema.ts';

/*
 * While an operator moves the data to another database, no process may write: what it wrote would stay behind. Reads go on. Both kinds of
 * the lock end with the process that holds them, however it ends.
 */

/** What PostgreSQL says of a write in a read-only transaction: callers are told that nothing was saved, and when to try again. */
const READ_ONLY = '25006';

const SENTENCE = 'The data is being moved to another database; nothing can be saved until that is over.';

/** The data is being moved to another database. */
export class StoreIsMoving extends StoreUnavailable {
  override readonly name = 'StoreUnavailable';
  readonly code = READ_ONLY;

  constructor() {
    super(SENTENCE);
  }
}

/** Holds writes back until it is released. */
export interface MoveLock {
  release(): Promise<void> | void;
}

/** In the data folder; the lock is an open exclusive transaction on it. */
const MOVE_FILE = 'portal.moving';

/** For a command that has just looked whether the file is locked. */
const LOOK_MS = 3_000;

/** Holds back the writes to an embedded database. Throws `StoreUnavailable` while another move holds them back. */
export function holdFolder(folder: string): MoveLock {
  const path = join(folder, MOVE_FILE);
  const lock = new BetterSqlite3(path, { timeout: LOOK_MS });
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw anotherMove();
    throw error;
  }
  return {
    release() {
      lock.close();
      rmSync(path, { force: true });
    },
  };
}

/** Whether a move holds back the writes to the embedded database of this folder. A file that a killed move left behind holds nothing back. */
export function isHeld(folder: string): boolean {
  const path = join(folder, MOVE_FILE);
  if (!existsSync(path)) return false;
  let file: BetterSqlite3.Database | undefined;
  try {
    file = new BetterSqlite3(path, { timeout: 0, fileMustExist: true });
    file.prepare('select 1 from sqlite_master').get();
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    file?.close();
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
}

function anotherMove(): StoreUnavailable {
  return new StoreUnavailable('Another move of this data is under way. Nothing was changed.');
}

/** Advisory lock of PostgreSQL that a move holds alone. The servers' own lock has the same class. */
const [CLASS, OBJECT] = [0x49_50_42, 2];

const REFUSE = 'ipb_refuse_while_moving';

/**
 * Holds back the writes to a PostgreSQL over one connection, whose end ends it. Every table gets a trigger that refuses writes while the lock
 * is held, so that servers of any version obey, at once and without a query more in other times. The triggers go with the release; those that
 * a killed move left behind hold nothing back. Resolves when no write is under way any more.
 */
export async function holdPostgres(connection: Kysely<Schema>): Promise<MoveLock> {
  const asked = sql<{ held: boolean }>`select pg_try_advisory_lock(${CLASS}, ${OBJECT}) as held`;
  // Writes under the triggers of a killed move hold it for a moment, shared. A second move would wait for ever.
  const others = sql<{
    count: number;
  }>`select count(*)::int as count from pg_locks where locktype = 'advisory' and granted
    and mode = 'ExclusiveLock' and classid = ${CLASS} and objid = ${OBJECT}
    and database = (select oid from pg_database where datname = current_database())`;
  if (!(await asked.execute(connection)).rows[0]?.held) {
    if ((await others.execute(connection)).rows[0]?.count) throw anotherMove();
    await sql`select pg_advisory_lock(${CLASS}, ${OBJECT})`.execute(connection);
  }
  const tables = (await tablesOf(connection)).map(({ name }) => name);
  await sql`create or replace function ${sql.id(REFUSE)}() returns trigger language plpgsql as ${sql.raw(`$$
    begin
      if not pg_try_advisory_xact_lock_shared(${CLASS}, ${OBJECT}) then
        raise exception '${SENTENCE}' using errcode = '${READ_ONLY}';
      end if;
      return null;
    end $$`)}`.execute(connection);
  // Each waits for the writes that are under way on its table.
  for (const table of tables)
    await sql`create or replace trigger ${sql.id(REFUSE)} before insert or update or delete on ${sql.table(table)}
      for each statement execute function ${sql.id(REFUSE)}()`.execute(connection);
  return {
    async release() {
      // One at a time: several tables locked at once could wait for a server that waits for them.
      for (const table of tables)
        await sql`drop trigger if exists ${sql.id(REFUSE)} on ${sql.table(table)}`.execute(connection);
      await sql`drop function if exists ${sql.id(REFUSE)}`.execute(connection);
      await sql`select pg_advisory_unlock(${CLASS}, ${OBJECT})`.execute(connection);
    },
  };
}

/**
 * From here on everything that is read over this connection is of one moment; until `endFrozen`. Over SQLite it waits for a write that
 * is under way, and also holds back a server that does not know of the lock.
 */
export async function beginFrozen(connection: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const begin = dialect === 'sqlite' ? sql`begin immediate` : sql`begin isolation level repeatable read read only`;
  await begin.execute(connection);
}

export async function endFrozen(connection: Kysely<Schema>): Promise<void> {
  await sql`rollback`.execute(connection);
}

/** Whether this connection still holds back the writes: a connection that broke was replaced by another one. */
export async function isHeldBy(connection: Kysely<Schema>): Promise<boolean> {
  const asked = sql<{
    count: number;
  }>`select count(*)::int as count from pg_locks where locktype = 'advisory' and granted
    and mode = 'ExclusiveLock' and classid = ${CLASS} and objid = ${OBJECT} and pid = pg_backend_pid()`;
  return (await asked.execute(connection)).rows[0]?.count === 1;
}
