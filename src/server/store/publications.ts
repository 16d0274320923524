import type { Kysely, Transaction } from 'kysely';
import type { HeldItem } from '../publishing/guard-reading.ts';
import type { ChangedPayload, PublishedState } from '../publishing/publication-plan.ts';
import type { Database } from './database.ts';
import { DATA_AS_OF, DIRECTORY_TAB, NO_COMPANY, PUBLICATION_POINTER } from './payloads.ts';
import type { Schema, SyncRunRow } from './schema.ts';

type Db = Kysely<Schema>;

/** The writing side of what is published. Only the publisher calls it, one publication at a time. */
export interface Publications {
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
  /** Removes the payloads that neither this publication nor the one before it needs. */
  collect(publication: number, changed: readonly { tab: string; company: string }[]): Promise<void>;
  /** Notes that the source was read without error. */
  noteRead(at: number): Promise<void>;
  replaceHeld(held: readonly HeldItem[], now: number): Promise<void>;
  recordRun(run: Omit<SyncRunRow, 'id'>, keep: number): Promise<void>;
}

export interface Flip {
  readonly publication: number;
  /** The pointer that the build was compared with. */
  readonly from: number;
  readonly at: number;
  readonly sourceIdentity: string;
  readonly shapes: PublishedState['shapes'];
  readonly held: readonly HeldItem[];
}

/** Another process has published meanwhile; this publication is stale and must not become visible. */
export class PointerMoved extends Error {
  override readonly name = 'PointerMoved';
}

/** Payloads a transaction, so that a synchronous database never holds the event loop for long. */
const STAGE_AT_ONCE = 100;
const COLLECT_AT_ONCE = 200;

export function createPublications({ db, dialect }: Database): Publications {
  return {
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
        await db.transaction().execute((trx) => trx.insertInto('payloads').values(rows).execute());
        await breathe();
      }
    },

    async flip({ publication, from, at, sourceIdentity, shapes, held }) {
      await db.transaction().execute(async (trx) => {
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
      await db.deleteFrom('payloads').where('publication', '>', pointer).execute();
    },

    async collect(publication, changed) {
      const before = await db
        .selectFrom('publications')
        .select('id')
        .where('id', '<', publication)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      if (!before) return;
      for (let from = 0; from < changed.length; from += COLLECT_AT_ONCE) {
        await db.transaction().execute(async (trx) => {
          for (const { tab, company } of changed.slice(from, from + COLLECT_AT_ONCE)) {
            const needed = await trx
              .selectFrom('payloads')
              .select('publication')
              .where('company', '=', company)
              .where('tab', '=', tab)
              .where('publication', '<=', before.id)
              .orderBy('publication', 'desc')
              .executeTakeFirst();
            if (needed) {
              await trx
                .deleteFrom('payloads')
                .where('company', '=', company)
                .where('tab', '=', tab)
                .where('publication', '<', needed.publication)
                .execute();
            }
          }
        });
        await breathe();
      }
    },

    async noteRead(at) {
      await putState(db, DATA_AS_OF, String(at));
    },

    async replaceHeld(held, now) {
      await db.transaction().execute((trx) => putHeld(trx, held, now));
    },

    async recordRun(run, keep) {
      await db.transaction().execute(async (trx) => {
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

/** The newest row of every company and tab up to the pointer, without its bytes. */
async function inForce(db: Db, pointer: number): Promise<PublishedState['payloads']> {
  const rows = await db
    .selectFrom('payloads as p')
    .select(['p.tab', 'p.company', 'p.hash', 'p.row_count'])
    .where('p.publication', '<=', pointer)
    .where('p.hash', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payloads as q')
            .select('q.publication')
            .whereRef('q.company', '=', 'p.company')
            .whereRef('q.tab', '=', 'p.tab')
            .whereRef('q.publication', '>', 'p.publication')
            .where('q.publication', '<=', pointer),
        ),
      ),
    )
    .execute();
  return rows.map(({ tab, company, hash, row_count }) => ({ tab, company, hash, rowCount: row_count }));
}

async function putState(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** What is held now replaces what was; an item that is held for the same reading keeps its date and its acceptance. */
async function putHeld(trx: Transaction<Schema>, held: readonly HeldItem[], now: number): Promise<void> {
  const earlier = await trx.selectFrom('held_items').selectAll().execute();
  await trx.deleteFrom('held_items').execute();
  for (const item of held) {
    const known = earlier.find(({ tab, company }) => tab === item.tab && company === item.company);
    const { tab, company, reason, fingerprint, rowsBefore, rowsAfter, headerBefore, headerAfter } = item;
    await trx
      .insertInto('held_items')
      .values({
        tab,
        company,
        reason,
        fingerprint,
        details: JSON.stringify({ rowsBefore, rowsAfter, headerBefore, headerAfter }),
        since: known?.since ?? now,
        accepted_by: known?.fingerprint === fingerprint ? known.accepted_by : null,
        accepted_at: known?.fingerprint === fingerprint ? known.accepted_at : null,
      })
      .execute();
  }
}

/** Lets the users' calls in between two writes. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
