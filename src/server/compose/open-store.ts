import type { ServerConfig } from '#server/base/config.ts';
import type { Log } from '#server/base/log.ts';
import { verifySecretKey } from '#server/secrets/open-secrets.ts';
import { adoptCompanies } from '#server/store/adopt-companies.ts';
import { migrate, StoreUnavailable } from '#server/store/database.ts';
import type { Database } from '#server/store/database.ts';
import { openSqlite } from '#server/store/sqlite.ts';

/** Who opens the store: a server, or a command, which may need the embedded database exclusively. */
type StoreUser = 'server' | 'exclusive-command' | 'command';

/** Opens the configured store, checks the key, then brings the tables up to date. With a wrong key nothing is changed. */
export async function openStore(config: ServerConfig, key: Buffer, user: StoreUser, log: Log): Promise<Database> {
  const database = await open(config, key, user, log);
  try {
    await verifySecretKey(database, key);
    await bringUpToDate(database, config);
    await adoptCompanies(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Uses connections without a time limit for statements: indexing a large table takes longer than a server's limit. */
async function bringUpToDate(database: Database, { databaseUrl }: ServerConfig): Promise<void> {
  if (databaseUrl === undefined) return migrate(database);
  const { openPostgres } = await import('#server/store/postgres.ts');
  const patient = await openPostgres(databaseUrl, () => undefined, { patient: true });
  try {
    await migrate(patient);
  } finally {
    await patient.close();
  }
}

async function open({ databaseUrl, dataDir }: ServerConfig, key: Buffer, user: StoreUser, log: Log): Promise<Database> {
  if (databaseUrl === undefined) return openSqlite({ folder: dataDir, exclusive: user !== 'command' });
  // Imported here, so that a start on SQLite does not load the driver of PostgreSQL.
  const { openPostgres } = await import('#server/store/postgres.ts');
  const { KeyHasChanged } = await import('#server/store/server-lock.ts');
  const verify = (database: Database): Promise<void> =>
    verifySecretKey(database, key).catch((cause: unknown) => {
      if (!(cause instanceof StoreUnavailable)) throw cause;
      log.error(
        { err: cause },
        'the secret key of the database was changed: start the server again with the new SECRET_KEY',
      );
      throw new KeyHasChanged('the secret key of the database was changed', { cause });
    });
  return openPostgres(
    databaseUrl,
    (error) => log.warn({ err: error }, 'a database connection broke'),
    user === 'server' ? { server: { verify } } : {},
  );
}
