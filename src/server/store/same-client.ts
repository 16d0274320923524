import type { Kysely, Transaction } from 'kysely';
import { keptMostMatters } from '#domain/company/members.ts';
import type { Members } from '#domain/company/members.ts';
import { COMPANIES } from '#server/base/limits.ts';
import type { Dialect, Schema } from './schema.ts';

/** Names that may be one client, for an administrator to decide. */
export interface ClientNames {
  /** Names without an earlier name, those with proposals first. A proposal is a former client whose matters only this name has. */
  readonly fresh: { id: string; name: string; since: number; proposed: string[] }[];
  /** Former clients that are not the earlier name of another one. */
  readonly gone: { id: string; name: string; since: number }[];
  /** Whether some were left out of the lists. */
  readonly cut: boolean;
  readonly confirmed: { id: string; name: string; earlier: string; since: number; undoUntil: number }[];
}

/** The newest names without an earlier name, the former clients that may be one of them, and the confirmations of the last day. */
export async function readClientNames(db: Kysely<Schema>, now: number): Promise<ClientNames> {
  const gone = await db
    .selectFrom('companies as former')
    .select(['id', 'name', 'closed_at'])
    .where('closed_at', 'is not', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('companies as later').select('later.id').whereRef('later.follows', '=', 'former.id'))),
    )
    .orderBy('closed_at', 'desc')
    .orderBy('id')
    .limit(COMPANIES.listed + 1)
    .execute();
  // Without a former client, there is nothing to propose.
  const fresh = gone.length === 0 ? [] : await freshNames(db, now);
  const asked = fresh.slice(0, COMPANIES.listed);
  const offered = gone.slice(0, COMPANIES.listed);
  const members = await lastMembers(
    db,
    [...asked, ...offered].map(({ id }) => id),
  );
  const proposed = new Map<string, string[]>(asked.map(({ id }) => [id, []]));
  for (const earlier of offered) {
    const [one, more] = asked.filter(({ id }) => keptMostMatters(members.get(earlier.id), members.get(id)));
    // If two names have the client's matter ids, these may be ids that many clients use, and prove nothing for either.
    if (one && !more) proposed.get(one.id)?.push(earlier.id);
  }
  const withProposals = asked.map(({ id, name, opened_at }) => ({
    id,
    name,
    since: opened_at,
    proposed: proposed.get(id) ?? [],
  }));
  return {
    fresh: withProposals.toSorted((one, other) => Number(other.proposed.length > 0) - Number(one.proposed.length > 0)),
    gone: offered.map(({ id, name, closed_at }) => ({ id, name, since: Number(closed_at) })),
    cut: gone.length > offered.length || fresh.length > asked.length,
    confirmed: await confirmedNames(db, now),
  };
}

/** The newest names without an earlier name; one more than are listed, if there are more. */
function freshNames(db: Kysely<Schema>, now: number) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'opened_at'])
    .where('closed_at', 'is', null)
    .where('follows', 'is', null)
    .where('opened_at', '>', now - COMPANIES.proposedForMs)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(COMPANIES.listed + 1)
    .execute();
}

/** The names that were confirmed within the last day, which can be undone. */
async function confirmedNames(db: Kysely<Schema>, now: number): Promise<ClientNames['confirmed']> {
  const rows = await db
    .selectFrom('companies as one')
    .leftJoin('companies as former', 'former.id', 'one.follows')
    .select(['one.id', 'one.name', 'one.follows_since', 'former.name as earlier'])
    .where('one.follows', 'is not', null)
    .where('one.follows_since', '>', now - COMPANIES.undoMs)
    .where('one.closed_at', 'is', null)
    .orderBy('one.follows_since', 'desc')
    .orderBy('one.id')
    .execute();
  return rows.map(({ id, name, follows_since, earlier }) => {
    const since = Number(follows_since);
    return { id, name, earlier: earlier ?? '', since, undoUntil: since + COMPANIES.undoMs };
  });
}

async function lastMembers(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, Members>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('companies').select(['id', 'members']).where('id', 'in', ids).execute();
  return new Map(
    rows.flatMap(({ id, members }) => {
      const last = (JSON.parse(members) as readonly Members[]).at(-1);
      return last ? [[id, last] as const] : [];
    }),
  );
}

/**
 * Notes that an open name is the same client as a closed one. No rows are moved: from now on `companyIds` of the name has both ids.
 * Returns undefined, and notes nothing, if the first is not open or has an earlier name, or the second is open or has a later name.
 */
export async function joinClient(
  trx: Transaction<Schema>,
  dialect: Dialect,
  { id, earlier }: { readonly id: string; readonly earlier: string },
  now: number,
): Promise<{ readonly name: string; readonly earlier: string } | undefined> {
  const asked = trx.selectFrom('companies').select('name').where('id', '=', earlier).where('closed_in', 'is not', null);
  // Of two confirmations for one earlier client, the second waits for the first and then finds the client taken.
  const gone = await (dialect === 'postgres' ? asked.forUpdate() : asked).executeTakeFirst();
  const taken = await trx.selectFrom('companies').select('id').where('follows', '=', earlier).executeTakeFirst();
  if (!gone || taken) return undefined;
  const joined = await trx
    .updateTable('companies')
    .set({ follows: earlier, follows_since: now })
    .where('id', '=', id)
    .where('closed_in', 'is', null)
    .where('follows', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return joined && { name: joined.name, earlier: gone.name };
}

/** Undoes a confirmation that is at most a day old. Returns undefined if there is none. */
export async function partClient(
  trx: Transaction<Schema>,
  id: string,
  now: number,
): Promise<{ readonly name: string; readonly earlier: string } | undefined> {
  const row = await trx
    .selectFrom('companies')
    .select(['name', 'follows'])
    .where('id', '=', id)
    .where('follows', 'is not', null)
    .where('follows_since', '>', now - COMPANIES.undoMs)
    .executeTakeFirst();
  if (!row?.follows) return undefined;
  const before = await trx.selectFrom('companies').select('name').where('id', '=', row.follows).executeTakeFirst();
  const { numUpdatedRows } = await trx
    .updateTable('companies')
    .set({ follows: null, follows_since: null })
    .where('id', '=', id)
    .where('follows', '=', row.follows)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1 ? { name: row.name, earlier: before?.name ?? '' } : undefined;
}

/** When the newest of these ids of one client was confirmed as the successor of the previous one. */
export async function confirmedAt(db: Kysely<Schema>, ids: readonly string[]): Promise<number | undefined> {
  if (ids.length === 0) return undefined;
  const row = await db
    .selectFrom('companies')
    .select(({ fn }) => fn.max('follows_since').as('at'))
    .where('id', 'in', ids)
    .executeTakeFirst();
  return row?.at === null || row?.at === undefined ? undefined : Number(row.at);
}
