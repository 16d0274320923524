import type { Kysely } from 'kysely';
import { days } from '#domain/time/duration.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import type { Schema } from './schema.ts';

/** The owner of views: a person in one company. */
export interface ViewOwner {
  readonly scope: CompanyScope;
  readonly email: EmailKey;
}

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

/** The person's views by name. Notes, once a day, that they are still in use. */
export async function listSavedViews(
  db: Kysely<Schema>,
  { scope, email }: ViewOwner,
  now: number,
): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query', 'used_at'])
    .where('company_id', 'in', [...scope.companyIds])
    .where('email', '=', email)
    .execute();
  if (rows.some(({ used_at }) => Number(used_at) <= now - days(1)))
    await db
      .updateTable('saved_views')
      .set({ used_at: now })
      .where('company_id', 'in', [...scope.companyIds])
      .where('email', '=', email)
      .execute();
  return rows
    .map(({ id, name, query }) => ({ id, name, query }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** Saves a view, replacing one of the same name. Returns false if the person has `most` others. */
export function putSavedView(
  db: Kysely<Schema>,
  { scope, email }: ViewOwner,
  view: SavedView,
  most: number,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('saved_views')
      .where('company_id', 'in', [...scope.companyIds])
      .where('email', '=', email)
      .where('name', '=', view.name)
      .execute();
    const { count } = await transaction
      .selectFrom('saved_views')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('company_id', 'in', [...scope.companyIds])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return false;
    await transaction
      .insertInto('saved_views')
      .values({ ...view, company_id: scope.companyId, email, saved_at: now, used_at: now })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'email', 'name']).doUpdateSet({ query: view.query, used_at: now }),
      )
      .execute();
    return true;
  });
}

/** Deletes a view. Returns false if the person has no such view. */
export async function deleteSavedView(db: Kysely<Schema>, { scope, email }: ViewOwner, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('company_id', 'in', [...scope.companyIds])
    .where('email', '=', email)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
