import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isStoreFailure } from './store-failure.ts';

/**
 * The pool. A plain read whose connection broke is repeated once over another connection, so that few users notice a failover or a
 * restart of the database. A write or a transaction is never repeated, because the first one may have arrived.
 */
export function retryingReads(pool: PostgresPool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => retryingClient(pool, await pool.connect()),
    end: () => pool.end(),
  };
}

function retryingClient(pool: PostgresPool, first: PostgresPoolClient): PostgresPoolClient {
  let client = first;
  let inTransaction = false;
  return {
    async query(text: unknown, values?: readonly unknown[]) {
      const statement = String(text);
      if (/^\s*(begin|start)/i.test(statement)) inTransaction = true;
      try {
        return await client.query(statement, values ?? []);
      } catch (error) {
        if (inTransaction || !/^\s*select/i.test(statement) || !isLostConnection(error)) throw error;
        const next = await pool.connect();
        // True, because a broken connection must not return to the pool.
        (client.release as (broken: boolean) => void)(true);
        client = next;
        return await client.query(statement, values ?? []);
      } finally {
        if (/^\s*(commit|rollback)/i.test(statement)) inTransaction = false;
      }
    },
    release: () => client.release(),
  } as PostgresPoolClient;
}

/** Whether the connection was lost. A statement that was cancelled by its time limit does not count: it would take as long again. */
function isLostConnection(error: unknown): boolean {
  return isStoreFailure(error) && !(error instanceof Error && 'code' in error && error.code === '57014');
}
