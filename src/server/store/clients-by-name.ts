import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { companyKey } from '#domain/company/company-key.ts';
import type { Schema } from './schema.ts';

/** One client by any of its ids, or all clients of which one name, an earlier or later one too, begins with a text. */
export type ClientFilter = { readonly id: string } | { readonly name: string };

/** A query of the ids of these clients, under all names that an administrator has confirmed. */
export function idsOfClients(filter: ClientFilter): RawBuilder<unknown> {
  const key = 'name' in filter ? companyKey(filter.name) : '';
  const start = 'id' in filter ? sql`id = ${filter.id}` : sql`substr(company, 1, ${[...key].length}) = ${key}`;
  return sql`
    with recursive those (id) as (
      select id from companies where ${start}
      union
      select other.id from those
      join companies as one on one.id = those.id
      join companies as other on other.id = one.follows or other.follows = one.id
    )
    select id from those`;
}

/** The distinct names of a client, the newest first; empty for an erased client. */
export async function namesOfClient(db: Kysely<Schema>, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from companies where id in (${idsOfClients({ id })}) order by opened_at desc`.execute(db);
  return [...new Set(rows.map(({ name }) => name))];
}
