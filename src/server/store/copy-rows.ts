import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { MOVE } from '#server/base/limits.ts';
import { tablesOf } from './database.ts';
import type { Dialect, Schema } from './schema.ts';
import { TABLES } from './tables.ts';
import { MoveProblem } from './store-failure.ts';

type Row = Readonly<Record<string, unknown>>;

export interface CopiedTable {
  readonly rows: number;
  readonly bytes: number;
  /** Columns in whose texts a NUL character was replaced: PostgreSQL cannot store it. */
  readonly replaced: readonly string[];
}

/** Called after every page. */
export type OnRows = (table: string, rows: number, of: number) => void;

/**
 * Copies all rows of a table, a page at a time, and reads each page again from the target. Throws `MoveProblem` if a row is not the
 * same there, or if the target has more rows.
 */
export async function copyTable(
  source: Kysely<Schema>,
  target: Transaction<Schema>,
  to: Dialect,
  table: keyof Schema,
  onRows: OnRows,
): Promise<CopiedTable> {
  const of = await countRows(source, table);
  const replaced = new Set<string>();
  let [rows, bytes] = [0, 0];
  for await (const page of pagesOf(source, table)) {
    const sent = to === 'postgres' ? page.map((row) => withoutNul(row, (column) => replaced.add(column))) : page;
    await target
      .insertInto(table)
      .values(sent as never)
      .execute();
    await compare(target, to, table, sent);
    rows += page.length;
    bytes += bytesIn(page);
    onRows(table, rows, of);
  }
  const arrived = await countRows(target, table);
  if (arrived !== of || rows !== of)
    throw new MoveProblem(`The table ${table} has ${of} rows, but ${arrived} arrived.`);
  return { rows, bytes, replaced: [...replaced].map((column) => `${table}.${column}`) };
}

/** Continues the numbers of new rows after the highest copied one. SQLite does so by itself. */
export async function continueNumbers(target: Transaction<Schema>): Promise<void> {
  for (const { name, columns } of await tablesOf(target))
    for (const column of columns.filter(({ isAutoIncrementing }) => isAutoIncrementing)) {
      const highest = sql`(select coalesce(max(${sql.ref(column.name)}), 0) + 1 from ${sql.table(name)})`;
      await sql`select setval(pg_get_serial_sequence(${name}, ${column.name}), ${highest}, false)`.execute(target);
    }
}

export async function countRows(db: Kysely<Schema>, table: keyof Schema): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

/** The rows in the order of their key, in pages whose number of rows depends on their size. */
export async function* pagesOf(db: Kysely<Schema>, table: keyof Schema): AsyncGenerator<readonly Row[]> {
  const key: readonly string[] = TABLES[table].key;
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let after: RawBuilder<unknown> = sql``;
  let atOnce: number = MOVE.firstRows;
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(atOnce)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = sql`where (${columns}) > (${valuesOf(last, key)})`;
    const each = Math.max(1, bytesIn(rows) / rows.length);
    atOnce = Math.max(1, Math.min(MOVE.mostRows, Math.floor(MOVE.bytes / each)));
  }
}

/** Reads the rows again by their keys, and compares every column. */
async function compare(db: Kysely<Schema>, to: Dialect, table: keyof Schema, sent: readonly Row[]): Promise<void> {
  const key: readonly string[] = TABLES[table].key;
  const wanted = sql.join(sent.map((row) => sql`(${valuesOf(row, key)})`));
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const listed = to === 'sqlite' ? sql`values ${wanted}` : wanted;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where (${columns}) in (${listed})`.execute(db);
  const keyOf = (row: Row): string => JSON.stringify(key.map((column) => row[column]));
  const arrived = new Map(rows.map((row) => [keyOf(row), row]));
  for (const row of sent) {
    const other = arrived.get(keyOf(row));
    const wrong = other && Object.keys(row).find((column) => !isSame(row[column], other[column]));
    if (!other || wrong !== undefined)
      throw new MoveProblem(
        `A row of the table ${table} did not arrive as it was sent${wrong === undefined ? '' : ` (column ${wrong})`}.`,
      );
  }
}

function valuesOf(row: Row, key: readonly string[]): RawBuilder<unknown> {
  return sql.join(key.map((column) => row[column]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Uint8Array) return other instanceof Uint8Array && Buffer.compare(one, other) === 0;
  return one === other;
}

const NUL = '\0';

/** Replaces NUL, the only character that PostgreSQL cannot store. */
function withoutNul(row: Row, onReplaced: (column: string) => void): Row {
  const odd = Object.entries(row).filter(([, value]) => typeof value === 'string' && value.includes(NUL));
  if (odd.length === 0) return row;
  const clean = odd.map(([column, value]) => {
    onReplaced(column);
    return [column, String(value).replaceAll(NUL, '\uFFFD')] as const;
  });
  return { ...row, ...Object.fromEntries(clean) };
}

function bytesIn(rows: readonly Row[]): number {
  let bytes = 0;
  for (const row of rows)
    for (const value of Object.values(row))
      bytes += typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;
  return bytes;
}
