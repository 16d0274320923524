import type { Transaction } from 'kysely';
import type { ChangedPayload, CompanyChanges, PublishedState, StoredPayload } from './publication-plan.ts';
import { keepCompanies } from './companies.ts';
import type { Census } from './companies.ts';
import { letCallsIn, collectSuperseded, deleteInPieces } from './collect-payloads.ts';
import type { Database } from './database.ts';
import { noteClosed } from './journal-closed.ts';
import { putPage, stageChanges } from './journal-staging.ts';
import { optionalFieldsOf } from './journal.ts';
import { dropEntriesOf, dropStagedChanges, forgetFields, tidyJournal } from './journal-tidy.ts';
import { putHeld, readHeldItems } from './held-items.ts';
import type { Held } from './held-items.ts';
import { putKnownReading, readKnownReading } from './known-reading.ts';
import type { KnownReading } from './known-reading.ts';
import { transactUnder } from './leases.ts';
import type { Fence, Transact } from './leases.ts';
import { DATA_AS_OF, PUBLICATION_POINTER } from './payloads.ts';
import { readBodies, readPointer, readPublished } from './published-state.ts';
import type { Published } from './published-state.ts';
import type { Schema, SyncRunRow } from './schema.ts';
import type { Within } from './settings.ts';
import { addState, putState, replaceState } from './state.ts';

/** Writes publications. Only the publisher calls it, one publication at a time. */
export interface Publications {
  /** The same, but each write fails with `LeaseLost` if another instance holds the lease. */
  under(fence: Fence | undefined): Publications;
  readonly transact: Transact;
  /** The current publication, for the build to compare with. */
  published(sourceIdentity: string): Promise<Published>;
  /** The bytes of these companies' payloads in a publication; a company without any is left out. */
  stored(publication: number, tab: string, companies: readonly string[]): Promise<readonly StoredPayload[]>;
  /** Writes payloads that no call can read yet. */
  stage(publication: number, payloads: readonly ChangedPayload[]): Promise<void>;
  /** Writes entries of the journal that no call can read yet. */
  stageChanges(publication: number, changes: readonly CompanyChanges[]): Promise<void>;
  /** Makes the staged publication visible at once. Throws `PointerMoved` when another publication came first. */
  flip(flip: Flip): Promise<void>;
  /** Number of the current publication, and the shapes of its tabs, whatever their source. */
  shapes(): Promise<{ readonly pointer: number; readonly shapes: PublishedState['shapes'] }>;
  /**
   * Makes the staged publication after `from` visible, whose rows have fewer columns. Held items stay held. `within` runs in the same
   * transaction. Returns the new number, which is of a second, empty publication, so that `collect` removes the bytes of `from`.
   */
  narrow(from: number, shapes: PublishedState['shapes'], within: Within): Promise<number>;
  /** Removes from the journal the optional fields that these shapes do not have. */
  forgetFields(shapes: PublishedState['shapes']): Promise<void>;
  /** Removes staged payloads and entries that never became visible. */
  dropStaged(): Promise<void>;
  /** Removes the payloads that neither this publication nor the previous one needs. Calls may still read the previous one. */
  collect(publication: number): Promise<void>;
  /** Notes that the source was read without error. `known` is stored, so that the next reading of the same content is skipped. */
  noteRead(at: number, known?: KnownReading): Promise<void>;
  /** The reading that is published; undefined if the next one must be read in full. */
  knownReading(): Promise<KnownReading | undefined>;
  heldItems(): Promise<Held['held']>;
  replaceHeld(held: Held, now: number): Promise<void>;
  /** Updates the companies of the current publication after a reading that changed no payload. */
  keepCompanies(publication: number, census: Census, at: number): Promise<void>;
  recordRun(run: Omit<SyncRunRow, 'id'>, keep: number): Promise<void>;
}

export interface Flip extends Held, Census {
  readonly publication: number;
  /** The publication that the build was compared with. */
  readonly from: number;
  readonly at: number;
  readonly sourceIdentity: string;
  readonly shapes: PublishedState['shapes'];
  /** `entries` if the changes were staged; `reset` if earlier changes are no longer shown. */
  readonly journal: 'entries' | 'reset';
  /** Undefined if the next reading must be read in full. */
  readonly known?: KnownReading | undefined;
}

/** Thrown if another process has published meanwhile, so that this publication is out of date and must not become visible. */
export class PointerMoved extends Error {
  override readonly name = 'PointerMoved';
}

/** Payloads in one transaction: a synchronous database must not block the event loop for long. */
const STAGE_AT_ONCE = 25;

