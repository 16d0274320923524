import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Mails by status, for the operator. */
export async function countMails({ db }: Database): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('kind', '!=', 'nobody')
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}

/** Figures of the mails since the mail server last accepted one. */
export interface MailTrouble {
  /** Mails that were given up or failed since then. */
  readonly sinceLastSent: number;
  /** When the oldest waiting mail was stored, in milliseconds since the epoch. */
  readonly oldestWaitingSince: number | undefined;
}

/** Leaves out mails whose sender was refused: only reminders use that sender, so codes still go out. */
const ofTheServer = (eb: ExpressionBuilder<Schema, 'outbox'>): Expression<SqlBool> =>
  eb.or([eb('kind', '<>', 'chosen'), eb('last_cause', 'is', null), eb('last_cause', '<>', 'sender-refused')]);

/** Reads these figures. Failures before a sent mail do not count: they had other causes, such as an address that does not exist. */
export async function mailTrouble({ db }: Database): Promise<MailTrouble> {
  const sent = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('finished_at').as('at'))
    .where('status', '=', 'sent')
    .executeTakeFirst();
  const lastSent = Number(sent?.at ?? 0);
  const waiting = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.min('created_at').as('oldest')])
    .where('status', 'in', ['waiting', 'sending'])
    .where('kind', '!=', 'nobody')
    .where('created_at', '>=', lastSent)
    .where(ofTheServer)
    .executeTakeFirst();
  const failed = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '!=', 'nobody')
    .where(ofTheServer)
    .where(({ and, eb, or }) =>
      or([
        and([eb('status', '=', 'failed'), eb('finished_at', '>', lastSent)]),
        and([eb('status', '=', 'waiting'), eb('attempts', '>', 0), eb('created_at', '>=', lastSent)]),
      ]),
    )
    .executeTakeFirst();
  return {
    sinceLastSent: Number(failed?.count ?? 0),
    oldestWaitingSince: waiting?.oldest ?? undefined,
  };
}

/** Why the mail server refused the newest mail of reminders that was tried; undefined if it refused none. */
export async function lastReminderCause(db: Kysely<Schema>): Promise<string | undefined> {
  const last = await db
    .selectFrom('outbox')
    .select(['status', 'last_cause'])
    .where('kind', '=', 'chosen')
    .where('attempts', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && last.status !== 'sent' ? (last.last_cause ?? undefined) : undefined;
}
