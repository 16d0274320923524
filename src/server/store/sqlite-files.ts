import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { HASH_KEY } from './sealed.ts';
import { TABLE_NAMES, TABLES } from './tables.ts';

/* Functions on the embedded database as a file, for backups and a restore. */

/**
 * Copies the database to an existing empty file, while other processes use it. Blocks until the copy is done. The copy is
 * one file without a log. Returns false if it does not pass the integrity check. Uploaded workbooks can be left out, because many
 * copies would multiply them.
 */
export async function copyDatabase(file: string, copy: string, withWorkbooks: boolean): Promise<boolean> {
  const source = new BetterSqlite3(file, { fileMustExist: true, timeout: 3_000 });
  try {
    // All pages in one step: a copy in several steps starts over whenever another process writes in between.
    await source.backup(copy, { progress: () => 2 ** 31 - 1 });
  } finally {
    source.close();
  }
  const made = new BetterSqlite3(copy);
  try {
    made.pragma('journal_mode = DELETE');
    if (!withWorkbooks) dropPieces(made);
    return made.pragma('integrity_check(1)', { simple: true }) === 'ok';
  } finally {
    made.close();
  }
}

/** Deletes the bytes of the workbooks and frees their space. A database of an older version has none. */
function dropPieces(database: BetterSqlite3.Database): void {
  const there = database.prepare("select 1 from sqlite_master where name = 'workbook_pieces'").get();
  if (!there || database.prepare('delete from workbook_pieces').run().changes === 0) return;
  database.exec('vacuum');
}

/**
 * Copies the bytes of the workbooks that `database` names from another file, which still has them. Copies nothing from a file that cannot be read, or that has no
 * workbooks.
 */
export async function takePieces({ db }: Database, from: string): Promise<void> {
  const missing = await db
    .selectFrom('workbooks')
    .select('id')
    .where('id', 'not in', (eb) => eb.selectFrom('workbook_pieces').select('workbook'))
    .execute();
  if (missing.length === 0) return;
  try {
    await sql`attach database ${from} as source`.execute(db);
    await sql`insert into main.workbook_pieces select * from source.workbook_pieces where workbook in (${sql.join(missing.map(({ id }) => id))})`.execute(
      db,
    );
    await sql`detach database source`.execute(db);
  } catch {
    // The file is damaged, which may be why it is replaced, or of an older version.
  }
}

/** Moves everything in the log into the file of the database. Throws if the file cannot be read. */
export function checkpointFile(file: string): void {
  const database = new BetterSqlite3(file);
  try {
    database.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

/** The same for an open database. */
export async function checkpoint({ db }: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

export async function passesIntegrityCheck({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  return rows[0]?.integrity_check === 'ok';
}

/** Overwrites what deleted rows leave behind in the file. PostgreSQL does so by itself. */
export async function reclaim(database: Database): Promise<void> {
  if (database.dialect !== 'sqlite') return;
  await sql`vacuum`.execute(database.db);
  await checkpoint(database);
}

/** Deletes the rows that a restored backup must not bring back. */
export async function dropUnrestored({ db }: Database): Promise<void> {
  for (const table of TABLE_NAMES) if (TABLES[table].restored === 'dropped') await db.deleteFrom(table).execute();
}

/** The sealed key of keyed hashes in a database file, and the number of rows in these tables; undefined if the file cannot be read. */
export function lookInto(
  file: string,
  tables: readonly (keyof Schema)[],
): { readonly sealedHashKey: string | undefined; readonly rows: number } | undefined {
  let database: BetterSqlite3.Database | undefined;
  try {
    const opened = new BetterSqlite3(file, { readonly: true });
    database = opened;
    const counts = tables.map((table) => Number(opened.prepare(`select count(*) from ${table}`).pluck().get()));
    const key = opened.prepare('select value from state where key = ?').pluck().get(HASH_KEY);
    return {
      sealedHashKey: typeof key === 'string' ? key : undefined,
      rows: counts.reduce((sum, count) => sum + count, 0),
    };
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}
