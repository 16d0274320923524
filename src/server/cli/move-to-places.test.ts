import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/store/database.ts';
import { TABLE_NAMES, TABLES } from '#server/store/tables.ts';
import { createTestDatabase, execute } from '#server/testing/postgres.ts';
import { runAdmin } from '#server/testing/run-admin.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TwoPlaces } from '#server/testing/two-places.ts';
import { ADMIN_EMAIL, twoCompanies } from '#server/testing/two-companies.ts';

let places: TwoPlaces;
beforeEach(async () => {
  places = await TwoPlaces.make();
});
afterEach(() => places.remove());

test('a NUL in a text, which PostgreSQL cannot store, is replaced and reported', async () => {
  const app = await places.server(places.sqlite);
  const { db } = app.parts.database;
  await db
    .insertInto('audit')
    .values({ at: 1, kind: 'a\0b', actor: '', subject: '', ip: '', user_agent: '\0', request_id: '', details: '{}' })
    .execute();
  await places.stop(app);
  const { out, code } = await places.move(places.sqlite, places.postgres.name).ended;
  expect(code).toBe(0);
  expect(out).toContain('were replaced by U+FFFD in: audit.kind, audit.user_agent.');
  const database = await places.open(places.postgres);
  const row = await database.db.selectFrom('audit').select(['kind', 'user_agent']).where('at', '=', 1).execute();
  await database.close();
  expect(row).toEqual([{ kind: 'a�b', user_agent: '�' }]);
});

test('a server that starts on an empty PostgreSQL beside a full data folder says so in its log and on the dashboard, until the data is moved', async () => {
  const before = await places.server(places.sqlite);
  await before.publish(twoCompanies());
  await places.stop(before);
  const warnings = async (app: TestApp): Promise<string[]> => {
    const admin = app.browser();
    await admin.signIn(ADMIN_EMAIL);
    const status = (await admin.call('POST', '/api/config/status', {})).json<{ signInWarnings: { kind: string }[] }>();
    return status.signInWarnings.map(({ kind }) => kind);
  };
  const says = (app: TestApp): boolean => app.logLines.some((line) => line.includes('begins with an empty PostgreSQL'));
  for (let start = 0; start < 2; start++) {
    const app = await places.server(places.postgres);
    expect([says(app), await warnings(app)]).toEqual([true, expect.arrayContaining(['data-left-behind'])]);
    await places.stop(app);
  }
  const { url, drop: dropOther } = await createTestDatabase();
  expect(await places.move(places.sqlite, url).ended).toMatchObject({ code: 0 });
  const moved = await places.server({
    ...places.postgres,
    environment: { ...places.postgres.environment, DATABASE_URL: url },
  });
  expect([says(moved), await warnings(moved)]).toEqual([false, expect.not.arrayContaining(['data-left-behind'])]);
  await places.stop(moved);
  await dropOther();
});

test.each([
  ['another key', { SECRET_KEY: 'YW5vdGhlci1rZXktZm9yLXRlc3RzLTAxMjM0NTY3ODlhYmNk' }, 'SECRET_KEY is not the key'],
  ['an empty data folder', { DATA_DIR: '/tmp/ipb-there-is-nothing-here' }, 'There is no data in'],
] as const)('given %s, a move is refused and leaves the target empty', async (_, environment, sentence) => {
  await places.stop(await places.server(places.sqlite));
  const target = places.postgres.name;
  const { code, err } = await runAdmin(places.folder, ['move-to', target], {
    ...places.sqlite.environment,
    ...environment,
  });
  expect(code).toBe(1);
  expect(err).toContain(sentence);
});

test('given a row that arrives changed, the move fails and names the table, and the target is as it was', async () => {
  const app = await places.server(places.sqlite);
  await app.publish(twoCompanies());
  await app.browser().signIn(ADMIN_EMAIL);
  await places.stop(app);
  const url = places.postgres.name;
  expect(await places.move(places.sqlite, url).ended).toMatchObject({ code: 0 });
  const before = await places.everything(places.postgres);
  await execute(
    url,
    `create function spoil() returns trigger language plpgsql as $$ begin new.kind = upper(new.kind); return new; end $$;
     create trigger spoil before insert on audit for each row execute function spoil()`,
  );
  const { code, err } = await places.move(places.sqlite, url).ended;
  expect(code).toBe(1);
  expect(err).toContain(
    'A row of the table audit did not arrive as it was sent (column kind). The original is unchanged.',
  );
  expect(await places.everything(places.postgres)).toEqual(before);
});

test('a database that holds the tables of another program is refused as a target', async () => {
  await places.stop(await places.server(places.sqlite));
  await execute(places.postgres.name, 'create table invoices (id int)');
  const { code, err } = await places.move(places.sqlite, places.postgres.name).ended;
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('does not know (invoices)') as string });
  await execute(places.postgres.name, 'drop table invoices');
});

test('the tables are copied by their primary keys', async () => {
  for (const place of [places.sqlite, places.postgres]) {
    const app = await places.server(place);
    await places.stop(app);
    const database = await places.open(place);
    for (const table of TABLE_NAMES)
      expect([table, await primaryKey(database, table)]).toEqual([table, TABLES[table].key]);
    await database.close();
  }
});

async function primaryKey({ db, dialect }: Database, table: string): Promise<readonly string[]> {
  const asked =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
      : sql<{ name: string }>`select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid
          and a.attnum = any(i.indkey) where i.indrelid = ${table}::regclass and i.indisprimary
          order by array_position(i.indkey::int[], a.attnum::int)`;
  return (await asked.execute(db)).rows.map(({ name }) => name);
}
