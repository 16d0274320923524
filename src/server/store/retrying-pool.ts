import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isStoreFailure } from './store-failure.ts';

/**
 * The pool, whose plain reads are asked once more over another connection when theirs broke: a fail-over or a restart of the database is
 * then noticed by few. A write is never repeated, nor anything in a transaction: the first one may have arrived.
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
        // True: a broken connection must not go back to the pool.
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

/** As against a statement that was cancelled because it took too long: that would take as long again. */
function isLostConnection(error: unknown): boolean {
  return isStoreFailure(error) && !(error instanceof Error && 'code' in error && error.code === '57014');
}
