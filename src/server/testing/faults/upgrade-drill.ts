import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/store/database.ts';
import { openPostgres } from '#server/store/postgres.ts';
import type { Dialect } from '#server/store/schema.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { createTestDatabase } from '../postgres.ts';
import { FaultChecks } from './fault-checks.ts';
import { FaultPortal } from './fault-portal.ts';
import type { DrillReport } from './report.ts';

/** Companies beside the two of the drill: their names are written by a step. */
const CROWD = { companies: 10, users: 1, matters: 1 };
/** What the last steps have made, and what they have dropped. A new step adds its own. */
const ADDED = {
  indexes: [
    'instructions_by_state_in_order',
    'instructions_in_order',
    'instructions_by_state_and_time',
    'instructions_open',
    'companies_new',
    'companies_open_ids',
    'companies_gone',
    'companies_searched',
  ],
  columns: [['companies', 'searched']],
} as const;
const DROPPED = [
  sql`create index companies_by_follows on companies (follows) where follows is not null`,
  sql`create index instructions_by_state on instructions (state, given_at)`,
  sql`create index instructions_by_state_in_order on instructions (state, given_at desc, company_id, number desc)`,
  sql`create index instructions_in_order on instructions (given_at desc, company_id, number desc)`,
  sql`create index instructions_counted on instructions (state, company_id)`,
];
const FIRST_STEP = '0025';

/**
 * A real server over an older store is killed before every write of the steps that bring it up to date. After each kill the store must be as it was, or up to
 * date, and the next start goes on. At last all promises of the older store are kept.
 */
export async function killDuringUpgrade(report: DrillReport, dialect: Dialect): Promise<void> {
  const postgres = dialect === 'postgres' ? await createTestDatabase() : undefined;
  const portal = await FaultPortal.open({ databaseUrl: postgres?.url, crowd: CROWD });
  const checks = new FaultChecks(portal);
  const inStore = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = postgres
      ? await openPostgres(postgres.url, () => undefined)
      : openSqlite({ folder: join(portal.folder, 'data'), exclusive: true });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  try {
    await report.attempt(`${dialect}: killed at every write while the store is brought up to date`, async () => {
      await checks.begin();
      const upToDate = await inStoreAfter(portal, () => inStore(shapeOf));
      await inStore(goBack);
      const old = await inStore(shapeOf);
      if (old === upToDate) throw new Error('nothing was taken back');
      let kills = 0;
      for (;;) {
        const started = await portal.server.start({ KILL_AT_START: String(kills + 1) }).then(
          () => true,
          () => false,
        );
        if (started) break;
        kills += 1;
        const shape = await inStore(shapeOf);
        if (shape !== old && shape !== upToDate) throw new Error(`half of a step after ${kills} kills: ${shape}`);
      }
      await checks.check();
      await inStoreAfter(portal, async () => {
        if ((await inStore(shapeOf)) !== upToDate)
          throw new Error('the steps did not make what they make of a new store');
      });
      return `${kills} kills, each left the store as it was or up to date`;
    });
  } finally {
    await portal.remove();
    await postgres?.drop();
  }
}

/** Ends the server first: the embedded database has one process at a time. */
async function inStoreAfter<T>({ server }: FaultPortal, work: () => Promise<T>): Promise<T> {
  await server.kill();
  return work();
}

/** Takes the last steps back, as a store has it whose server is older. */
async function goBack({ db }: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const index of ADDED.indexes) await trx.schema.dropIndex(index).ifExists().execute();
    for (const [table, column] of ADDED.columns) await trx.schema.alterTable(table).dropColumn(column).execute();
    for (const statement of DROPPED) await statement.execute(trx);
    await sql`delete from kysely_migration where name >= ${FIRST_STEP}`.execute(trx);
  });
}

/** The steps taken, the indexes, the columns and the names as a search compares them, as one text. */
async function shapeOf({ db, dialect }: Database): Promise<string> {
  const texts = async (query: ReturnType<typeof sql<{ text: string }>>): Promise<readonly string[]> =>
    (await query.execute(db)).rows.map(({ text }) => text);
  const steps = await texts(sql`select name as text from kysely_migration order by name`);
  const indexes = await texts(
    dialect === 'postgres'
      ? sql`select indexdef as text from pg_indexes where schemaname = current_schema() order by indexdef`
      : sql`select lower(sql) as text from sqlite_master where type = 'index' and sql is not null order by name`,
  );
  const columns = (await db.introspection.getTables()).flatMap(({ name, columns: of }) =>
    of.map((column) => `${name}.${column.name}`),
  );
  const searched = columns.includes('companies.searched')
    ? await texts(sql`select name || '=' || searched as text from companies order by id`)
    : [];
  return JSON.stringify([steps, indexes, columns.toSorted(), searched]);
}
