import type { PostgresPool } from 'kysely';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import { SERVER_LOCK, TIMEOUTS } from '#server/base/limits.ts';
import type { Schema } from './schema.ts';

/**
 * Every server on a PostgreSQL holds this advisory lock, shared, on a separate connection until it stops. A change of the secret key takes
 * the lock exclusively. So a server cannot start during a change, and a change cannot start while a server runs. SQLite uses a lock on its folder instead.
 */
const [CLASS, OBJECT] = [0x49_50_42, 1];

/** PostgreSQL's code for refusing connections. A server without the lock answers as if it had no database. */
const CANNOT_CONNECT_NOW = '57P03';

/** Thrown while another process changes the secret key. */
class KeyIsChanging extends Error {
  override readonly name = 'KeyIsChanging';
  readonly code = CANNOT_CONNECT_NOW;
}

/** Thrown if the secret key was changed while this server had lost its lock: it must no longer seal anything. */
export class KeyHasChanged extends Error {
  override readonly name = 'KeyHasChanged';
  readonly code = CANNOT_CONNECT_NOW;
}

export interface ServerLock {
  /** Resolves when the lock is held, at once if it is already. Throws `KeyIsChanging`, `KeyHasChanged`, or an error of the connection. */
  hold(): Promise<void>;
  release(): Promise<void>;
}

/**
 * The lock of a server. Its connection may break: then the next query takes the lock again, and `verify` checks that the
 * key still fits, because it may have been changed in between.
 */
export function createServerLock(url: string, verify: () => Promise<void>): ServerLock {
  let holder: pg.Client | undefined;
  let attempt: Promise<void> | undefined;
  let heldBefore = false;
  let released = false;

  async function take(): Promise<void> {
    // Imported here, so that a command on SQLite does not wait for this driver.
    const { Client } = (await import('pg')).default;
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUTS.databasePoolWaitMs,
      query_timeout: TIMEOUTS.databaseStatementMs,
      keepAlive: true,
      application_name: 'ip-briefcase lock',
    });
    const lost = (): void => {
      if (holder === client) holder = undefined;
    };
    client.on('error', lost).on('end', lost);
    try {
      await client.connect();
      const asked = 'select pg_try_advisory_lock_shared($1, $2) as held';
      const { rows } = await client.query<{ held: boolean }>(asked, [CLASS, OBJECT]);
      if (!rows[0]?.held) throw new KeyIsChanging('the secret key is being changed');
      if (heldBefore) await verify();
      if (released) throw new KeyIsChanging('the server is stopping');
      heldBefore = true;
      holder = client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Asks the database, because a connection can break without an event. */
  const timer = setInterval(() => {
    const asked = holder;
    asked?.query('select 1').catch(() => {
      if (holder === asked) holder = undefined;
      void asked.end().catch(() => undefined);
    });
  }, SERVER_LOCK.lookEveryMs);
  timer.unref();

  return {
    async hold() {
      if (holder) return;
      attempt ??= take().finally(() => (attempt = undefined));
      await attempt;
    },
    async release() {
      released = true;
      clearInterval(timer);
      await attempt?.catch(() => undefined);
      await holder?.end();
    },
  };
}

/** A pool that gives out connections only while the lock is held. */
export function underLock(pool: PostgresPool, lock: ServerLock): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      await lock.hold();
      return pool.connect();
    },
    async end() {
      await lock.release();
      await pool.end();
    },
  };
}

/**
 * Takes the lock exclusively until the transaction ends. If it cannot, returns `server` while a server holds the lock, or `change` while another
 * transaction holds it exclusively, which may be that of a killed process.
 */
export async function takeFromServers(transaction: Transaction<Schema>): Promise<'taken' | 'server' | 'change'> {
  const asked = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${CLASS}, ${OBJECT}) as taken`;
  if ((await asked.execute(transaction)).rows[0]?.taken) return 'taken';
  const holders = sql<{ mode: string }>`select mode from pg_locks where locktype = 'advisory' and granted
    and classid = ${CLASS} and objid = ${OBJECT}
    and database = (select oid from pg_database where datname = current_database())`;
  const { rows } = await holders.execute(transaction);
  return rows.some(({ mode }) => mode === 'ExclusiveLock') ? 'change' : 'server';
}
