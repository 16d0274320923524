import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/store/database.ts';
import type { Database } from '#server/store/database.ts';
import type { Dialect } from '#server/store/schema.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { createTestDatabase } from './postgres.ts';

export const DIALECTS: readonly Dialect[] = ['sqlite', 'postgres'];

export interface TestStore {
  readonly database: Database;
  /** Closes it and removes what it wrote. */
  remove(): Promise<void>;
}

/** A new store with all tables and nothing in them, on the database that production uses. */
export async function createTestStore(dialect: Dialect = 'sqlite'): Promise<TestStore> {
  const store = dialect === 'sqlite' ? await sqliteStore() : await postgresStore();
  await migrate(store.database);
  return store;
}

async function sqliteStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'ipb-store-'));
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
  const { url, drop } = await createTestDatabase();
  const database = await openPostgres(url, () => undefined);
  return {
    database,
    async remove() {
      await database.close();
      await drop();
    },
  };
}
