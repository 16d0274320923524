import type { Kysely, Selectable } from 'kysely';
import type { Database } from './database.ts';
import type { OutboxRow, Schema } from './schema.ts';

export interface NewMail {
  readonly kind: string;
  readonly dedupeKey: string | undefined;
  readonly sealedMessage: string;
  readonly expiresAt: number;
}

/** A mail that this process alone is sending. */
export type ClaimedMail = Pick<Selectable<OutboxRow>, 'id' | 'kind' | 'attempts' | 'created_at' | 'expires_at'> & {
  readonly sealed_message: string;
};

/** Writes a mail to be sent; false when its dedupe key is taken. */
export async function addMail(db: Kysely<Schema>, mail: NewMail, now: number): Promise<boolean> {
  const result = await db
    .insertInto('outbox')
    .values({
      kind: mail.kind,
      dedupe_key: mail.dedupeKey ?? null,
      sealed_message: mail.sealedMessage,
      created_at: now,
      expires_at: mail.expiresAt,
      next_attempt_at: now,
      attempts: 0,
      status: 'waiting',
      finished_at: null,
      last_cause: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

/**
 * Takes the next mail that is due, so that of several instances one sends it. A mail that somebody claimed and did not finish within
 * `claimMs` (the process died) is due again.
 */
export async function claimMail({ db }: Database, now: number, claimMs: number): Promise<ClaimedMail | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .select(['id', 'status', 'next_attempt_at'])
      .where('status', 'in', ['waiting', 'sending'])
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .executeTakeFirst();
    if (!due) return undefined;
    const claimed = await db
      .updateTable('outbox')
      .set(({ eb }) => ({
        status: 'sending' as const,
        attempts: eb('attempts', '+', 1),
        next_attempt_at: now + claimMs,
      }))
      .where('id', '=', due.id)
      // Whoever came first has moved the time.
      .where('next_attempt_at', '=', due.next_attempt_at)
      .returning(['id', 'kind', 'attempts', 'created_at', 'expires_at', 'sealed_message'])
      .executeTakeFirst();
    if (claimed?.sealed_message) return { ...claimed, sealed_message: claimed.sealed_message };
  }
}

/** It is sent, or given up: its text is wiped at once, since it may hold a code. */
export async function finishMail(
  { db }: Database,
  id: number,
  status: 'sent' | 'failed',
  cause: string | null,
  now: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status, sealed_message: null, finished_at: now, last_cause: cause })
    .where('id', '=', id)
    .execute();
}

export async function postponeMail({ db }: Database, id: number, until: number, cause: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'waiting', next_attempt_at: until, last_cause: cause })
    .where('id', '=', id)
    .execute();
}

/** Milliseconds since the epoch of the next mail that is due; undefined when there is none. */
export async function nextMailAt({ db }: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('next_attempt_at')
    .where('status', 'in', ['waiting', 'sending'])
    .orderBy('next_attempt_at')
    .executeTakeFirst();
  return row?.next_attempt_at;
}

/** Frees the dedupe keys that have served their time, and forgets finished mails. */
export async function sweepOutbox({ db }: Database, now: number, dedupeMs: number, keepMs: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ dedupe_key: null })
    .where('dedupe_key', 'is not', null)
    .where('created_at', '<=', now - dedupeMs)
    .execute();
  await db
    .deleteFrom('outbox')
    .where('status', 'in', ['sent', 'failed'])
    .where('finished_at', '<=', now - keepMs)
    .execute();
}

/** Mails by status, for the operator. */
export async function countMails({ db }: Database): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}
