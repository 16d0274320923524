import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EventRevision } from '#domain/calendar/calendar-file.ts';
import type { EventDetail } from '#domain/calendar/deadline-event.ts';
import type { CompanyId } from '#domain/company/company-id.ts';
import { STORE } from '#server/base/limits.ts';
import type { Database } from './database.ts';
import { PublicationGone } from './payloads.ts';
import type { Schema } from './schema.ts';

/** The calendar of a company in one publication. */
export interface EventsRead {
  readonly companyId: CompanyId;
  readonly detail: EventDetail;
  readonly publication: number;
  /** The hash of each event's content, by its UID. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Sequences count minutes from this moment, so that a row that was lost, or is older after a restore, continues with a greater number. */
const COUNTED_FROM = Date.UTC(2020);

/**
 * The revision of each event. An event whose content changed gets a new one; any other keeps its own. Throws `PublicationGone` if another
 * instance already knows a newer content: an older one must never go out under its number.
 */
export async function reviseEvents(
  { db }: Database,
  read: EventsRead,
  now: number,
): Promise<ReadonlyMap<string, EventRevision>> {
  const known = await storedEvents(db, read);
  const changed = [...read.hashes].filter(([uid, hash]) => known.get(uid)?.hash !== hash);
  const gone = [...known.keys()].filter((uid) => !read.hashes.has(uid));
  if (changed.length + gone.length === 0) return known;
  await db.transaction().execute(async (transaction) => {
    for (const some of inParts(changed)) await putEvents(transaction, read, some, now);
    for (const some of inParts(gone))
      await transaction
        .deleteFrom('calendar_events')
        .where('company_id', '=', read.companyId)
        .where('detail', '=', read.detail)
        .where('uid', 'in', some)
        .where('publication', '<=', read.publication)
        .execute();
  });
  const stored = await storedEvents(db, read);
  if ([...read.hashes].some(([uid, hash]) => stored.get(uid)?.hash !== hash))
    throw new PublicationGone('a newer publication has changed the calendar');
  return stored;
}

async function storedEvents(
  db: Kysely<Schema>,
  { companyId, detail }: EventsRead,
): Promise<ReadonlyMap<string, EventRevision & { readonly hash: string }>> {
  const rows = await db
    .selectFrom('calendar_events')
    .select(['uid', 'hash', 'sequence', 'at'])
    .where('company_id', '=', companyId)
    .where('detail', '=', detail)
    .execute();
  return new Map(rows.map(({ uid, hash, sequence, at }) => [uid, { hash, sequence, at: Number(at) }]));
}

async function putEvents(
  transaction: Kysely<Schema>,
  { companyId, detail, publication }: EventsRead,
  events: readonly (readonly [uid: string, hash: string])[],
  now: number,
): Promise<void> {
  const sequence = Math.floor((now - COUNTED_FROM) / 60_000);
  const rows = events.map(([uid, hash]) => ({
    company_id: companyId,
    detail,
    uid,
    hash,
    sequence,
    at: now,
    publication,
  }));
  await transaction
    .insertInto('calendar_events')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'detail', 'uid'])
        .doUpdateSet((eb) => ({
          hash: eb.ref('excluded.hash'),
          at: eb.ref('excluded.at'),
          publication: eb.ref('excluded.publication'),
          // The sequence grows even with two changes within a minute, or after the clock was set back.
          sequence: sql<number>`case when calendar_events.sequence < excluded.sequence then excluded.sequence else calendar_events.sequence + 1 end`,
        }))
        .whereRef('calendar_events.publication', '<=', 'excluded.publication')
        .whereRef('calendar_events.hash', '!=', 'excluded.hash'),
    )
    .execute();
}

function inParts<T>(list: readonly T[]): readonly T[][] {
  return Array.from({ length: Math.ceil(list.length / STORE.rowsInStatement) }, (_, part) =>
    list.slice(part * STORE.rowsInStatement, (part + 1) * STORE.rowsInStatement),
  );
}
