import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { companyKey } from '#domain/company/company-key.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import type { DirectoryDocument, DirectoryEntry } from '#server/directory/published-directory.ts';

import { addressesIn, isNamedIn } from './names-in.ts';
import { readPointer } from './published-state.ts';
import type { Dialect, ErasureRow, Schema } from './schema.ts';
import type { Forgotten } from './table-rules.ts';

/** A note that a person or a company was forgotten. */
export type Erasure = Selectable<ErasureRow>;

const inflate = promisify(gunzip);

export function readErasures(db: Kysely<Schema>): Promise<Erasure[]> {
  return db.selectFrom('erasures').selectAll().orderBy('at').orderBy('hash').execute();
}

/** Notes erasures; existing notes stay as they are. */
export async function addErasures(transaction: Transaction<Schema>, erasures: readonly Erasure[]): Promise<void> {
  for (const erasure of erasures)
    await transaction
      .insertInto('erasures')
      .values(erasure)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
}

/** Lets only one process erase at a time, because two that erase the same rows in another order would deadlock. */
export async function takeErasing(transaction: Transaction<Schema>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`lock table erasures in share row exclusive mode`.execute(transaction);
}

/** Keys of the current settings that name a forgotten person or company. */
export async function settingsNaming(db: Kysely<Schema>, forgotten: Forgotten): Promise<string[]> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return rows.filter(({ key, value }) => !key.includes('/') && isNamedIn(value, forgotten)).map(({ key }) => key);
}

/** All people in the published directory, including those who are set aside. */
export async function publishedPeople(db: Kysely<Schema>): Promise<readonly DirectoryEntry[]> {
  const pointer = await readPointer(db);
  return (await directories(db)).find(({ publication }) => publication <= pointer)?.people ?? [];
}

/** The tabs in which a company is published now. */
export async function publishedTabs(db: Kysely<Schema>, company: CompanyKey): Promise<string[]> {
  const rows = await db
    .selectFrom('payloads')
    .select(['tab', 'row_count'])
    .where('company', '=', company)
    .where('publication', '<=', await readPointer(db))
    .orderBy('publication', 'desc')
    .execute();
  const newest = new Map<string, number>();
  for (const { tab, row_count } of rows) if (!newest.has(tab)) newest.set(tab, row_count);
  return [...newest].filter(([, count]) => count > 0).map(([tab]) => tab);
}

/** The earlier and later names of a company that an administrator has confirmed, with their spelling. */
export async function otherNamesOf(db: Kysely<Schema>, company: CompanyKey): Promise<ReadonlyMap<CompanyKey, string>> {
  const rows = await db.selectFrom('companies').select(['id', 'company', 'name', 'follows']).execute();
  const ids = new Set(rows.filter((row) => row.company === company).map(({ id }) => id));
  for (let before = 0; before < ids.size;) {
    before = ids.size;
    for (const { id, follows } of rows)
      if (follows !== null && (ids.has(id) || ids.has(follows))) ids.add(id).add(follows);
  }
  return new Map(
    rows
      .filter((row) => ids.has(row.id) && row.company !== company)
      .map((row) => [companyKey(row.company), row.name] as const),
  );
}

/** Kinds of audit entries whose actor is one of the people of the entry's company. In other kinds it may be an administrator. */
const ACTS_OF_CLIENTS: ReadonlySet<string> = new Set([
  'sign-in',
  'sign-out',
  'sessions-ended',
  'company-chosen',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'calendar-added',
  'data-exported',
  'message-sent',
  'mails-chosen',
  'instructions-given',
  'instructions-agreed',
  'instructions-declined',
]);

/** Addresses that once belonged to this company, according to earlier directories and the audit log. */
export async function peopleOnceOf(db: Kysely<Schema>, company: CompanyKey): Promise<string[]> {
  const listed = (await directories(db)).flatMap(({ people }) => people);
  const found = listed.filter(([, , , name]) => companyKey(name) === company).map(([address]) => address);
  const entries = await db
    .selectFrom('audit')
    .select(['kind', 'actor', 'subject', 'details'])
    .where('details', 'like', '%"company"%')
    .execute();
  for (const { kind, actor, subject, details } of entries) {
    const { company: name } = JSON.parse(details) as { readonly company?: unknown };
    if (typeof name !== 'string' || companyKey(name) !== company) continue;
    found.push(subject, ...(ACTS_OF_CLIENTS.has(kind) ? [actor] : []));
    if (kind === 'vanished-revoked') found.push(...addressesIn(details));
  }
  return found.filter((address) => address !== '');
}

/** Every stored directory, the newest first. */
async function directories(
  db: Kysely<Schema>,
): Promise<readonly { readonly publication: number; readonly people: readonly DirectoryEntry[] }[]> {
  const rows = await db
    .selectFrom('payloads')
    .select(['publication', 'body'])
    .where('tab', '=', 'directory')
    .where('body', 'is not', null)
    .orderBy('publication', 'desc')
    .execute();
  return Promise.all(
    rows.map(async ({ publication, body }) => {
      const {
        users,
        several = [],
        setAside = [],
      } = JSON.parse((await inflate(body ?? '')).toString('utf8')) as DirectoryDocument;
      return { publication, people: [...users, ...several, ...setAside] };
    }),
  );
}
