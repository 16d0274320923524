import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/* What administrators see of people, for many people at a time. */

type Db = Kysely<Schema>;

/** A person in a company. */
interface Place {
  readonly email: string;
  readonly company_id: string;
}

/** The people and companies of which there is any of it, and all refused addresses. */
export async function readMarks(db: Db): Promise<{
  readonly mails: readonly Place[];
  readonly calendars: readonly Place[];
  readonly refused: ReadonlyMap<string, number>;
}> {
  const mails = await db
    .selectFrom('mail_choices')
    .select(['email', 'company_id'])
    .where((eb) => eb.or([eb('reminders', '<>', ''), eb('digest', '<>', 'off')]))
    .execute();
  const calendars = await db.selectFrom('calendar_feeds').select(['email', 'company_id']).distinct().execute();
  const refused = await db.selectFrom('refused_addresses').select(['email', 'at']).execute();
  return { mails, calendars, refused: new Map(refused.map(({ email, at }) => [email, Number(at)])) };
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
    .select(['email', 'company_id', 'reminders', 'digest', 'content'])
    .where('email', 'in', emails)
    .execute();
}

const KEY = ['company_id', 'email', 'deadline', 'due', 'turn', 'days_before'] as const;
/** Where a page of the ledger ends. */
export type LedgerPlace = readonly (string | number)[];

/** A page of the reminders that were mailed, of one person or of all. */
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
    .orderBy('sent_reminders.company_id')
    .orderBy('email')
    .orderBy('deadline')
    .orderBy('due')
    .orderBy('turn')
    .orderBy('days_before')
    .limit(limit);
  if (person !== undefined) query = query.where('email', '=', person);
  if (after) {
    const key = sql.join(KEY.map((column) => sql.ref(`sent_reminders.${column}`)));
    query = query.where(sql<boolean>`(${key}) > (${sql.join(after)})`);
  }
  return query.execute();
}
