import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from './postgres.ts';

const databases: { url: string; drop(): Promise<void> }[] = [];

beforeAll(async () => {
  databases.push(await createTestDatabase(), await createTestDatabase());
});

afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function query(database: { url: string } | undefined, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database?.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('tests speak to a real PostgreSQL', async () => {
  expect(await query(databases[0], 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(
    await query(
      databases[0],
      `select upper('ü') as letter, current_setting('server_version_num')::int > 180000 as new`,
    ),
  ).toEqual([{ letter: 'Ü', new: true }]);
});

test('a test file does not see the tables of another', async () => {
  await query(databases[0], 'create table matter (id text)');
  await expect(query(databases[1], 'select * from matter')).rejects.toThrow('does not exist');
});
