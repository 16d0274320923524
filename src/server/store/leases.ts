import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Dialect, Schema } from './schema.ts';

/** The proof that a holder adds to every write. The number grows with each change of holder, so a former holder's writes are refused. */
export interface Fence {
  readonly name: string;
  readonly holder: string;
  readonly fencing: number;
}

/** Another instance holds the lease now, so this one's write is out of date. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Runs work in one transaction. Fails with `LeaseLost`, and changes nothing, if another instance holds the lease. */
export type Transact = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => Promise<Result>;

/** The time of the database's own clock, because the instances' clocks may differ. */
function databaseNow(dialect: Dialect): RawBuilder<number> {
  return dialect === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}

/** Takes the lease or renews it, in one atomic statement. Returns undefined while another instance holds it. */
export async function takeLease(
  { db, dialect }: Database,
  name: string,
  holder: string,
  lifetimeMs: number,
): Promise<Fence | undefined> {
  const now = databaseNow(dialect);
  const until = sql<number>`${now} + ${sql.lit(lifetimeMs)}`;
  const row = await db
    .insertInto('leases')
    .values({ name, holder, fencing: 1, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          fencing: sql<number>`case when leases.holder = excluded.holder then leases.fencing else leases.fencing + 1 end`,
          holder: sql<string>`excluded.holder`,
          expires_at: sql<number>`excluded.expires_at`,
        })
        .where(sql<boolean>`(leases.holder = excluded.holder or leases.expires_at <= ${now})`),
    )
    .returning('fencing')
    .executeTakeFirst();
  return row && { name, holder, fencing: row.fencing };
}

/** Ends the lease, so that another instance can take it at once. The row stays, because its number must keep growing. */
export async function releaseLease({ db }: Database, name: string, holder: string): Promise<void> {
  await db.updateTable('leases').set({ expires_at: 0 }).where('name', '=', name).where('holder', '=', holder).execute();
}

/** Transactions that check a fence. Without a fence, when a single process owns the store, plain transactions. */
export function transactUnder({ db, dialect }: Database, fence: Fence | undefined): Transact {
  return (work) =>
    db.transaction().execute(async (transaction) => {
      if (fence) await requireFence(transaction, dialect, fence);
      return work(transaction);
    });
}

/** Throws `LeaseLost` if the lease is no longer held. Its row stays locked until the transaction ends, so that no other instance can take it before the commit. */
async function requireFence(transaction: Transaction<Schema>, dialect: Dialect, fence: Fence): Promise<void> {
  const { name, holder, fencing } = fence;
  const asked = transaction
    .selectFrom('leases')
    .select('fencing')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('fencing', '=', fencing);
  const row = await (dialect === 'postgres' ? asked.forShare() : asked).executeTakeFirst();
  if (!row) throw new LeaseLost(`the lease "${name}" is no longer held under number ${fencing}`);
}
