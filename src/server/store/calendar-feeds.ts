import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CompanyId } from '#domain/company/company-id.ts';
import { CALENDAR } from '#server/base/limits.ts';
import type { CalendarFeedRow } from './calendar-rows.ts';
import type { Schema } from './schema.ts';

/* Secret calendar addresses. Every function takes the database or a transaction. */

/** The addresses of a person in a company, under any of its ids, the oldest first. */
export async function listFeeds(
  db: Kysely<Schema>,
  email: string,
  companyIds: readonly CompanyId[],
): Promise<readonly CalendarFeedRow[]> {
  return db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('email', '=', email)
    .where('company_id', 'in', companyIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function addFeed(db: Kysely<Schema>, feed: CalendarFeedRow): Promise<void> {
  await db.insertInto('calendar_feeds').values(feed).execute();
}

/** Ends an address of this person in this company. Returns its name; undefined if there is none with this id. */
export async function endFeed(
  db: Kysely<Schema>,
  email: string,
  companyIds: readonly CompanyId[],
  id: string,
): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('company_id', 'in', companyIds)
    .returning('name')
    .executeTakeFirst();
  return ended?.name;
}

export async function findFeed(db: Kysely<Schema>, secretHash: string): Promise<CalendarFeedRow | undefined> {
  return db.selectFrom('calendar_feeds').selectAll().where('secret_hash', '=', secretHash).executeTakeFirst();
}

export async function noteFetch(db: Kysely<Schema>, id: string, at: number, by: string): Promise<void> {
  await db.updateTable('calendar_feeds').set({ fetched_at: at, fetched_by: by }).where('id', '=', id).execute();
}

/** The owners of all addresses, and whether their company is still published under the same name. */
export async function feedOwners(
  db: Kysely<Schema>,
): Promise<readonly { readonly email: string; readonly company_id: string; readonly open: boolean }[]> {
  const owners = await db
    .selectFrom('calendar_feeds')
    .leftJoin('companies', 'companies.id', 'calendar_feeds.company_id')
    .select(['email', 'company_id', 'companies.opened_in', 'companies.closed_in'])
    .distinct()
    .execute();
  return owners.map(({ email, company_id, opened_in, closed_in }) => ({
    email,
    company_id,
    open: opened_in !== null && closed_in === null,
  }));
}

/** Ends every address of a person in a company. Returns how many. */
export async function endFeedsOf(
  db: Kysely<Schema>,
  { email, company_id }: { readonly email: string; readonly company_id: string },
): Promise<number> {
  const ended = await db
    .deleteFrom('calendar_feeds')
    .where('email', '=', email)
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Ends every address. Returns how many. */
export async function endAllFeeds(db: Kysely<Schema>): Promise<number> {
  const ended = await db.deleteFrom('calendar_feeds').executeTakeFirst();
  return Number(ended.numDeletedRows);
}

export async function countFeeds(db: Kysely<Schema>): Promise<{ readonly addresses: number; readonly people: number }> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select([sql<number>`count(*)`.as('addresses'), sql<number>`count(distinct email)`.as('people')])
    .executeTakeFirstOrThrow();
  return { addresses: Number(row.addresses), people: Number(row.people) };
}

/** Ends the addresses that no program has fetched for too long at `now`. */
export async function endUnusedFeeds(db: Kysely<Schema>, now: number): Promise<void> {
  const before = now - CALENDAR.unusedMs;
  await db
    .deleteFrom('calendar_feeds')
    .where('created_at', '<=', before)
    .where((eb) => eb.or([eb('fetched_at', 'is', null), eb('fetched_at', '<=', before)]))
    .execute();
}

/** Deletes the states of events that no address shows any longer. If an event returns, its sequence continues with a greater number. */
export async function dropUnusedEvents(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('calendar_events')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('calendar_feeds')
            .select('calendar_feeds.id')
            .whereRef('calendar_feeds.company_id', '=', 'calendar_events.company_id')
            .whereRef('calendar_feeds.detail', '=', 'calendar_events.detail'),
        ),
      ),
    )
    // Calendars of a client that continues under another name keep the states under its first id.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('companies')
            .select('companies.id')
            .whereRef('companies.follows', '=', 'calendar_events.company_id'),
        ),
      ),
    )
    .execute();
}
