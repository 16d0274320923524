import type { ServerConfig } from './config.ts';
import type { Log } from './log.ts';
import { verifySecretKey } from './secrets/open-secrets.ts';
import { migrate } from './store/database.ts';
import type { Database } from './store/database.ts';
import { openSqlite } from './store/sqlite.ts';

/** Opens the configured store and brings its tables up to date, once the key has proven to be the right one: a wrong key touches nothing. */
export async function openStore(config: ServerConfig, key: Buffer, exclusive: boolean, log: Log): Promise<Database> {
  const database = await open(config, exclusive, log);
  try {
    await verifySecretKey(database, key);
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function open({ databaseUrl, dataDir }: ServerConfig, exclusive: boolean, log: Log): Promise<Database> {
  if (databaseUrl === undefined) return openSqlite({ folder: dataDir, exclusive });
  // Only now: a start on the embedded database need not wait for the other one's driver.
  const { openPostgres } = await import('./store/postgres.ts');
  return openPostgres(databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke'));
}