export function createPublications(database: Database, fence?: Fence): Publications {
  const { db } = database;
  const transactAtOnce = transactUnder(database, fence);

  /** Runs a transaction after letting the event loop run: with a synchronous database, all work between two such pauses blocks it. */
  const transact: Transact = async (work) => {
    const result = await transactAtOnce(work);
    await letCallsIn();
    return result;
  };

  let staged = 0;
  return {
    transact,
    under: (other) => createPublications(database, other),

    published: (sourceIdentity) => readPublished(db, sourceIdentity),

    stored: (publication, tab, companies) => readBodies(db, publication, tab, companies),

    async stage(publication, payloads) {
      for (let from = 0; from < payloads.length; from += STAGE_AT_ONCE) {
        const rows = payloads.slice(from, from + STAGE_AT_ONCE).map(({ tab, company, hash, rowCount, body }) => ({
          tab,
          company,
          publication,
          hash,
          row_count: rowCount,
          body,
        }));
        await transact((trx) => trx.insertInto('payloads').values(rows).execute());
      }
    },

    async stageChanges(publication, changes) {
      if (changes.length === 0) return;
      if (staged === 0) await noteClosed(db, transact);
      await stageChanges(db, transact, publication, changes, () => ++staged);
    },

    async flip({ publication, from, at, sourceIdentity, shapes, census, journal, known, ...held }) {
      await transact(async (trx) => {
        await trx
          .insertInto('publications')
          .values({
            id: publication,
            published_at: at,
            source_identity: sourceIdentity,
            shapes: JSON.stringify(shapes),
          })
          .execute();
        await movePointer(trx, from, publication);
        await putState(trx, DATA_AS_OF, String(at));
        await putKnownReading(trx, known);
        await putHeld(trx, held, at);
        await putPage(trx, { publication, at, reset: journal === 'reset' });
        const closed = await keepCompanies(trx, publication, { census, held: held.held }, at);
        await dropEntriesOf(trx, publication, closed);
        await trx.deleteFrom('publications').where('id', '<', from).execute();
      });
    },

    async shapes() {
      const pointer = await readPointer(db);
      const row = await db.selectFrom('publications').select('shapes').where('id', '=', pointer).executeTakeFirst();
      return { pointer, shapes: row ? (JSON.parse(row.shapes) as PublishedState['shapes']) : {} };
    },

    async narrow(from, shapes, within) {
      await transact(async (trx) => {
        const row = await trx.selectFrom('publications').selectAll().where('id', '=', from).executeTakeFirstOrThrow();
        const narrowed = { ...row, shapes: JSON.stringify(shapes) };
        await trx
          .insertInto('publications')
          .values([
            { ...narrowed, id: from + 1 },
            { ...narrowed, id: from + 2 },
          ])
          .execute();
        await movePointer(trx, from, from + 2);
        await within(trx);
      });
      return from + 2;
    },

    forgetFields: (shapes) => forgetFields(db, transact, optionalFieldsOf(shapes)),

    async dropStaged() {
      const pointer = await readPointer(db);
      await deleteInPieces(db, transact, (eb) => eb('publication', '>', pointer));
      await dropStagedChanges(db, transact, pointer);
    },

    async collect(publication) {
      await collectSuperseded(db, transact, publication);
      await tidyJournal(db, transact, publication);
    },

    async noteRead(at, known) {
      await transact(async (trx) => {
        await putState(trx, DATA_AS_OF, String(at));
        if (known) await putKnownReading(trx, known);
      });
    },

    knownReading: () => readKnownReading(db),

    heldItems: () => readHeldItems(db),

    async replaceHeld(held, now) {
      await transact((trx) => putHeld(trx, held, now));
    },

    async keepCompanies(publication, census, at) {
      await transact((trx) => keepCompanies(trx, publication, census, at));
    },

    async recordRun(run, keep) {
      await transact(async (trx) => {
        await trx.insertInto('sync_runs').values(run).execute();
        const oldest = await trx
          .selectFrom('sync_runs')
          .select('id')
          .orderBy('id', 'desc')
          .offset(keep)
          .limit(1)
          .executeTakeFirst();
        if (oldest) await trx.deleteFrom('sync_runs').where('id', '<=', oldest.id).execute();
      });
    },
  };
}

async function movePointer(trx: Transaction<Schema>, from: number, to: number): Promise<void> {
  if (from === 0) await addState(trx, PUBLICATION_POINTER, '0');
  if (!(await replaceState(trx, PUBLICATION_POINTER, String(from), String(to))))
    throw new PointerMoved(`publication ${to} was built on ${from}`);
}
