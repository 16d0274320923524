import type { Selectable } from 'kysely';
import type { Database } from './database.ts';
import type { ClaimedMail } from './outbox.ts';
import type { OutboxRow } from './schema.ts';

/** A mail that a process is sending. Each renewal changes `next_attempt_at`. */
export type Claim = Pick<Selectable<OutboxRow>, 'id' | 'attempts' | 'next_attempt_at'>;

/** The claims of all processes, including dead ones. */
export async function allClaims({ db }: Database): Promise<readonly Claim[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'attempts', 'next_attempt_at'])
    .where('status', '=', 'sending')
    .execute();
}

/** Tells the other instances that this process is still sending the mail. Changes nothing if another one has claimed it since. */
export async function renewClaim(
  { db }: Database,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  until: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: until })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
}

/** Makes the mail due, unless its claim has been renewed, ended or taken over since it was read. */
export async function releaseClaim(
  { db }: Database,
  { id, attempts, next_attempt_at }: Claim,
  now: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .where('next_attempt_at', '=', next_attempt_at)
    .execute();
}

/** Makes the mails due that a dead process was sending. Only for the single owner of the store: with several, another may be sending them. */
export async function releaseClaims({ db }: Database, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('status', '=', 'sending')
    .where('next_attempt_at', '>', now)
    .execute();
}
