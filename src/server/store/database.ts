import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { sql } from 'kysely';
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
  const newer = await stepsOfNewerVersions(database);
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => ({ ...newer, ...migrations(database.dialect) }) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new StoreUnavailable(`The database could not be brought up to date${failed ? ` (step ${failed})` : ''}.`, {
      cause: error,
    });
  }
}

/**
 * Steps that a newer version took. They only ever add, so that this version runs on their tables: a rollback, and an old instance that
 * restarts beside a new one, must not be refused.
 */
async function stepsOfNewerVersions({ db, dialect }: Database): Promise<Record<string, Migration>> {
  const known = Object.keys(migrations(dialect));
  const newest = known.toSorted().at(-1) ?? '';
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const newer = rows.map(({ name }) => name).filter((name) => name > newest);
  return Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }]));
}
