import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { tablesOf } from './database.ts';
import type { Schema } from './schema.ts';
import { addState, readState } from './state.ts';
import { sealedTables } from './tables.ts';
import type { SealingPurpose } from './tables.ts';

/* The texts in the store that are sealed under the installation's secret key. The store never sees the key: `secrets` seals and opens. */

/** Key of the `state` row with the sealed key of keyed hashes. The installation's secret key must open it. */
export const HASH_KEY = 'secret-hash-key';

/** The sealed key of keyed hashes; undefined before the first start. */
export function readSealedHashKey(db: Kysely<Schema>): Promise<string | undefined> {
  return readState(db, HASH_KEY);
}

/** Stores the sealed key of keyed hashes, unless another instance has stored one already. */
export async function addSealedHashKey(db: Kysely<Schema>, sealed: string): Promise<void> {
  await addState(db, HASH_KEY, sealed);
}

/** Seals one text under another key. Returns a text that is not sealed unchanged. */
export type Reseal = (text: string, purposes: readonly SealingPurpose[]) => string;

/**
 * Replaces every text in the declared columns by the result of `reseal`. A row is found by its key and its current value, so that no text
 * can end up in another row, perhaps of another company.
 */
export async function resealAll(transaction: Transaction<Schema>, reseal: Reseal): Promise<void> {
  for (const { table, key: keyColumn, columns, holds, purposes } of sealedTables()) {
    const resealText = (text: string): string => reseal(text, purposes);
    for (const column of columns) {
      const value = sql.ref<string>(column);
      const key = sql.ref<string | number>(keyColumn);
      const select = sql<{ key: string | number; value: string }>`
        select ${key} as key, ${value} as value from ${sql.table(table)} where ${value} like ${'%sealed.%'}`;
      for (const row of (await select.execute(transaction)).rows) {
        const resealed = holds === 'json' ? inDocument(row.value, resealText) : resealText(row.value);
        await sql`update ${sql.table(table)} set ${value} = ${resealed} where ${key} = ${row.key} and ${value} = ${row.value}`.execute(
          transaction,
        );
      }
    }
  }
}

function inDocument(json: string, change: (text: string) => string): string {
  return JSON.stringify(
    JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? change(value) : value)),
  );
}

/** The columns, as `table.column`, that have a text with `part` in it, in every table of the database, declared here or not. */
export async function columnsWith(db: Kysely<Schema>, part: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, columns } of await tablesOf(db)) {
    for (const column of columns.filter(({ dataType }) => dataType.toLowerCase() === 'text')) {
      const at = sql.ref(column.name);
      const select = sql`select 1 from ${sql.table(name)} where ${at} like ${`%${part}%`} limit 1`;
      if ((await select.execute(db)).rows.length > 0) found.push(`${name}.${column.name}`);
    }
  }
  return found;
}
