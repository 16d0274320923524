import { Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import { migrations } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';

/** An open store. Close it once; closing frees the data folder or the pool. */
export interface Database {
  readonly dialect: Dialect;
  readonly db: Kysely<Schema>;
  /** True when other processes may write: caches must then look again within a second. */
  readonly shared: boolean;
  close(): Promise<void>;
}

/** The store cannot be opened. `message` is one plain sentence for the operator. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Brings the tables to the newest shape. Safe to run from several instances at once over PostgreSQL; SQLite has one owner anyway. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => migrations(database.dialect) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new StoreUnavailable(`The database could not be brought up to date${failed ? ` (step ${failed})` : ''}.`, {
      cause: error,
    });
  }
}
