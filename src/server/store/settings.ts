import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from './database.ts';
import { keepReading } from './kept-reading.ts';
import type { Schema } from './schema.ts';

/** One stored settings document. Secrets inside are sealed. */
export interface SettingsDocument {
  /** JSON value; null when there is none (never saved, or cleared). */
  readonly value: unknown;
  /** Grows with every change, including clearing; 0 before the first. */
  readonly version: number;
  /** Milliseconds since the epoch; 0 before the first change. */
  readonly updatedAt: number;
  readonly updatedBy: string;
}

/**
 * The earlier states of a document that are kept. Each is a document too, with the key of `keptKey`.
 * `previous`: the state before the last change; `write` stores it.
 * `replaced`: the state before the whole configuration was last imported, cleared or restored.
 * `last-good`: the last state that worked.
 */
export type Kept = 'previous' | 'replaced' | 'last-good';

/** The key of an earlier state of a document. */
export function keptKey(key: string, kept: Kept): string {
  return `${key}/${kept}`;
}

export type SettingsDocuments = ReadonlyMap<string, SettingsDocument>;

export interface SettingsChange {
  readonly key: string;
  /** The new document; null clears it. */
  readonly value: unknown;
  /** Version on which the change was made. */
  readonly version: number;
}

/** Thrown if another save has changed a document meanwhile. Nothing was written. */
export class SettingsChanged extends Error {
  override readonly name = 'SettingsChanged';
}

/** Runs in the transaction of a change, for writes that must not happen without the change, nor the change without them. */
export type Within = (transaction: Transaction<Schema>) => Promise<void>;

/** The store of settings: a few small JSON documents, read in every call and written by administrators. */
export interface SettingsStore {
  /** A document, from memory without a promise; over a shared store at most a second old. */
  get(key: string): SettingsDocument | Promise<SettingsDocument>;
  /** All documents as they are now, for a change to be based on. */
  latest(): Promise<SettingsDocuments>;
  /**
   * Writes all changes or none, in one transaction, and keeps the earlier state of each document as its `previous`. Throws `SettingsChanged`.
   */
  write(changes: readonly SettingsChange[], by: string, within?: Within): Promise<void>;
}

const NONE: SettingsDocument = { value: null, version: 0, updatedAt: 0, updatedBy: '' };

export function createSettingsStore(database: Database, clock: Clock): SettingsStore {
  const { db } = database;
  const known = keepReading(database, clock, () => readAll(db));

  return {
    get(key) {
      const documents = known.get();
      if (documents instanceof Promise) return documents.then((read) => documentOf(read, key));
      return documentOf(documents, key);
    },
    latest: () => readAll(db),
    async write(changes, by, within) {
      const now = clock();
      try {
        await db.transaction().execute(async (transaction) => {
          // Always in the same order, so that two writers cannot deadlock.
          for (const change of changes.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
            await put(transaction, change, by, now);
          await within?.(transaction);
        });
      } finally {
        known.forget();
      }
    },
  };
}

/** One of these documents; an empty one if it was never saved. */
export function documentOf(documents: SettingsDocuments, key: string): SettingsDocument {
  return documents.get(key) ?? NONE;
}

async function readAll(db: Kysely<Schema>): Promise<SettingsDocuments> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  return new Map(
    rows.map(({ key, value, version, updated_at, updated_by }) => [
      key,
      { value: JSON.parse(value) as unknown, version, updatedAt: updated_at, updatedBy: updated_by },
    ]),
  );
}

/** Compares and sets: of two writers on the same version, the second fails. */
async function put(
  transaction: Transaction<Schema>,
  { key, value, version }: SettingsChange,
  by: string,
  now: number,
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: now, updated_by: by };
  if (version > 0 && !key.includes('/')) await keepPrevious(transaction, key, row.value);
  const result =
    version === 0
      ? await transaction
          .insertInto('settings')
          .values({ key, ...row, version: 1 })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .executeTakeFirst()
      : await transaction
          .updateTable('settings')
          .set({ ...row, version: version + 1 })
          .where('key', '=', key)
          .where('version', '=', version)
          .executeTakeFirst();
  const written = 'numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0n);
  if (Number(written) !== 1) throw new SettingsChanged(`the settings "${key}" are no longer at version ${version}`);
}

/** Keeps the previous state, unless the same value is saved again. */
async function keepPrevious(transaction: Transaction<Schema>, key: string, next: string): Promise<void> {
  await transaction
    .insertInto('settings')
    .columns(['key', 'value', 'version', 'updated_at', 'updated_by'])
    .expression((eb) =>
      eb
        .selectFrom('settings')
        .select([eb.val(keptKey(key, 'previous')).as('key'), 'value', 'version', 'updated_at', 'updated_by'])
        .where('key', '=', key)
        .where('value', '!=', next),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        version: ref('excluded.version'),
        updated_at: ref('excluded.updated_at'),
        updated_by: ref('excluded.updated_by'),
      })),
    )
    .execute();
}
