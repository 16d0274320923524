import type { Kysely } from 'kysely';
import type { PublishedPayload, PublishedState, StoredPayload } from './publication-plan.ts';
import { readOpenCompanies } from './companies.ts';
import { letCallsIn } from './collect-payloads.ts';
import { DIRECTORY_TAB, NO_COMPANY, PUBLICATION_POINTER } from './payloads.ts';
import type { Schema } from './schema.ts';
import { readState } from './state.ts';
import { readConfirmed } from './waiting-reading.ts';

type Db = Kysely<Schema>;

/** The state with which the next publication is compared. */
export interface Published {
  /** Number of the current publication; 0 before the first. */
  readonly pointer: number;
  readonly state: PublishedState;
  /** Identity of its source; undefined before the first. */
  readonly sourceIdentity: string | undefined;
}

const READ_AT_ONCE = 1_000;

/** Reads this state. For another source than the published one it has no shapes, so that the reading counts as a first publication. */
export async function readPublished(db: Db, sourceIdentity: string): Promise<Published> {
  const pointer = await readPointer(db);
  const publication = await db.selectFrom('publications').selectAll().where('id', '=', pointer).executeTakeFirst();
  const same = publication?.source_identity === sourceIdentity;
  const payloads = await readCurrent(db, pointer);
  const directory = await readDirectory(db, pointer);
  const accepted = await db
    .selectFrom('held_items')
    .select(['tab', 'company', 'fingerprint'])
    .where('accepted_at', 'is not', null)
    .execute();
  const confirmed = await readConfirmed(db, sourceIdentity);
  return {
    pointer,
    sourceIdentity: publication?.source_identity,
    state: {
      shapes: publication && same ? (JSON.parse(publication.shapes) as PublishedState['shapes']) : {},
      payloads,
      directory,
      accepted,
      companies: await readOpenCompanies(db),
      confirmed,
    },
  };
}

/** The directory of a publication, as gzip. */
export async function readDirectory(db: Db, publication: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('payloads')
    .select('body')
    .where('company', '=', NO_COMPANY)
    .where('tab', '=', DIRECTORY_TAB)
    .where('publication', '<=', publication)
    .orderBy('publication', 'desc')
    .executeTakeFirst();
  return row?.body ?? undefined;
}

/** The number of the publication that is served; 0 before the first. */
export async function readPointer(db: Db): Promise<number> {
  return Number((await readState(db, PUBLICATION_POINTER)) ?? 0);
}

/** Companies in one statement: both databases limit its number of values. */
const BODIES_AT_ONCE = 100;

/** The newest bytes of these companies' payloads up to a publication. Read in pieces, so that users' calls are answered in between. */
export async function readBodies(
  db: Db,
  publication: number,
  tab: string,
  companies: readonly string[],
): Promise<StoredPayload[]> {
  const newest = new Map<string, Uint8Array>();
  for (let from = 0; from < companies.length; from += BODIES_AT_ONCE) {
    const rows = await db
      .selectFrom('payloads')
      .select(['company', 'body'])
      .where('company', 'in', companies.slice(from, from + BODIES_AT_ONCE))
      .where('tab', '=', tab)
      .where('publication', '<=', publication)
      .orderBy('publication')
      .execute();
    for (const { company, body } of rows) {
      if (body) newest.set(company, body);
      else newest.delete(company);
    }
    await letCallsIn();
  }
  return [...newest].map(([company, body]) => ({ company, body }));
}

/** The newest row of every company and tab up to the pointer, without its bytes. Read in pieces, so that users' calls are answered in between. */
export async function readCurrent(db: Db, pointer: number): Promise<PublishedState['payloads']> {
  const newest = new Map<string, PublishedPayload>();
  let last: { company: string; tab: string; publication: number } | undefined;
  for (;;) {
    let query = db
      .selectFrom('payloads')
      .select(['company', 'tab', 'publication', 'hash', 'row_count'])
      .where('publication', '<=', pointer)
      .orderBy('company')
      .orderBy('tab')
      .orderBy('publication')
      .limit(READ_AT_ONCE);
    if (last) {
      const { company, tab, publication } = last;
      query = query.where((eb) =>
        eb(eb.refTuple('company', 'tab', 'publication'), '>', eb.tuple(company, tab, publication)),
      );
    }
    const rows = await query.execute();
    for (const { company, tab, hash, row_count: rowCount } of rows) {
      if (hash === '') newest.delete(`${tab}\n${company}`);
      else newest.set(`${tab}\n${company}`, { tab, company, hash, rowCount });
    }
    last = rows.at(-1);
    await letCallsIn();
    if (rows.length < READ_AT_ONCE) return [...newest.values()];
  }
}
