import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CompanyId } from '#domain/company/company-id.ts';
import type { ChosenMailRow, Recipient } from './chosen-mail-rows.ts';
import { lastReminderCause } from './outbox-figures.ts';
import type { Schema } from './schema.ts';

type Db = Kysely<Schema>;

/** A value that changes when a person changes their choices, a mail of the day is dropped, an instruction is returned, or a client gets its earlier name. */
export async function readMark(db: Db, day: string): Promise<readonly unknown[]> {
  const choices = await db
    .selectFrom('mail_choices')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('changed_at').as('last')])
    .executeTakeFirst();
  const dropped = await db
    .selectFrom('chosen_mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('tries').as('tries')])
    .where('day', '=', day)
    .where('state', '=', 'dropped')
    .executeTakeFirst();
  const refused = await db
    .selectFrom('refused_addresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  const returned = await db
    .selectFrom('instructions')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('changed_at').as('last')])
    .where('state', '=', 'returned')
    .executeTakeFirst();
  const joined = await db
    .selectFrom('companies')
    .select(({ fn }) => [fn.count<number>('follows').as('count'), fn.max('follows_since').as('last')])
    .executeTakeFirst();
  return [
    choices?.count,
    choices?.last,
    dropped?.count,
    dropped?.tries,
    refused?.count,
    returned?.count,
    returned?.last,
    joined?.count,
    joined?.last,
  ].map(String);
}

/** One mail of reminders and changes. */
export interface ChosenMailOfDay extends Recipient {
  readonly day: string;
}

/**
 * Notes the mail of a day. Returns false, and changes nothing, if the person has one that day. A dropped mail can be replaced.
 */
export async function addChosenMail(
  transaction: Transaction<Schema>,
  { companyId, email, day }: ChosenMailOfDay,
  row: Omit<Selectable<ChosenMailRow>, 'company_id' | 'email' | 'day' | 'state' | 'tries'>,
): Promise<boolean> {
  const values = { ...row, state: 'waiting' } as const;
  const result = await transaction
    .insertInto('chosen_mails')
    .values({ company_id: companyId, email, day, ...values, tries: 0 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'email', 'day']).doUpdateSet(values).where('chosen_mails.state', '=', 'dropped'),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Whether the person has a mail of this day that was not dropped. */
export async function hasChosenMail(
  db: Db,
  companyIds: readonly CompanyId[],
  email: string,
  day: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('chosen_mails')
    .select('mail')
    .where('company_id', 'in', companyIds)
    .where('email', '=', email)
    .where('day', '=', day)
    .where('state', '<>', 'dropped')
    .executeTakeFirst();
  return row !== undefined;
}

/** A mail that was not sent yet. */
export interface WaitingMail extends ChosenMailOfDay {
  /** When it was composed; milliseconds since the epoch. */
  readonly at: number;
  /** Whether it may contain a digest of changes. */
  readonly hasDigest: boolean;
}

/** The reminder or digest in a row of the outbox; undefined if the row is another mail, or no longer waits. */
export async function waitingChosenMail(db: Db, mail: number): Promise<WaitingMail | undefined> {
  const row = await db
    .selectFrom('chosen_mails')
    .select(['company_id', 'email', 'day', 'at', 'digest_day'])
    .where('mail', '=', mail)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return undefined;
  const { company_id, email, day, at, digest_day } = row;
  return { companyId: company_id as CompanyId, email, day, at: Number(at), hasDigest: digest_day !== null };
}

/** Counts an attempt that may have delivered the mail; -1 undoes one. */
export async function countTry(db: Db, mail: number, by: 1 | -1): Promise<void> {
  await db
    .updateTable('chosen_mails')
    .set((eb) => ({ tries: eb('tries', '+', by) }))
    .where('mail', '=', mail)
    .where('state', '=', 'waiting')
    .execute();
}

/** Withdraws a mail that was not sent: removes its reminders from the ledger and counts its digest as not sent, so that they can be sent again. */
export async function takeBack(
  transaction: Transaction<Schema>,
  { companyId, email, day }: ChosenMailOfDay,
  state: 'dropped' | 'failed',
): Promise<void> {
  await transaction
    .deleteFrom('sent_reminders')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('told_on', '=', day)
    .where('mailed', '=', 1)
    .execute();
  const row = await transaction
    .updateTable('chosen_mails')
    .set({ state })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('day', '=', day)
    .returning(['digest_day', 'digest_from'])
    .executeTakeFirst();
  if (row?.digest_day)
    await transaction
      .updateTable('mail_choices')
      .set(row)
      .where('company_id', '=', companyId)
      .where('email', '=', email)
      .execute();
}

/** A mail that the outbox has finished. `cause` says why it was not sent. */
export interface EndedMail extends ChosenMailOfDay {
  readonly cause: string | undefined;
}

/** The mails that the outbox has finished but that are still noted as waiting. */
export async function endedMails(db: Db, limit: number): Promise<readonly EndedMail[]> {
  const rows = await db
    .selectFrom('chosen_mails')
    .leftJoin('outbox', 'outbox.id', 'chosen_mails.mail')
    .select([
      'chosen_mails.company_id as company_id',
      'chosen_mails.email as email',
      'chosen_mails.day as day',
      'outbox.status as status',
      'outbox.last_cause as last_cause',
    ])
    .where('chosen_mails.state', '=', 'waiting')
    // A missing row counts as sent: the outbox keeps finished mails for days.
    .where((eb) => eb.or([eb('outbox.status', 'in', ['sent', 'failed']), eb('outbox.id', 'is', null)]))
    .limit(limit)
    .execute();
  return rows.map(({ company_id, email, day, status, last_cause }) => ({
    companyId: company_id as CompanyId,
    email,
    day,
    cause: status === 'failed' ? (last_cause ?? 'unknown') : undefined,
  }));
}

/** Notes that a mail was sent. */
export async function noteSent(db: Db, { companyId, email, day }: ChosenMailOfDay): Promise<void> {
  await db
    .updateTable('chosen_mails')
    .set({ state: 'sent' })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('day', '=', day)
    .execute();
}

/** The state of the mails about reminders and changes. */
export interface MailFigures {
  /** Number of people who get such mails. */
  readonly people: number;
  readonly sent: number;
  /** How many of the sent mails may have arrived twice. */
  readonly doubtful: number;
  /** Why the mail server refused the newest mail that waits or was given up; undefined if it refused none. */
  readonly lastCause: string | undefined;
}

/** The figures since a moment, in milliseconds since the epoch. */
export async function mailFigures(db: Db, since: number): Promise<MailFigures> {
  const people = await db
    .selectFrom('mail_choices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('reminders', '<>', ''), eb('digest', '<>', 'off')]))
    .where('absent_since', 'is', null)
    .where('company_id', 'in', db.selectFrom('companies').select('id').where('closed_in', 'is', null))
    .executeTakeFirst();
  const sent = await db
    .selectFrom('chosen_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '>=', since)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  const doubtful = await db
    .selectFrom('chosen_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '>=', since)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '<>', 'dropped'), eb('tries', '>', 1)]),
        eb.and([eb('state', '=', 'dropped'), eb('tries', '>', 0)]),
      ]),
    )
    .executeTakeFirst();
  return {
    people: Number(people?.count ?? 0),
    sent: Number(sent?.count ?? 0),
    doubtful: Number(doubtful?.count ?? 0),
    lastCause: await lastReminderCause(db),
  };
}
