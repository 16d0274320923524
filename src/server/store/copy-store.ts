import type { Kysely, Transaction } from 'kysely';
import { tablesOf } from './database.ts';
import type { Database } from './database.ts';
import type { Dialect, Schema } from './schema.ts';
import { addState, dropState, readState } from './state.ts';
import { TABLE_NAMES } from './tables.ts';
import { continueNumbers, copyTable, countRows } from './copy-rows.ts';
import type { CopiedTable, OnRows } from './copy-rows.ts';
import { MoveProblem } from './store-failure.ts';

/** Key of the `state` row that marks a copy which no server has used yet: only such a copy may be replaced by another one. */
const UNUSED_COPY = 'unused-copy';

/** Call it when a server begins to use this store, so that no other move may replace it. */
export async function markUsed(db: Kysely<Schema>): Promise<void> {
  if ((await readState(db, UNUSED_COPY)) !== undefined) await dropState(db, [UNUSED_COPY]);
}

export interface CopiedStore extends CopiedTable {
  readonly tables: number;
}

/**
 * Copies all rows of all tables into a store with empty tables, or over a copy that no server has used. Throws `MoveProblem`
 * for any other target, and if a row did not arrive.
 */
export async function copyStore(
  source: Kysely<Schema>,
  target: Transaction<Schema>,
  to: Dialect,
  onRows: OnRows,
): Promise<CopiedStore> {
  await requireSameTables(source, target);
  await emptyUnusedCopy(target);
  const copied: CopiedTable[] = [];
  for (const table of TABLE_NAMES) copied.push(await copyTable(source, target, to, table, onRows));
  if (to === 'postgres') await continueNumbers(target);
  await addState(target, UNUSED_COPY, '1');
  return {
    tables: copied.length,
    rows: copied.reduce((sum, { rows }) => sum + rows, 0),
    bytes: copied.reduce((sum, { bytes }) => sum + bytes, 0),
    replaced: copied.flatMap(({ replaced }) => replaced),
  };
}

/** Throws `MoveProblem` if a move must not write into this store, because it has rows, or tables that are not the portal's. */
export async function requireEmpty({ db }: Pick<Database, 'db'>): Promise<void> {
  const known: readonly string[] = TABLE_NAMES;
  const tables = (await tablesOf(db)).map(({ name }) => name);
  const foreign = tables.filter((name) => !known.includes(name));
  if (foreign.length > 0)
    throw new MoveProblem(
      `The target has tables that this version of the portal does not know (${foreign.join(', ')}). Name an empty database.`,
    );
  if (tables.includes('state') && (await readState(db, UNUSED_COPY)) !== undefined) return;
  for (const table of TABLE_NAMES.filter((name) => tables.includes(name)))
    if ((await countRows(db, table)) > 0) throw new MoveProblem(`The target is not empty (table ${table}).`);
}

async function emptyUnusedCopy(target: Transaction<Schema>): Promise<void> {
  await requireEmpty({ db: target });
  for (const table of TABLE_NAMES) await target.deleteFrom(table).execute();
}

/** Throws `MoveProblem` if the source has a table or column that the target lacks, because its data would be lost. */
async function requireSameTables(source: Kysely<Schema>, target: Kysely<Schema>): Promise<void> {
  const columnsOf = async (db: Kysely<Schema>): Promise<readonly string[]> =>
    (await tablesOf(db)).flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  const [from, to] = [await columnsOf(source), await columnsOf(target)];
  const unknown = from.filter((column) => !to.includes(column));
  if (unknown.length > 0)
    throw new MoveProblem(
      `The data has columns that this version of the portal does not know (${unknown.join(', ')}). Move it with the newest version that ran on it.`,
    );
}
