import type { Kysely, Transaction } from 'kysely';
import type { BuildSummary } from '../publishing/build-publication.ts';
import type { ChangedPayload, PublishedPayload, PublishedState } from '../publishing/publication-plan.ts';
import { breathe, collectSuperseded, deleteInPieces } from './collect-payloads.ts';
import type { Database } from './database.ts';
import { transactUnder } from './leases.ts';
import type { Fence, Transact } from './leases.ts';
import { DATA_AS_OF, DIRECTORY_TAB, NO_COMPANY, PUBLICATION_POINTER } from './payloads.ts';
import type { Schema, SyncRunRow } from './schema.ts';
import { putVanished } from './vanished-users.ts';

type Db = Kysely<Schema>;

/** The writing side of what is published. Only the publisher calls it, one publication at a time. */
export interface Publications {
  /** The same, each of whose writes fails with `LeaseLost` once another instance holds the lease: nothing stale is staged or shown. */
  under(fence: Fence | undefined): Publications;
  readonly transact: Transact;
  /** What is in force, for the build to compare with. Another source than `sourceIdentity` replaces: nothing is guarded then. */
  published(
    sourceIdentity: string,
  ): Promise<{ pointer: number; state: PublishedState; sourceIdentity: string | undefined }>;
  /** Writes payloads that nobody sees yet. */
  stage(publication: number, payloads: readonly ChangedPayload[]): Promise<void>;
  /** Makes the staged publication visible at once. Throws `PointerMoved` when another publication came first. */
  flip(flip: Flip): Promise<void>;
  /** Removes what was staged and never became visible. */
  dropStaged(): Promise<void>;
  /** Removes the payloads that neither this publication nor the one before it needs: somebody may still be reading that one. */
  collect(publication: number): Promise<void>;
  /** Notes that the source was read without error. */
  noteRead(at: number): Promise<void>;
  replaceHeld(held: Held, now: number): Promise<void>;
  recordRun(run: Omit<SyncRunRow, 'id'>, keep: number): Promise<void>;
}

/** What the guard keeps back, and whom it keeps by that. */
export type Held = Pick<BuildSummary, 'held' | 'vanished'>;

export interface Flip extends Held {
  readonly publication: number;
  /** The pointer that the build was compared with. */
  readonly from: number;
  readonly at: number;
  readonly sourceIdentity: string;
  readonly shapes: PublishedState['shapes'];
}

/** Another process has published meanwhile; this publication is stale and must not become visible. */
export class PointerMoved extends Error {
  override readonly name = 'PointerMoved';
}

/** Payloads a transaction, so that a synchronous database never holds the event loop for long. */
const STAGE_AT_ONCE = 100;
const READ_AT_ONCE = 1_000;

