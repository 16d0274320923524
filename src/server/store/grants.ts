import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { GrantRow, Schema } from './schema.ts';

export type Grant = Readonly<GrantRow>;

/** Administrators' permissions to view the portal as a client, one for each session. */
export interface GrantStore {
  /** The session's grant, even an ended one. */
  find(sessionId: string): Promise<Grant | undefined>;
  /**
   * Adds a grant. Returns false, and writes nothing, while the session has an active one. `within` runs in the same transaction, for writes that must not
   * happen without the grant, nor the grant without them.
   */
  add(grant: Omit<Grant, 'ended_at'>, within: (transaction: Transaction<Schema>) => Promise<void>): Promise<boolean>;
  /** Ends this grant. Returns false if it has ended already, so that only one of several processes audits the end. */
  end(grant: Grant, at: number): Promise<boolean>;
  /** Removes the session's grant, ended or not. */
  remove(sessionId: string): Promise<void>;
  /** Every grant that has not ended, and whether its session still exists. */
  running(): Promise<readonly { readonly grant: Grant; readonly hasSession: boolean }[]>;
}

export function createGrantStore({ db }: Database): GrantStore {
  return {
    find: (sessionId) => db.selectFrom('grants').selectAll().where('session_id', '=', sessionId).executeTakeFirst(),
    add(grant, within) {
      const row = { ...grant, ended_at: null };
      return db.transaction().execute(async (transaction) => {
        const result = await transaction
          .insertInto('grants')
          .values(row)
          .onConflict((conflict) =>
            conflict.column('session_id').doUpdateSet(row).where('grants.ended_at', 'is not', null),
          )
          .executeTakeFirst();
        if (Number(result.numInsertedOrUpdatedRows ?? 0) !== 1) return false;
        await within(transaction);
        return true;
      });
    },
    async end({ session_id, started_at }, at) {
      const result = await db
        .updateTable('grants')
        .set({ ended_at: at })
        .where('session_id', '=', session_id)
        .where('started_at', '=', started_at)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return Number(result.numUpdatedRows) === 1;
    },
    async remove(sessionId) {
      await db.deleteFrom('grants').where('session_id', '=', sessionId).execute();
    },
    async running() {
      const rows = await db
        .selectFrom('grants')
        .leftJoin('sessions', 'sessions.id', 'grants.session_id')
        .selectAll('grants')
        .select('sessions.id as session')
        .where('ended_at', 'is', null)
        .execute();
      return rows.map(({ session, ...grant }) => ({ grant, hasSession: session !== null }));
    },
  };
}
