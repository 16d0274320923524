import type { Kysely, Transaction } from 'kysely';
import type { BuildSummary } from '#server/publishing/build-publication.ts';
import type { SampleTab, WaitingReading } from '#server/publishing/first-publication.ts';
import { keepIssues, WAITING_ISSUES } from './data-report.ts';
import type { DataReport } from './data-report.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { dropState, putState, readState } from './state.ts';

const WAITING = 'waiting-reading';
/** Key of the first rows of the waiting reading. They are read separately and audited, because they contain clients' data. */
const SAMPLE = 'waiting-sample';

/** A reading that waits for an administrator, with the report of its rows. */
export interface StoredWaiting extends Omit<WaitingReading, 'sample'> {
  /** Identity of the source that it was read from. */
  readonly source: string;
  readonly label: string;
  /** Since when these headings wait, in milliseconds since the epoch. */
  readonly since: number;
  readonly report: DataReport;
}

/** Stores the waiting reading. Returns whether its headings differ from those that waited before. */
export async function putWaiting(
  trx: Transaction<Schema>,
  { source, label }: Pick<StoredWaiting, 'source' | 'label'>,
  summary: BuildSummary,
  { sample, ...waiting }: WaitingReading,
  now: number,
): Promise<boolean> {
  const before = await readStored(trx);
  const same = before?.source === source && before.headings === waiting.headings;
  const since = same ? before.since : now;
  const stored: StoredWaiting = {
    ...waiting,
    source,
    label,
    since,
    report: await keepIssues(trx, WAITING_ISSUES, summary),
  };
  await putState(trx, WAITING, JSON.stringify(stored));
  await putState(trx, SAMPLE, JSON.stringify({ fingerprint: waiting.fingerprint, sample }));
  return !same;
}

/** Removes the waiting reading. */
export function dropWaiting(trx: Transaction<Schema>): Promise<void> {
  return dropState(trx, [WAITING, WAITING_ISSUES, SAMPLE]);
}

/** The waiting reading of this source; undefined if there is none. */
export async function readWaiting({ db }: Database, source: string | undefined): Promise<StoredWaiting | undefined> {
  const stored = await readStored(db);
  return stored?.source === source ? stored : undefined;
}

/** The first rows of the reading with this fingerprint; undefined if it no longer waits. */
export async function readSample({ db }: Database, fingerprint: string): Promise<readonly SampleTab[] | undefined> {
  const json = await readState(db, SAMPLE);
  if (json === undefined) return undefined;
  const stored = JSON.parse(json) as { fingerprint: string; sample: readonly SampleTab[] };
  return stored.fingerprint === fingerprint ? stored.sample : undefined;
}

/** Confirms the headings of a source for its publication. Returns false if they were confirmed before. */
export async function confirmHeadings(
  db: Kysely<Schema>,
  { source, headings, fingerprint }: Pick<StoredWaiting, 'source' | 'headings' | 'fingerprint'>,
  by: string,
  at: number,
): Promise<boolean> {
  const result = await db
    .insertInto('confirmed_headings')
    .values({ source_identity: source, headings, fingerprint, confirmed_by: by, confirmed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

const WITH_CONTENT = '=';

/** The text to confirm if only the rows show whether the source has changed since its preview. */
export const confirmedContent = (headings: string, content: string): string => headings + WITH_CONTENT + content;
export const isForContent = (confirmed: string): boolean => confirmed.includes(WITH_CONTENT);

/** Whether an administrator has confirmed this source as it was shown with this fingerprint. */
export async function wasConfirmed({ db }: Database, source: string, fingerprint: string): Promise<boolean> {
  const row = await db
    .selectFrom('confirmed_headings')
    .select('headings')
    .where('source_identity', '=', source)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row !== undefined;
}

/** Fingerprints of the headings of a source that were confirmed. */
export async function readConfirmed(db: Kysely<Schema>, source: string): Promise<string[]> {
  const rows = await db
    .selectFrom('confirmed_headings')
    .select('headings')
    .where('source_identity', '=', source)
    .execute();
  return rows.map(({ headings }) => headings);
}

const PREVIEWED = 'previewed-layout';

/** The preview of a layout that an administrator was shown. Publishing confirms it by its fingerprint. */
export interface PreviewedReading {
  readonly fingerprint: string;
  /** Identity of the source, read by the layout. */
  readonly source: string;
  readonly headings: string;
  /** Fingerprint of its rows. */
  readonly content: string;
  /** Token of the source's content before it was read; null if the source has none. */
  readonly token: string | null;
  /** When it was read, in milliseconds since the epoch. */
  readonly readAt: number;
}

/** Stores the last preview in place of the previous one. */
export function putPreviewed(db: Kysely<Schema>, previewed: PreviewedReading): Promise<void> {
  return putState(db, PREVIEWED, JSON.stringify(previewed));
}

/** The last preview; undefined if it has another fingerprint. */
export async function readPreviewed(db: Kysely<Schema>, fingerprint: string): Promise<PreviewedReading | undefined> {
  const json = await readState(db, PREVIEWED);
  const previewed = json === undefined ? undefined : (JSON.parse(json) as PreviewedReading);
  return previewed?.fingerprint === fingerprint ? previewed : undefined;
}

async function readStored(db: Kysely<Schema>): Promise<StoredWaiting | undefined> {
  const json = await readState(db, WAITING);
  return json === undefined ? undefined : (JSON.parse(json) as StoredWaiting);
}
