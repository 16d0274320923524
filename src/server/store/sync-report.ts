import type { Selectable } from 'kysely';
import type { Database } from './database.ts';
import { readPointer } from './published-state.ts';
import type { SyncRunRow } from './schema.ts';

export interface PublicationReport {
  readonly publication: number;
  readonly publishedAt: number;
  readonly sourceIdentity: string;
  /** The shapes of the tabs that the source has, by tab. */
  readonly shapes: Readonly<Record<string, { readonly rowCount: number }>>;
}

/** The newest sync that read the source; undefined before the first. */
export function readLastRun({ db }: Database): Promise<Selectable<SyncRunRow> | undefined> {
  return db.selectFrom('sync_runs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The current publication; undefined before the first. */
export async function readPublication({ db }: Database): Promise<PublicationReport | undefined> {
  const row = await db
    .selectFrom('publications')
    .selectAll()
    .where('id', '=', await readPointer(db))
    .executeTakeFirst();
  return (
    row && {
      publication: row.id,
      publishedAt: row.published_at,
      sourceIdentity: row.source_identity,
      shapes: JSON.parse(row.shapes) as PublicationReport['shapes'],
    }
  );
}
