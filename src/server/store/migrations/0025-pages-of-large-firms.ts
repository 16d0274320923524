import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchFold } from '#domain/search/search-fold.ts';
import type { Dialect, Schema } from '../schema.ts';

/**
 * Indexes by which the desk counts, and by which new, former and published clients are found, and the names of clients as a search compares them. On SQLite
 * the words of a search are in the indexes too, so that only the found rows are read. PostgreSQL refuses long texts in an index.
 */
export function pagesOfLargeFirms(dialect: Dialect): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .alterTable('companies')
        .addColumn('searched', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
      await addNames(db as unknown as Kysely<Schema>);
      for (const name of ['by_state', 'by_state_in_order', 'in_order', 'counted'])
        await db.schema.dropIndex(`instructions_${name}`).execute();
      const words = dialect === 'sqlite' ? sql`, searched` : sql``;
      for (const [name, on] of [
        ['instructions_by_state_in_order', sql`instructions (state, given_at desc, company_id, number desc${words})`],
        [
          'instructions_in_order',
          sql`instructions (given_at desc, company_id, number desc${words}) where state != 'given'`,
        ],
        ['instructions_by_state_and_time', sql`instructions (state, late_at)`],
        [
          'instructions_open',
          sql`instructions (company_id, state) where state not in ('done', 'replaced', 'declined')`,
        ],
        ['companies_new', sql`companies (opened_at desc, id) where closed_at is null and follows is null`],
        ['companies_open_ids', sql`companies (id) where closed_in is null`],
        ['companies_gone', sql`companies (closed_at desc, id) where closed_at is not null`],
      ] as const)
        await sql`create index ${sql.ref(name)} on ${on}`.execute(db);
      if (dialect === 'sqlite') await sql`create index companies_searched on companies (searched, id)`.execute(db);
    },
  };
}

async function addNames(db: Kysely<Schema>): Promise<void> {
  for (const { id, name } of await db.selectFrom('companies').select(['id', 'name']).execute())
    await db
      .updateTable('companies')
      .set({ searched: searchFold(name) })
      .where('id', '=', id)
      .execute();
}
