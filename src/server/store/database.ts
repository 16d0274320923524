import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { sql } from 'kysely';
import type { Kysely, TableMetadata } from 'kysely';
import type { Dialect, Schema } from './schema.ts';
import { migrations } from './migrations/migrations.ts';

/** An open store. Close it once; closing frees the data folder or the pool. */
export interface Database {
  readonly dialect: Dialect;
  readonly db: Kysely<Schema>;
  /** Whether other processes may write. Caches must then read again within a second. */
  readonly shared: boolean;
  close(): Promise<void>;
}

/** The store cannot be opened. `message` is one plain sentence for the operator. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Resolves when the database has answered a query; rejects if it cannot. */
export async function askDatabase(db: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(db);
}

/** The tables that the database actually has, in the order of their names; none before the first migration. */
export async function tablesOf(db: Kysely<Schema>): Promise<readonly TableMetadata[]> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  // PostgreSQL lists the tables of all its schemas, those of other programs included.
  if (tables.every(({ schema }) => schema === undefined)) return tables;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.schema);
}

/**
 * Runs the missing migrations, all of them or none, even if the process is killed. Several processes may call it at once: one runs the
 * steps, and the others wait. Writes nothing if no step is missing, so that a server starts on a full disk.
 */
export async function migrate({ db, dialect }: Database): Promise<void> {
  const taken = await stepsTaken(db);
  if (Object.keys(migrations(dialect)).every((name) => taken.includes(name))) return;
  if (dialect === 'postgres') return takeSteps(db, dialect);
  await db.transaction().execute(async (transaction) => {
    // Any write takes the lock that keeps other processes out. This one changes nothing.
    await sql`pragma user_version = 0`.execute(transaction);
    await takeSteps(transaction, dialect);
  });
}

async function takeSteps(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const known = migrations(dialect);
  const newest = Object.keys(known).toSorted().at(-1) ?? '';
  // Steps of a newer version only add tables and columns, so this version can run on them. A rollback, and an old instance that restarts
  // beside a new one, are therefore not refused.
  const newer = (await stepsTaken(db)).filter((name) => name > newest).map((name) => [name, NOTHING_TO_DO] as const);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...Object.fromEntries(newer), ...known }) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new StoreUnavailable(`The database could not be brought up to date${failed ? ` (step ${failed})` : ''}.`, {
      cause: error,
    });
  }
}

const NOTHING_TO_DO: Migration = { up: async () => undefined };

async function stepsTaken(db: Kysely<Schema>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
