import type { Kysely, Selectable } from 'kysely';
import type { CompanyId } from '#domain/company/company-id.ts';
import { DIGESTS, MAIL_CONTENTS, NO_MAILS, reminderDays } from '#domain/reminder/mail-choices.ts';
import type { MailChoices, ReminderDays } from '#domain/reminder/mail-choices.ts';
import type { MailChoicesRow, Recipient } from './chosen-mail-rows.ts';
import type { Schema } from './schema.ts';

type Db = Kysely<Schema>;

/** A person's choices, and how far their mails have come. */
export interface StoredChoices extends Recipient {
  readonly choices: MailChoices;
  /** Reminders this many days ahead that were due before `begunOn` are not sent. */
  readonly notBefore: readonly ReminderDays[];
  readonly begunOn: string;
  readonly digestDay: string | undefined;
  readonly digestFrom: number | undefined;
  readonly unsubscribeSeed: string;
  readonly changedAt: number;
  readonly absentSince: number | undefined;
}

/** The choices of one person for one client, who may have had several ids, the newest first. */
export async function readChoices(
  db: Db,
  companyIds: readonly CompanyId[],
  email: string,
): Promise<StoredChoices | undefined> {
  const rows = await db
    .selectFrom('mail_choices')
    .selectAll()
    .where('company_id', 'in', companyIds)
    .where('email', '=', email)
    .execute();
  const found = companyIds.map((id) => rows.find((row) => row.company_id === id)).find((row) => row !== undefined);
  return found && choicesOf(found);
}

/** The choices that an unsubscribe address ends, by the hash of the secret in that address. */
export async function choicesByHash(db: Db, hash: string): Promise<StoredChoices | undefined> {
  const row = await db.selectFrom('mail_choices').selectAll().where('unsubscribe_hash', '=', hash).executeTakeFirst();
  return row && choicesOf(row);
}

/** Stores what a person chose. */
export async function putChoices(
  db: Db,
  { companyId, email, choices, notBefore, begunOn, digestDay, digestFrom, unsubscribeSeed, changedAt }: StoredChoices,
  unsubscribeHash: string,
): Promise<void> {
  const values = {
    reminders: choices.reminders.join(','),
    digest: choices.digest,
    content: choices.content,
    receipt_copies: choices.copies ? 1 : 0,
    not_before: notBefore.join(','),
    begun_on: begunOn,
    digest_day: digestDay ?? null,
    digest_from: digestFrom ?? null,
    changed_at: changedAt,
    absent_since: null,
  };
  await db
    .insertInto('mail_choices')
    .values({
      company_id: companyId,
      email,
      ...values,
      unsubscribe_seed: unsubscribeSeed,
      unsubscribe_hash: unsubscribeHash,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doUpdateSet(values))
    .execute();
}

/** The choices of one client's people, by email; those under its newest id if it had several. */
export async function choicesOfClient(
  db: Db,
  companyIds: readonly CompanyId[],
): Promise<ReadonlyMap<string, StoredChoices>> {
  const rows = await db.selectFrom('mail_choices').selectAll().where('company_id', 'in', companyIds).execute();
  const oldestFirst = companyIds.toReversed().flatMap((id) => rows.filter(({ company_id }) => company_id === id));
  return new Map(oldestFirst.map((row) => [row.email, choicesOf(row)]));
}

/** Stores the choices of a person who has none yet, with the secret of their links; what another process has stored stays. */
export async function addChoices(
  db: Db,
  { companyId, email }: Recipient,
  unsubscribe: { readonly seed: string; readonly hash: string },
  now: number,
): Promise<StoredChoices> {
  await db
    .insertInto('mail_choices')
    .values({
      company_id: companyId,
      email,
      reminders: '',
      digest: NO_MAILS.digest,
      content: NO_MAILS.content,
      receipt_copies: NO_MAILS.copies ? 1 : 0,
      not_before: '',
      begun_on: new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length),
      digest_day: null,
      digest_from: null,
      unsubscribe_seed: unsubscribe.seed,
      unsubscribe_hash: unsubscribe.hash,
      changed_at: now,
      absent_since: null,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
    .execute();
  const row = await db
    .selectFrom('mail_choices')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return choicesOf(row);
}

/** Ends the copies of receipts to a person of one client. */
export async function endCopies(db: Db, companyIds: readonly CompanyId[], email: string, now: number): Promise<void> {
  await db
    .updateTable('mail_choices')
    .set({ receipt_copies: 0, changed_at: now })
    .where('company_id', 'in', companyIds)
    .where('email', '=', email)
    .execute();
}

/** Ends the reminders and digests to a person about one client. */
export async function endChoices(db: Db, companyIds: readonly CompanyId[], email: string, now: number): Promise<void> {
  await db
    .updateTable('mail_choices')
    .set({ reminders: '', digest: 'off', not_before: '', changed_at: now })
    .where('company_id', 'in', companyIds)
    .where('email', '=', email)
    .execute();
}

/** All choices, by company, in pages. */
export async function pageOfChoices(db: Db, after: Recipient | undefined, limit: number): Promise<StoredChoices[]> {
  let query = db.selectFrom('mail_choices').selectAll().orderBy('company_id').orderBy('email').limit(limit);
  if (after)
    query = query.where((eb) => eb(eb.refTuple('company_id', 'email'), '>', eb.tuple(after.companyId, after.email)));
  return (await query.execute()).map(choicesOf);
}

/** Changes how far a person's mails have come, unless they have chosen again since. */
export async function noteProgress(
  db: Db,
  { companyId, email, changedAt }: StoredChoices,
  progress: {
    readonly notBefore?: readonly ReminderDays[];
    readonly begunOn?: string;
    readonly digestDay?: string | undefined;
    readonly digestFrom?: number;
    readonly absentSince?: number | null;
  },
): Promise<void> {
  const { notBefore, begunOn, digestDay, digestFrom, absentSince } = progress;
  await db
    .updateTable('mail_choices')
    .set({
      ...(notBefore && { not_before: notBefore.join(',') }),
      ...(begunOn !== undefined && { begun_on: begunOn }),
      ...(digestDay !== undefined && { digest_day: digestDay }),
      ...(digestFrom !== undefined && { digest_from: digestFrom }),
      ...(absentSince !== undefined && { absent_since: absentSince }),
    })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('changed_at', '=', changedAt)
    .execute();
}

function choicesOf(row: Selectable<MailChoicesRow>): StoredChoices {
  return {
    companyId: row.company_id as CompanyId,
    email: row.email,
    choices: {
      reminders: daysIn(row.reminders),
      digest: DIGESTS.find((one) => one === row.digest) ?? NO_MAILS.digest,
      content: MAIL_CONTENTS.find((one) => one === row.content) ?? NO_MAILS.content,
      copies: row.receipt_copies !== 0,
    },
    notBefore: daysIn(row.not_before),
    begunOn: row.begun_on,
    digestDay: row.digest_day ?? undefined,
    digestFrom: row.digest_from ?? undefined,
    unsubscribeSeed: row.unsubscribe_seed,
    changedAt: row.changed_at,
    absentSince: row.absent_since ?? undefined,
  };
}

function daysIn(text: string): readonly ReminderDays[] {
  return reminderDays(text.split(',').map(Number));
}
