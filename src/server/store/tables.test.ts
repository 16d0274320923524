import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecrets, sealedBeginning } from '#server/secrets/create-secrets.ts';
import { openSecrets } from '#server/secrets/open-secrets.ts';
import { rotateKey } from '#server/secrets/rotate-key.ts';
import { parseSecretKey } from '#server/secrets/secret-key.ts';
import { fillEveryTable, TEST_ORIGIN } from '#server/testing/every-table.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { TEST_KEY, testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import type { Dialect, Schema } from './schema.ts';
import type { Database } from './database.ts';
import { tablesOf } from './database.ts';
import { openPostgres } from './postgres.ts';
import { columnsWith } from './sealed.ts';
import { openSqlite } from './sqlite.ts';
import { dropUnrestored } from './sqlite-files.ts';
import { sealedTables, TABLE_NAMES, TABLES } from './tables.ts';
import type { SealingPurpose } from './tables.ts';

const OLD_KEY = parseSecretKey(TEST_KEY);
const NEW_KEY = Buffer.alloc(OLD_KEY.length, 7);

const SEALED_COLUMNS = sealedTables()
  .flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
  .toSorted();

describe.each(DIALECTS)('a store with rows of every kind on %s', (dialect) => {
  let portal: TestApp;
  let database: Database;
  let drop = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const environment: Record<string, string> = { PUBLIC_URL: TEST_ORIGIN };
    if (dialect === 'postgres') {
      const made = await createTestDatabase('tables');
      drop = made.drop;
      environment['DATABASE_URL'] = made.url;
    }
    portal = await testApp({ environment });
    await fillEveryTable(portal);
    await portal.app.close();
    await portal.parts.database.close();
    database = await open(dialect, portal);
  });
  afterAll(async () => {
    await database.close();
    await portal.close();
    await drop();
  });

  const count = async (table: keyof Schema): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      database.db,
    );
    return Number(rows[0]?.count);
  };
  const counts = async (): Promise<Record<string, number>> =>
    Object.fromEntries(await Promise.all(TABLE_NAMES.map(async (table) => [table, await count(table)])));

  test('has a decision about each of its tables', async () => {
    expect((await tablesOf(database.db)).map(({ name }) => name).toSorted()).toEqual(TABLE_NAMES.toSorted());
  });

  test('has a row in every table, so that the tests below cover all of them', async () => {
    expect(Object.entries(await counts()).filter(([, rows]) => rows === 0)).toEqual([]);
  });

  test('T44: contains sealed texts only in the declared columns, and for every declared purpose', async () => {
    expect((await columnsWith(database.db, 'sealed.v')).toSorted()).toEqual(SEALED_COLUMNS);
    for (const { table, columns, purposes } of sealedTables())
      for (const column of columns) expect(await purposesIn(database, table, column)).toEqual(purposes.toSorted());
  });

  test.each([
    ['in a column that is not declared', 'audit.details', 'state/hash-key'],
    ['for a purpose that is not declared', 'sealed for "state/other"', 'state/other'],
  ])('T44: given a text sealed %s, a change of the key is refused and changes nothing', async (_, where, purpose) => {
    const sealed = createSecrets(OLD_KEY).seal(purpose as SealingPurpose, 'forgotten');
    const before = await columnsWith(database.db, sealedBeginning(OLD_KEY));
    const { db } = database;
    if (where === 'audit.details')
      await db
        .updateTable('audit')
        .set({ details: JSON.stringify({ sealed }) })
        .execute();
    else await db.insertInto('state').values({ key: 'other', value: sealed }).execute();
    await expect(rotateKey(database, OLD_KEY, NEW_KEY)).rejects.toThrow(
      `The database holds a secret that this version of the portal does not know (${where.includes('.') ? 'in ' : ''}${where}).`,
    );
    expect(await columnsWith(db, sealedBeginning(NEW_KEY))).toEqual([]);
    await openSecrets(database, OLD_KEY);
    await db.updateTable('audit').set({ details: '{}' }).execute();
    await db.deleteFrom('state').where('key', '=', 'other').execute();
    expect(await columnsWith(db, sealedBeginning(OLD_KEY))).toEqual(before);
  });

  test('T44: after a change of the key no text is left under the old one', async () => {
    await rotateKey(database, OLD_KEY, NEW_KEY);
    expect(await columnsWith(database.db, sealedBeginning(OLD_KEY))).toEqual([]);
    expect((await columnsWith(database.db, sealedBeginning(NEW_KEY))).toSorted()).toEqual(SEALED_COLUMNS);
    const secrets = await openSecrets(database, NEW_KEY);
    for (const { sealed_code } of await database.db.selectFrom('challenges').selectAll().execute())
      if (sealed_code !== null) expect(secrets.open('challenges/code', sealed_code)).toMatch(/^\d{6}$/);
  });

  test('a restored backup drops the rows of exactly the tables that are declared so', async () => {
    const before = await counts();
    await dropUnrestored(database);
    const dropped = TABLE_NAMES.filter((table) => TABLES[table].restored === 'dropped');
    expect(await counts()).toEqual({ ...before, ...Object.fromEntries(dropped.map((table) => [table, 0])) });
  });
});

test('the operator’s guide empties the same tables after a restore of PostgreSQL', () => {
  const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const emptied = /'truncate ([a-z_, ]+)'/.exec(guide)?.[1]?.split(', ');
  expect(emptied?.toSorted()).toEqual(TABLE_NAMES.filter((table) => TABLES[table].restored === 'dropped').toSorted());
});

function open(dialect: Dialect, { folder, config }: TestApp): Database | Promise<Database> {
  return dialect === 'sqlite'
    ? openSqlite({ folder, exclusive: true })
    : openPostgres(config.databaseUrl ?? '', () => undefined);
}

async function purposesIn({ db }: Database, table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{
    value: string | null;
  }>`select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(db);
  const sealed = rows.flatMap(({ value }) => [...(value ?? '').matchAll(/sealed\.v1\.[0-9a-f]{16}\.([\w-]+)\./g)]);
  return [...new Set(sealed.map(([, purpose = '']) => Buffer.from(purpose, 'base64url').toString('utf8')))].toSorted();
}
