import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { WEBHOOK } from '#server/base/limits.ts';
import type { WebhookDeliveryRow } from './instruction-rows.ts';
import type { Schema } from './schema.ts';

/* Messages to the firm's own system, and whether they were delivered. */

/** Stores deliveries for entries of a record, in messages of limited size. */
export async function addDelivery(
  trx: Transaction<Schema>,
  { companyId, first, last }: { readonly companyId: string; readonly first: number; readonly last: number },
  now: number,
): Promise<void> {
  for (let from = first; from <= last; from += WEBHOOK.entries)
    await trx
      .insertInto('webhook_deliveries')
      .values({
        id: randomUUID(),
        company_id: companyId,
        first_number: from,
        last_number: Math.min(last, from + WEBHOOK.entries - 1),
        created_at: now,
        next_attempt_at: now,
        attempts: 0,
        status: 'waiting',
        finished_at: null,
        last_cause: null,
      })
      .execute();
}

/** Claims the next due delivery, so that only one of several instances sends it. If the sender dies, the delivery is due again. */
export async function claimDelivery(db: Kysely<Schema>, now: number): Promise<WebhookDeliveryRow | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('webhook_deliveries')
      .select(['id', 'attempts'])
      .where('status', 'in', ['waiting', 'sending'])
      .where('next_attempt_at', '<=', now)
      .orderBy('created_at')
      .orderBy('first_number')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const claimed = await db
      .updateTable('webhook_deliveries')
      .set({ status: 'sending', attempts: due.attempts + 1, next_attempt_at: now + WEBHOOK.claimMs })
      .where('id', '=', due.id)
      .where('status', 'in', ['waiting', 'sending'])
      // The first of two claims has counted the attempt, and the second finds no row.
      .where('attempts', '=', due.attempts)
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

/** Notes the result of an attempt, unless another process has claimed the delivery since. */
export async function noteDelivery(
  db: Kysely<Schema>,
  { id, attempts }: Pick<WebhookDeliveryRow, 'id' | 'attempts'>,
  result: { readonly sent: true } | { readonly cause: string; readonly again: number | null },
  now: number,
): Promise<void> {
  const change =
    'sent' in result
      ? { status: 'sent' as const, finished_at: now }
      : result.again === null
        ? { status: 'failed' as const, finished_at: now, last_cause: result.cause }
        : { status: 'waiting' as const, next_attempt_at: result.again, last_cause: result.cause };
  await db
    .updateTable('webhook_deliveries')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
}

/** Makes every waiting or given-up delivery due. Call it when the address or the secret has changed. */
export async function hastenDeliveries(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', next_attempt_at: now, finished_at: null, attempts: 0 })
    .where('status', 'in', ['waiting', 'failed'])
    .execute();
}

export interface DeliveryFigures {
  readonly waiting: number;
  readonly failed: number;
  /** When the last delivery was sent, in milliseconds since the epoch; null for none. */
  readonly lastSent: number | null;
  /** When the oldest waiting delivery was stored; null for none. */
  readonly waitingSince: number | null;
  readonly lastCause: string | null;
}

export async function deliveryFigures(db: Kysely<Schema>): Promise<DeliveryFigures> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select([
      'status',
      sql<number>`count(*)`.as('count'),
      sql<number | null>`max(finished_at)`.as('finished'),
      sql<number>`min(created_at)`.as('since'),
    ])
    .groupBy('status')
    .execute();
  const failing = await db
    .selectFrom('webhook_deliveries')
    .select('last_cause')
    .where('status', 'in', ['waiting', 'sending', 'failed'])
    .where('last_cause', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const of = (...statuses: readonly string[]) => rows.filter(({ status }) => statuses.includes(status));
  const waiting = of('waiting', 'sending');
  const sent = of('sent')[0]?.finished;
  return {
    waiting: waiting.reduce((sum, { count }) => sum + Number(count), 0),
    failed: of('failed').reduce((sum, { count }) => sum + Number(count), 0),
    lastSent: sent === undefined || sent === null ? null : Number(sent),
    waitingSince: waiting.length === 0 ? null : Math.min(...waiting.map(({ since }) => Number(since))),
    lastCause: failing?.last_cause ?? null,
  };
}
