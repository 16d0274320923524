import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { TIMEOUTS } from '#server/base/limits.ts';
import { askDatabase, StoreUnavailable } from './database.ts';
import type { Database } from './database.ts';
import { retryingReads } from './retrying-pool.ts';
import type { Schema } from './schema.ts';
import { createServerLock, underLock } from './server-lock.ts';

const CONNECTIONS = 10;

/** Type id of bigint. Milliseconds since the epoch and row numbers fit a double exactly. */
const INT8 = 20;

/** Options of a server, unlike those of a command: a server holds the lock that prevents changing the key meanwhile. */
interface ServerOptions {
  /** Checks that the key still fits, after the lock was lost and taken again. Throws `KeyHasChanged`. */
  verify(database: Database): Promise<void>;
}

interface PostgresOptions {
  readonly server?: ServerOptions | undefined;
  /** Sets no time limit for statements, and waits long for a connection: for a command that moves all data. */
  readonly patient?: boolean;
}

const PATIENT = { connectionTimeoutMillis: TIMEOUTS.databaseStartMs, keepAlive: true };

const LIMITS = {
  connectionTimeoutMillis: TIMEOUTS.databasePoolWaitMs,
  statement_timeout: TIMEOUTS.databaseStatementMs,
  query_timeout: TIMEOUTS.databaseStatementMs + TIMEOUTS.databasePoolWaitMs,
  idle_in_transaction_session_timeout: TIMEOUTS.requestMs,
};

/**
 * Opens a PostgreSQL database shared by any number of instances. Waits for a database that is starting or slow. Throws
 * `StoreUnavailable` if there is none, or it refuses the connection.
 */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  { server, patient = false }: PostgresOptions = {},
): Promise<Database> {
  const limits = patient ? PATIENT : LIMITS;
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    ...limits,
    application_name: 'ip-briefcase',
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)) },
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', onIdleError);
  // A connection that breaks in use rejects its query. Without its own listener the error would still end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const over = (connections: PostgresPool): Kysely<Schema> =>
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool: retryingReads(connections) }) });
  const database = (db: Kysely<Schema>): Database => ({
    dialect: 'postgres',
    db,
    shared: true,
    close: () => db.destroy(),
  });
  const lock = server && createServerLock(url, () => server.verify(database(over(pool))));
  const db = over(lock ? underLock(pool, lock) : pool);
  try {
    await reach(db);
  } catch (error) {
    await db.destroy();
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new StoreUnavailable(unreachable(hostOf(url), code), { cause: error });
  }
  return database(db);
}

/** Codes of "the database system is starting up" or shutting down, and of "too many clients", as while another version still stops. */
const NOT_NOW: readonly unknown[] = ['57P03', '53300'];

/** Waits for the database to answer: longer than later, because at the start no user waits for a page yet. */
async function reach(db: Kysely<Schema>): Promise<void> {
  for (const begun = performance.now(); ; await setTimeout(TIMEOUTS.databaseStartPauseMs)) {
    try {
      return await askDatabase(db);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      const mayCome = code === undefined || NOT_NOW.includes(code);
      if (!mayCome || performance.now() - begun > TIMEOUTS.databaseStartMs) throw error;
    }
  }
}

function unreachable(host: string, code: string): string {
  if (code.startsWith('28'))
    return `PostgreSQL at ${host} refuses the user name or the password in DATABASE_URL (${code}).`;
  if (code === '3D000') return `PostgreSQL at ${host} has no database of the name in DATABASE_URL (${code}).`;
  return `The database at ${host} cannot be reached (${code}). Check DATABASE_URL and that PostgreSQL runs.`;
}

/** The address without user name and password. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'the local socket' : 'DATABASE_URL';
}
