import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { StoreUnavailable, tablesOf } from './database.ts';
import type { Dialect, Schema } from './schema.ts';

/*
 * While an operator moves the data to another database, no process may write, because its rows would be left behind. Reads go on. Both kinds of
 * the lock end with the process that holds them, however it ends.
 */

/** PostgreSQL's code for a write in a read-only transaction. Callers are told that nothing was saved, and when to try again. */
const READ_ONLY = '25006';

const SENTENCE = 'The data is being moved to another database; nothing can be saved until that is over.';

/** Thrown by writes while the data is being moved to another database. */
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

/** File in the data folder. The lock is an open exclusive transaction on it. */
const MOVE_FILE = 'portal.moving';

/** How long to wait for a process that is just checking the lock, in milliseconds. */
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

/** Whether a move holds back the writes to the embedded database of this folder. A file that a killed move left behind has no effect. */
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

/** Advisory lock of PostgreSQL that a move holds exclusively. The servers' own lock has the same class. */
const [CLASS, OBJECT] = [0x49_50_42, 2];

const REFUSE = 'ipb_refuse_while_moving';

/**
 * Holds back the writes to a PostgreSQL until it is released or the connection ends. Every table gets a trigger that refuses writes while the lock
 * is held, so that servers of any version obey at once, and need no extra query at other times. The release removes the triggers; those that
 * a killed move left behind have no effect. Resolves when no write is under way any longer.
 */
export async function holdPostgres(connection: Kysely<Schema>): Promise<MoveLock> {
  const asked = sql<{ held: boolean }>`select pg_try_advisory_lock(${CLASS}, ${OBJECT}) as held`;
  // Writes under the triggers of a killed move hold the lock briefly, shared. If another move holds it exclusively, waiting would never end.
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
  // Creating a trigger waits for the writes under way on its table.
  for (const table of tables)
    await sql`create or replace trigger ${sql.id(REFUSE)} before insert or update or delete on ${sql.table(table)}
      for each statement execute function ${sql.id(REFUSE)}()`.execute(connection);
  return {
    async release() {
      // One table at a time, because locking several at once could deadlock with a server.
      for (const table of tables)
        await sql`drop trigger if exists ${sql.id(REFUSE)} on ${sql.table(table)}`.execute(connection);
      await sql`drop function if exists ${sql.id(REFUSE)}`.execute(connection);
      await sql`select pg_advisory_unlock(${CLASS}, ${OBJECT})`.execute(connection);
    },
  };
}

/**
 * From here until `endFrozen`, all reads over this connection show the same moment. Over SQLite it waits for a write that
 * is under way, and also holds back a server that does not know of the lock.
 */
export async function beginFrozen(connection: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const begin = dialect === 'sqlite' ? sql`begin immediate` : sql`begin isolation level repeatable read read only`;
  await begin.execute(connection);
}

export async function endFrozen(connection: Kysely<Schema>): Promise<void> {
  await sql`rollback`.execute(connection);
}

/** Whether this connection still holds back the writes. A broken connection was replaced by another one, which does not. */
export async function isHeldBy(connection: Kysely<Schema>): Promise<boolean> {
  const asked = sql<{
    count: number;
  }>`select count(*)::int as count from pg_locks where locktype = 'advisory' and granted
    and mode = 'ExclusiveLock' and classid = ${CLASS} and objid = ${OBJECT} and pid = pg_backend_pid()`;
  return (await asked.execute(connection)).rows[0]?.count === 1;
}