export function createPublications(database: Database, fence?: Fence): Publications {
  const { db, dialect } = database;
  const transact = transactUnder(database, fence);
  return {
    transact,
    under: (other) => createPublications(database, other),

    async published(sourceIdentity) {
      const pointer = await readPointer(db);
      const publication = await db.selectFrom('publications').selectAll().where('id', '=', pointer).executeTakeFirst();
      const same = publication?.source_identity === sourceIdentity;
      const payloads = await inForce(db, pointer);
      const directory = await db
        .selectFrom('payloads')
        .select('body')
        .where('company', '=', NO_COMPANY)
        .where('tab', '=', DIRECTORY_TAB)
        .where('publication', '<=', pointer)
        .orderBy('publication', 'desc')
        .executeTakeFirst();
      const accepted = await db
        .selectFrom('held_items')
        .select(['tab', 'company', 'fingerprint'])
        .where('accepted_at', 'is not', null)
        .execute();
      return {
        pointer,
        sourceIdentity: publication?.source_identity,
        state: {
          shapes: publication && same ? (JSON.parse(publication.shapes) as PublishedState['shapes']) : {},
          payloads,
          directory: directory?.body ?? undefined,
          accepted,
        },
      };
    },

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
        await breathe();
      }
    },

    async flip({ publication, from, at, sourceIdentity, shapes, ...held }) {
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
        await putHeld(trx, held, at);
        await trx.deleteFrom('publications').where('id', '<', from).execute();
      });
    },

    async dropStaged() {
      const pointer = await readPointer(db);
      await deleteInPieces(db, transact, (eb) => eb('publication', '>', pointer));
    },

    collect: (publication) => collectSuperseded(db, transact, publication),

    async noteRead(at) {
      await transact((trx) => putState(trx, DATA_AS_OF, String(at)));
    },

    async replaceHeld(held, now) {
      await transact((trx) => putHeld(trx, held, now));
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

  async function movePointer(trx: Transaction<Schema>, from: number, to: number): Promise<void> {
    if (from === 0)
      await trx
        .insertInto('state')
        .values({ key: PUBLICATION_POINTER, value: '0' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const moved = await trx
      .updateTable('state')
      .set({ value: String(to) })
      .where('key', '=', PUBLICATION_POINTER)
      .where('value', '=', String(from))
      .executeTakeFirst();
    if (Number(moved.numUpdatedRows) !== 1)
      throw new PointerMoved(`publication ${to} was built on ${from} (${dialect})`);
  }
}

async function readPointer(db: Db): Promise<number> {
  const row = await db.selectFrom('state').select('value').where('key', '=', PUBLICATION_POINTER).executeTakeFirst();
  return row ? Number(row.value) : 0;
}

/** The newest row of every company and tab up to the pointer, without its bytes. Read in pieces, between which users' calls get in. */
async function inForce(db: Db, pointer: number): Promise<PublishedState['payloads']> {
  const newest = new Map<string, PublishedPayload>();
  let last: { company: string; tab: string; publication: number } | undefined;
  for (;;) {
    let query = db
      .selectFrom('payloads')
      .select(['company', 'tab', 'publication', 'hash', 'row_count'])
      .where('publication', '<=', pointer)
      .orderBy('company')
      .orderBy('tab')
      .orderBy('publication')
      .limit(READ_AT_ONCE);
    if (last) {
      const { company, tab, publication } = last;
      query = query.where((eb) =>
        eb(eb.refTuple('company', 'tab', 'publication'), '>', eb.tuple(company, tab, publication)),
      );
    }
    const rows = await query.execute();
    for (const { company, tab, hash, row_count: rowCount } of rows) {
      if (hash === '') newest.delete(`${tab}\n${company}`);
      else newest.set(`${tab}\n${company}`, { tab, company, hash, rowCount });
    }
    last = rows.at(-1);
    if (rows.length < READ_AT_ONCE) return [...newest.values()];
    await breathe();
  }
}

async function putState(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** What is held now replaces what was; an item that is held for the same reading keeps its date and its acceptance. */
async function putHeld(trx: Transaction<Schema>, { held, vanished }: Held, now: number): Promise<void> {
  const earlier = await trx.selectFrom('held_items').selectAll().execute();
  await trx.deleteFrom('held_items').execute();
  const usersHeldSince = new Map<string, number>();
  for (const item of held) {
    const known = earlier.find(({ tab, company }) => tab === item.tab && company === item.company);
    const since = known?.since ?? now;
    if (item.tab === 'users') usersHeldSince.set(item.company, since);
    const { tab, company, reason, fingerprint, rowsBefore, rowsAfter, headerBefore, headerAfter } = item;
    await trx
      .insertInto('held_items')
      .values({
        tab,
        company,
        reason,
        fingerprint,
        details: JSON.stringify({ rowsBefore, rowsAfter, headerBefore, headerAfter }),
        since,
        accepted_by: known?.fingerprint === fingerprint ? known.accepted_by : null,
        accepted_at: known?.fingerprint === fingerprint ? known.accepted_at : null,
      })
      .execute();
  }
  await putVanished(
    trx,
    vanished.map(({ email, company }) => ({ email, company, since: usersHeldSince.get(company) ?? now })),
  );
}
