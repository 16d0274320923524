import type { Selectable } from 'kysely';
import type { Database } from './database.ts';
import { PUBLICATION_POINTER } from './payloads.ts';
import type { SyncRunRow } from './schema.ts';

/** What the guard holds back, as the administrator is told. */
export interface HeldReport {
  readonly tab: string;
  /** Company key; empty for a whole tab. */
  readonly company: string;
  readonly reason: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly headerBefore: readonly string[];
  readonly headerAfter: readonly string[];
  readonly accepted: boolean;
  readonly fingerprint: string;
}

export interface PublicationReport {
  readonly publication: number;
  readonly publishedAt: number;
  readonly sourceIdentity: string;
  /** By tab, as far as the source has it. */
  readonly shapes: Readonly<Record<string, { readonly rowCount: number }>>;
}

/** The newest sync that read the source; undefined before the first. */
export function readLastRun({ db }: Database): Promise<Selectable<SyncRunRow> | undefined> {
  return db.selectFrom('sync_runs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The publication in force; undefined before the first. */
export async function readPublication({ db }: Database): Promise<PublicationReport | undefined> {
  const pointer = await db
    .selectFrom('state')
    .select('value')
    .where('key', '=', PUBLICATION_POINTER)
    .executeTakeFirst();
  if (!pointer) return undefined;
  const row = await db
    .selectFrom('publications')
    .selectAll()
    .where('id', '=', Number(pointer.value))
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

export async function readHeld({ db }: Database): Promise<HeldReport[]> {
  const rows = await db.selectFrom('held_items').selectAll().orderBy('tab').orderBy('company').execute();
  return rows.map(({ tab, company, reason, since, details, fingerprint, accepted_at }) => ({
    tab,
    company,
    reason,
    since,
    fingerprint,
    accepted: accepted_at !== null,
    ...(JSON.parse(details) as Pick<HeldReport, 'rowsBefore' | 'rowsAfter' | 'headerBefore' | 'headerAfter'>),
  }));
}

/** Lets one held item through, for exactly the reading that its fingerprint stands for; false when that is no longer what is held. */
export async function acceptHeldItem(
  { db }: Database,
  { tab, company, fingerprint }: Pick<HeldReport, 'tab' | 'company' | 'fingerprint'>,
  by: string,
  at: number,
): Promise<boolean> {
  const result = await db
    .updateTable('held_items')
    .set({ accepted_by: by, accepted_at: at })
    .where('tab', '=', tab)
    .where('company', '=', company)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}
