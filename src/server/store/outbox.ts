import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from './database.ts';
import type { OutboxRow, Schema } from './schema.ts';

export interface NewMail {
  readonly kind: string;
  readonly dedupeKey: string | undefined;
  readonly sealedMessage: string;
  readonly expiresAt: number;
}

/** A mail that only this process is sending. `attempts` includes this attempt and proves the claim. */
export type ClaimedMail = Pick<Selectable<OutboxRow>, 'id' | 'kind' | 'attempts' | 'created_at' | 'expires_at'> & {
  readonly sealed_message: string;
};

/** A mail that expired before the mail server accepted it. */
export type ExpiredMail = Pick<Selectable<OutboxRow>, 'id' | 'kind' | 'last_cause'> & {
  readonly sealed_message: string;
};

/** Writes a mail to be sent, and returns the number of its row; undefined when its dedupe key was taken within the last `dedupeMs`. */
export async function addMail(
  db: Kysely<Schema>,
  mail: NewMail,
  now: number,
  dedupeMs: number,
): Promise<number | undefined> {
  if (mail.dedupeKey !== undefined) {
    await db
      .updateTable('outbox')
      .set({ dedupe_key: null })
      .where('dedupe_key', '=', mail.dedupeKey)
      .where('created_at', '<=', now - dedupeMs)
      .execute();
  }
  const row = await db
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
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Takes the next mail that is due, login codes first, so that of several instances one sends it. A mail that a process claimed and did
 * not finish within `claimMs` (the process died) is due again.
 */
export async function claimMail({ db }: Database, now: number, claimMs: number): Promise<ClaimedMail | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .select(['id', 'attempts'])
      .where('status', 'in', ['waiting', 'sending'])
      .where('next_attempt_at', '<=', now)
      .where('expires_at', '>', now)
      .orderBy(sql`case when kind in ('login-code', 'nobody') then 0 else 1 end`)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const claimed = await db
      .updateTable('outbox')
      .set({ status: 'sending', attempts: due.attempts + 1, next_attempt_at: now + claimMs })
      .where('id', '=', due.id)
      .where('status', 'in', ['waiting', 'sending'])
      // The first of two claims has counted the attempt, and the second finds no row.
      .where('attempts', '=', due.attempts)
      .returning(['id', 'kind', 'attempts', 'created_at', 'expires_at', 'sealed_message'])
      .executeTakeFirst();
    if (claimed?.sealed_message) return { ...claimed, sealed_message: claimed.sealed_message };
  }
}

/** Notes that a mail was sent or given up. Deletes its text at once, because it may contain a code. Changes nothing if another process has claimed it since. */
export async function finishMail(
  { db }: Database,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  status: 'sent' | 'failed',
  cause: string | null,
  now: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status, sealed_message: null, finished_at: now, last_cause: cause })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
}

/** Deletes a mail that is not to be sent. */
export async function dropMail({ db }: { readonly db: Kysely<Schema> }, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Notes when a mail is tried again, unless another process has claimed it since. */
export async function postponeMail(
  { db }: Database,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  until: number,
  cause: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'waiting', next_attempt_at: until, last_cause: cause })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
}

/** Makes the mails due that failed for one of these causes. */
export async function hastenMails({ db }: Database, causes: readonly string[], now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '>', now)
    .where('last_cause', 'in', causes)
    .execute();
}

/** Makes the mails of a kind due that wait for another attempt. */
export async function hastenKind(db: Kysely<Schema>, kind: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '>', now)
    .where('kind', '=', kind)
    .execute();
}

/** Gives up the expired mails, deletes their texts and returns them for the audit log. A mail that is being sent is left alone. */
export async function expireMails({ db }: Database, now: number): Promise<readonly ExpiredMail[]> {
  const over = await db
    .selectFrom('outbox')
    .select(['id', 'attempts', 'kind', 'last_cause', 'sealed_message'])
    .where('status', 'in', ['waiting', 'sending'])
    .where('next_attempt_at', '<=', now)
    .where('expires_at', '<=', now)
    .limit(100)
    .execute();
  const given: ExpiredMail[] = [];
  for (const { attempts, sealed_message, ...mail } of over) {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ status: 'failed', sealed_message: null, finished_at: now, last_cause: mail.last_cause ?? 'too-late' })
      .where('id', '=', mail.id)
      .where('status', 'in', ['waiting', 'sending'])
      .where('attempts', '=', attempts)
      .executeTakeFirst();
    // Only the process that gave the mail up reports it.
    if (Number(numUpdatedRows) === 1 && sealed_message !== null) given.push({ ...mail, sealed_message });
  }
  return given;
}
