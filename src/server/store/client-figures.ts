import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/* Queries for what administrators see about people, each for many people at once. */

type Db = Kysely<Schema>;

/** A person in a company. */
interface Place {
  readonly email: string;
  readonly company_id: string;
}

/** The people who have signed in, have chosen mails, have a calendar address, or have a refused address. */
export interface Marks {
  readonly signedIn: ReadonlySet<string>;
  readonly mails: readonly Place[];
  readonly calendars: readonly Place[];
  readonly refused: ReadonlyMap<string, number>;
}

/** A text that changes whenever `readMarks` would find other people. It is made of counts and sums, which the database reads from indexes, faster than it reads the people. */
export async function versionOfMarks(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select (select count(*) || '/' || coalesce(sum(first_at), 0) from sign_ins where first_at is not null)
      || ' ' || (select count(*) || '/' || coalesce(sum(changed_at), 0) from mail_choices where reminders <> '' or digest <> 'off')
      || ' ' || (select count(*) || '/' || coalesce(sum(created_at), 0) from calendar_feeds)
      || ' ' || (select count(*) || '/' || coalesce(sum(at), 0) from refused_addresses) as version
  `.execute(db);
  return rows[0]?.version ?? '';
}

export async function readMarks(db: Db): Promise<Marks> {
  const signedIn = await db.selectFrom('sign_ins').select('email').where('first_at', 'is not', null).execute();
  const mails = await db
    .selectFrom('mail_choices')
    .select(['email', 'company_id'])
    .where((eb) => eb.or([eb('reminders', '<>', ''), eb('digest', '<>', 'off')]))
    .execute();
  const calendars = await db.selectFrom('calendar_feeds').select(['email', 'company_id']).distinct().execute();
  const refused = await db.selectFrom('refused_addresses').select(['email', 'at']).execute();
  return {
    signedIn: new Set(signedIn.map(({ email }) => email)),
    mails,
    calendars,
    refused: new Map(refused.map(({ email, at }) => [email, Number(at)])),
  };
}

/** The calendar addresses of people, by person and company. */
export async function calendarsOf(db: Db, emails: readonly string[]) {
  return db
    .selectFrom('calendar_feeds')
    .select(['email', 'company_id', 'fetched_at', 'fetched_by'])
    .where('email', 'in', emails)
    .orderBy('fetched_at', 'desc')
    .execute();
}

/** When the last reminder or digest was sent to people, by person and company. */
export async function lastMailsOf(db: Db, emails: readonly string[]) {
  return db
    .selectFrom('chosen_mails')
    .select(({ fn }) => ['email', 'company_id', fn.max('at').as('at')])
    .where('email', 'in', emails)
    .where('state', '=', 'sent')
    .groupBy(['email', 'company_id'])
    .execute();
}

/** The choices of people, by person and company. */
export async function choicesOfMany(db: Db, emails: readonly string[]) {
  return db
    .selectFrom('mail_choices')
    .select(['email', 'company_id', 'reminders', 'digest', 'content', 'receipt_copies'])
    .where('email', 'in', emails)
    .execute();
}

const KEY = ['at', 'company_id', 'email', 'deadline', 'due', 'turn', 'days_before'] as const;
/** The last row of a page of the ledger. */
export interface LedgerPlace {
  readonly at: number;
  readonly companyId: string;
  readonly email: string;
  readonly deadline: string;
  readonly due: string;
  readonly turn: number;
  readonly daysBefore: number;
}

/** A page of the mailed reminders of one person or of all people, the newest first. */
export async function sentReminders(
  db: Db,
  { person, after, limit }: { readonly person?: string; readonly after?: LedgerPlace; readonly limit: number },
) {
  let query = db
    .selectFrom('sent_reminders')
    .leftJoin('companies', 'companies.id', 'sent_reminders.company_id')
    .select([
      ...KEY.map((column) => `sent_reminders.${column}` as const),
      'told_on',
      'matter',
      'type',
      'companies.name',
    ])
    .where('mailed', '=', 1)
    .limit(limit);
  for (const column of KEY) query = query.orderBy(`sent_reminders.${column}`, 'desc');
  if (person !== undefined) query = query.where('email', '=', person);
  if (after) {
    const key = sql.join(KEY.map((column) => sql.ref(`sent_reminders.${column}`)));
    const { at, companyId, email, deadline, due, turn, daysBefore } = after;
    query = query.where(
      sql<boolean>`(${key}) < (${sql.join([at, companyId, email, deadline, due, turn, daysBefore])})`,
    );
  }
  return query.execute();
}
