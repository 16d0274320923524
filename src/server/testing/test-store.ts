import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/store/database.ts';
import type { Database } from '#server/store/database.ts';
import type { Dialect } from '#server/store/schema.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { DATABASE_FILE, openSqlite } from '#server/store/sqlite.ts';
import { createTestDatabase } from './postgres.ts';

export const DIALECTS: readonly Dialect[] = ['sqlite', 'postgres'];

export interface TestStore {
  readonly database: Database;
  /** Closes the store and deletes its data. */
  remove(): Promise<void>;
}

/** A new store with empty tables, on a database that production uses. */
export async function createTestStore(dialect: Dialect = 'sqlite'): Promise<TestStore> {
  const store = dialect === 'sqlite' ? await sqliteStore() : await postgresStore();
  // As every server does at its start. Here no migration is missing.
  await migrate(store.database);
  return store;
}

let tables: Promise<Buffer> | undefined;

/** Writes an SQLite database with empty tables. The migrations run once in each process, because they take a third of a test's start. */
export async function writeTables(folder: string): Promise<void> {
  tables ??= migratedFile();
  writeFileSync(join(folder, DATABASE_FILE), await tables, { mode: 0o600 });
}

async function migratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'ipb-tables-'));
  const database = openSqlite({ folder, exclusive: true });
  await migrate(database);
  await database.close();
  const file = readFileSync(join(folder, DATABASE_FILE));
  rmSync(folder, { recursive: true });
  return file;
}

async function sqliteStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'ipb-store-'));
  await writeTables(folder);
  const database = openSqlite({ folder, exclusive: true });
  return {
    database,
    async remove() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function postgresStore(): Promise<TestStore> {
  const { url, drop } = await createTestDatabase('tables');
  const database = await openPostgres(url, () => undefined);
  return {
    database,
    async remove() {
      await database.close();
      await drop();
    },
  };
}
