import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { pagesOf } from './copy-rows.ts';
import { eraseLasting } from './erase-companies.ts';
import { documentWithoutNames, isNamedIn } from './names-in.ts';
import type { Schema } from './schema.ts';
import type { ForgettingRules, Forgotten } from './table-rules.ts';
import { TABLE_NAMES, TABLES } from './tables.ts';

/** What was done to a table. */
export interface ForgottenRows {
  readonly table: keyof Schema;
  readonly deleted: number;
  /** Rows that are kept, without the name. */
  readonly changed: number;
  /** What else was done, as text. */
  readonly also: string | undefined;
}

/** Erases people and companies from every table, as tables.ts decides. Tables in which nothing was found are not in the result. */
export async function forgetRows(db: Transaction<Schema>, forgotten: Forgotten): Promise<readonly ForgottenRows[]> {
  const lasting = await eraseLasting(db, await idsOf(db, forgotten));
  const done: ForgottenRows[] = [];
  for (const table of TABLE_NAMES) {
    const rules: string | ForgettingRules = TABLES[table].forget;
    const kept = lasting.get(table) ?? 0;
    if (typeof rules === 'string') {
      if (kept > 0) done.push({ table, deleted: kept, changed: 0, also: undefined });
      continue;
    }
    const more = (await rules.also?.run(db, forgotten)) ?? 0;
    const deleted = kept + (await deleteRows(db, table, rules, forgotten));
    const changed = await replaceNames(db, table, rules, forgotten);
    const also = more > 0 ? rules.also?.what : undefined;
    if (deleted + changed + more > 0) done.push({ table, deleted, changed, also });
  }
  return done;
}

/** The ids of forgotten companies. */
async function idsOf(db: Transaction<Schema>, forgotten: Forgotten): Promise<readonly string[]> {
  const companies = await db.selectFrom('companies').select(['id', 'company']).execute();
  return companies.filter(({ company }) => forgotten.isCompany(company)).map(({ id }) => id);
}

async function deleteRows(
  db: Transaction<Schema>,
  table: keyof Schema,
  { person = [], addressHash = [], company = [], sealed }: ForgettingRules,
  forgotten: Forgotten,
): Promise<number> {
  let deleted = 0;
  const looks = [
    ...person.map((column) => [column, forgotten.isPerson] as const),
    ...addressHash.map((column) => [column, forgotten.isAddressHash] as const),
    ...company.map((column) => [column, forgotten.isCompany] as const),
  ];
  for (const [column, isMeant] of looks)
    for (const value of (await valuesOf(db, table, column)).filter(isMeant))
      deleted += await touched(
        db,
        sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${value} returning 1 as one`,
      );
  if (sealed === undefined) return deleted;
  const rules = TABLES[table].sealed;
  const purpose = rules === 'nothing' ? undefined : rules.purposes[0];
  for (const value of await valuesOf(db, table, sealed))
    if (purpose !== undefined && isNamedIn(forgotten.open(purpose, value), forgotten))
      deleted += await touched(
        db,
        sql`delete from ${sql.table(table)} where ${sql.ref(sealed)} = ${value} returning 1 as one`,
      );
  return deleted;
}

async function replaceNames(
  db: Transaction<Schema>,
  table: keyof Schema,
  { names = [], documents = [] }: ForgettingRules,
  forgotten: Forgotten,
): Promise<number> {
  let changed = 0;
  for (const column of names)
    for (const value of (await valuesOf(db, table, column)).filter(forgotten.isPerson))
      changed += await touched(
        db,
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${forgotten.pseudonym(value)}
          where ${sql.ref(column)} = ${value} returning 1 as one`,
      );
  if (documents.length === 0) return changed;
  const key: readonly string[] = TABLES[table].key;
  const same = (row: Readonly<Record<string, unknown>>): RawBuilder<unknown> =>
    sql.join(
      key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
      sql` and `,
    );
  for await (const page of pagesOf(db, table))
    for (const row of page)
      for (const column of documents) {
        const value = row[column];
        const next = typeof value === 'string' ? documentWithoutNames(value, forgotten) : value;
        if (next === value) continue;
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${next} where ${same(row)}`.execute(db);
        changed += 1;
      }
  return changed;
}

async function touched(db: Kysely<Schema>, statement: RawBuilder<unknown>): Promise<number> {
  return (await statement.execute(db)).rows.length;
}

async function valuesOf(db: Kysely<Schema>, table: keyof Schema, column: string): Promise<readonly string[]> {
  const asked = sql<{ value: string }>`
    select distinct ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null`;
  return (await asked.execute(db)).rows.map(({ value }) => value);
}
