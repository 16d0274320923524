import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import type { Transact } from './leases.ts';
import type { PayloadRow, Schema } from './schema.ts';
import { putState, readState } from './state.ts';

type Condition = (eb: ExpressionBuilder<Schema, 'payloads'>) => ExpressionWrapper<Schema, 'payloads', SqlBool>;

/** Rows that one step deletes: a synchronous database must not block the event loop for long. */
const DELETE_AT_ONCE = 100;

/** Key of the `state` row with the publication up to which superseded payloads were removed. */
const COLLECTED = 'collected';

/**
 * Removes the payloads that no call can need once `publication` is the current one. The publication before it stays whole, for the calls
 * that began under it. Continues where the last run stopped, so that a crash leaves nothing behind.
 */
export async function collectSuperseded(db: Kysely<Schema>, transact: Transact, publication: number): Promise<void> {
  const before = await db
    .selectFrom('publications')
    .select('id')
    .where('id', '<', publication)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before) return;
  const from = Number((await readState(db, COLLECTED)) ?? 0);
  const next = (after: number): Promise<number | undefined> => nextWithPayloads(db, after, before.id);
  for (let id = await next(from); id !== undefined; id = await next(id)) await collectReplacedBy(db, transact, id);
  await transact((trx) => putState(trx, COLLECTED, String(before.id)));
}

/** The first publication after `from`, up to `to`, that changed a payload. */
async function nextWithPayloads(db: Kysely<Schema>, from: number, to: number): Promise<number | undefined> {
  const first = await db
    .selectFrom('payloads')
    .select('publication')
    .where('publication', '>', from)
    .where('publication', '<=', to)
    .orderBy('publication')
    .limit(1)
    .executeTakeFirst();
  return first?.publication;
}

/** Removes the payloads that were replaced by this publication. */
async function collectReplacedBy(db: Kysely<Schema>, transact: Transact, publication: number): Promise<void> {
  let last = { company: '', tab: '' };
  for (;;) {
    const after = tuple('>', last);
    const changed = await db
      .selectFrom('payloads')
      .select(['company', 'tab'])
      .where('publication', '=', publication)
      .where(after)
      .orderBy('company')
      .orderBy('tab')
      .limit(DELETE_AT_ONCE)
      .execute();
    const end = changed.at(-1);
    if (!end) return;
    const upTo = tuple('<=', end);
    await transact(async (trx) => {
      const here = trx.deleteFrom('payloads').where(after).where(upTo);
      await here.where('publication', '<', publication).where(isReplacedBy(publication)).execute();
      // The row of a removed payload is needed only while an older row exists.
      await here.where('publication', '=', publication).where('hash', '=', '').execute();
    });
    last = end;
  }
}

/** A bound of a piece, in the order of companies and tabs. */
function tuple(operator: '>' | '<=', { company, tab }: Pick<PayloadRow, 'company' | 'tab'>): Condition {
  return (eb) => eb(eb.refTuple('company', 'tab'), operator, eb.tuple(company, tab));
}

function isReplacedBy(publication: number): Condition {
  return (eb) =>
    eb.exists(
      eb
        .selectFrom('payloads as newer')
        .select('newer.publication')
        .whereRef('newer.company', '=', 'payloads.company')
        .whereRef('newer.tab', '=', 'payloads.tab')
        .where('newer.publication', '=', publication),
    );
}

/** Deletes payloads a hundred at a time. */
export async function deleteInPieces(db: Kysely<Schema>, transact: Transact, condition: Condition): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('payloads')
      .select(['company', 'tab', 'publication'])
      .where(condition)
      .orderBy('company')
      .orderBy('tab')
      .orderBy('publication')
      .limit(DELETE_AT_ONCE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    const { company, tab, publication } = end;
    await transact((trx) =>
      trx
        .deleteFrom('payloads')
        .where(condition)
        .where((eb) => eb(eb.refTuple('company', 'tab', 'publication'), '<=', eb.tuple(company, tab, publication)))
        .execute(),
    );
  }
}

/** Lets the event loop answer users' calls between two pieces of work. */
export function letCallsIn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
