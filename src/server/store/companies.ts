import type { Kysely, Transaction } from 'kysely';
import { companyIdOf } from '#domain/company/company-id.ts';
import type { CompanyId } from '#domain/company/company-id.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import { remembered } from '#domain/company/members.ts';
import type { Members } from '#domain/company/members.ts';
import { searchFold } from '#domain/search/search-fold.ts';
import { STORE } from '#server/base/limits.ts';
import type { Clock } from '#server/base/clock.ts';
import { randomToken } from '#server/base/tokens.ts';
import type { BuildSummary } from '#server/publishing/build-publication.ts';
import type { Database } from './database.ts';
import { keepReading } from './kept-reading.ts';
import type { PublishedState } from './publication-plan.ts';
import type { Schema } from './schema.ts';

/** The ids of published companies, for which the directory finds people. */
export interface CompanyIds {
  /** The id of each company that a publication names. */
  at(publication: number): Promise<ReadonlyMap<CompanyKey, CompanyId>>;
  /**
   * For each company that was confirmed as the successor of another one, all its ids: its own, then those of its earlier names, the newest first. From memory; over a
   * shared store at most a second old.
   */
  followed(): Followed | Promise<Followed>;
  /** Call it after this process has changed which company follows which. */
  forget(): void;
}

export type Followed = ReadonlyMap<CompanyId, readonly CompanyId[]>;

/** The companies of a publication, and whether anything is held. */
export type Census = Pick<BuildSummary, 'census' | 'held'>;

export function createCompanyIds(database: Database, clock: Clock): CompanyIds {
  const { db } = database;
  const followed = keepReading(database, clock, () => readFollowed(db));
  return {
    async at(publication) {
      const rows = await db
        .selectFrom('companies')
        .select(['id', 'company'])
        .where('opened_in', '<=', publication)
        .where((eb) => eb.or([eb('closed_in', 'is', null), eb('closed_in', '>', publication)]))
        .execute();
      return new Map(rows.map(({ id, company }) => [company as CompanyKey, companyIdOf(id)]));
    },
    followed: followed.get,
    forget: followed.forget,
  };
}

async function readFollowed(db: Kysely<Schema>): Promise<Followed> {
  const rows = await db.selectFrom('companies').select(['id', 'follows']).where('follows', 'is not', null).execute();
  const before = new Map(rows.map(({ id, follows }) => [id, follows]));
  return new Map(
    rows.map(({ id }) => {
      const ids = [id];
      for (let next = before.get(id); typeof next === 'string' && !ids.includes(next); next = before.get(next))
        ids.push(next);
      return [companyIdOf(id), ids.map(companyIdOf)];
    }),
  );
}

/** The id of a published name. */
export async function openIdOf(db: Kysely<Schema>, company: string): Promise<CompanyId | undefined> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('company', '=', company)
    .where('closed_in', 'is', null)
    .executeTakeFirst();
  return row && companyIdOf(row.id);
}

/** The names of published clients, by their keys. */
export async function openNames(
  db: Kysely<Schema>,
  companies: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (companies.length === 0) return new Map();
  const rows = await db
    .selectFrom('companies')
    .select(['company', 'name'])
    .where('company', 'in', companies)
    .where('closed_in', 'is', null)
    .execute();
  return new Map(rows.map(({ company, name }) => [company, name]));
}

/** The ids of all current clients: those of published names, and of the earlier names that these follow. */
export async function livingClients(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const open = await db.selectFrom('companies').select('id').where('closed_in', 'is', null).execute();
  const followed = await readFollowed(db);
  return new Set(open.flatMap(({ id }): readonly string[] => followed.get(companyIdOf(id)) ?? [id]));
}

/** The open companies with their stored members. */
export async function readOpenCompanies(db: Kysely<Schema>): Promise<PublishedState['companies']> {
  const rows = await db.selectFrom('companies').select(['company', 'members']).where('closed_in', 'is', null).execute();
  return rows.map(({ company, members }) => ({ company, states: JSON.parse(members) as readonly Members[] }));
}

/**
 * Opens companies that a publication names for the first time, or again, under a new id, and closes those that it no longer names. A name that belongs to another
 * client now is closed and opened at once. Runs in the transaction that makes the publication visible, so that a name never has two ids, and no id
 * outlives the name. While anything is held, no name has vanished. Returns the ids that it closed.
 */
export async function keepCompanies(
  trx: Transaction<Schema>,
  publication: number,
  { census, held }: Census,
  at: number,
): Promise<readonly string[]> {
  const open = await trx
    .selectFrom('companies')
    .select(['id', 'company', 'name', 'searched'])
    .where('closed_in', 'is', null)
    .execute();
  const standing = new Map(census.standing);
  const others = new Set<string>(census.others);
  const members = new Map<string, Omit<Members, 'at'>>(census.members);
  const stays = ({ company }: { readonly company: string }): boolean =>
    !others.has(company) && (held.length > 0 || standing.has(company as CompanyKey));
  const closed = open.filter((one) => !stays(one)).map(({ id }) => id);
  for (const id of closed)
    await trx.updateTable('companies').set({ closed_in: publication, closed_at: at }).where('id', '=', id).execute();
  const kept = open.filter(stays);
  for (const { id, company, name, searched } of kept) {
    const now = members.get(company);
    if (now) await addState(trx, id, { at, ...now });
    const spelled = spelledAs(standing.get(company as CompanyKey) ?? name);
    if (spelled.name !== name || spelled.searched !== searched)
      await trx.updateTable('companies').set(spelled).where('id', '=', id).execute();
  }
  const known = new Set(kept.map(({ company }) => company));
  const opened = census.standing.filter(([company]) => !known.has(company));
  for (let from = 0; from < opened.length; from += STORE.rowsInStatement)
    await trx
      .insertInto('companies')
      .values(
        opened.slice(from, from + STORE.rowsInStatement).map(([company, name]) => {
          const now = members.get(company);
          return {
            id: randomToken(ID_BYTES),
            company,
            ...spelledAs(name),
            opened_in: publication,
            opened_at: at,
            members: JSON.stringify(now ? [{ at, ...now }] : []),
          };
        }),
      )
      // Another process may have given the name an id meanwhile, but only in `adoptCompanies`, which can run twice at once.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return closed;
}

/** A name, and the same name as a search compares it: these two change together. */
function spelledAs(name: string) {
  return { name, searched: searchFold(name) };
}

async function addState(trx: Transaction<Schema>, id: string, state: Members): Promise<void> {
  const row = await trx.selectFrom('companies').select('members').where('id', '=', id).executeTakeFirstOrThrow();
  const states = remembered(JSON.parse(row.members) as readonly Members[], state);
  await trx
    .updateTable('companies')
    .set({ members: JSON.stringify(states) })
    .where('id', '=', id)
    .execute();
}

/** Bytes of an id: 128 random bits. */
const ID_BYTES = 16;
