import type { Kysely, Transaction } from 'kysely';
import type { CompanyId } from '#domain/company/company-id.ts';
import type { DeadlineKey } from '#domain/deadline/lasting-key.ts';
import type { Told } from '#domain/reminder/due-reminders.ts';
import { STORE } from '#server/base/limits.ts';
import type { Recipient } from './chosen-mail-rows.ts';
import type { Schema } from './schema.ts';

type Db = Kysely<Schema>;

/** A person's part of the ledger. */
export async function readLedger(db: Db, companyIds: readonly CompanyId[], email: string): Promise<readonly Told[]> {
  const rows = await db
    .selectFrom('sent_reminders')
    .select(['deadline', 'due', 'was', 'days_before', 'turn', 'peers', 'told_on'])
    .where('company_id', 'in', companyIds)
    .where('email', '=', email)
    .execute();
  return rows.map(({ deadline, due, was, days_before, turn, peers, told_on }) => ({
    key: deadline as DeadlineKey,
    due,
    was: was ?? undefined,
    daysBefore: days_before,
    turn,
    peers: JSON.parse(peers) as string[],
    toldOn: told_on,
  }));
}

/** A reminder in the ledger. */
export interface LedgerEntry extends Told {
  readonly matter: string;
  readonly type: string;
}

/** Notes reminders, each once: fails, and changes nothing, if one of them is in the ledger already. */
export async function addToLedger(
  transaction: Transaction<Schema>,
  { companyId, email }: Recipient,
  entries: readonly LedgerEntry[],
  { at, mailed }: { readonly at: number; readonly mailed: boolean },
): Promise<void> {
  for (let from = 0; from < entries.length; from += STORE.rowsInStatement)
    await transaction
      .insertInto('sent_reminders')
      .values(
        entries
          .slice(from, from + STORE.rowsInStatement)
          .map(({ key, due, was, daysBefore, turn, peers, toldOn, matter, type }) => ({
            company_id: companyId,
            email,
            deadline: key,
            due,
            turn,
            days_before: daysBefore,
            was: was ?? null,
            peers: JSON.stringify(peers),
            told_on: toldOn,
            at,
            mailed: mailed ? 1 : 0,
            matter,
            type,
          })),
      )
      .execute();
}

/** Removes from a person's ledger the reminders that were noted without a mail, under these ids of a client, before a moment. Returns whether there were any. */
export async function takeUnmailed(
  db: Db,
  email: string,
  companyIds: readonly CompanyId[],
  days: readonly number[],
  before: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sent_reminders')
    .where('company_id', 'in', companyIds)
    .where('email', '=', email)
    .where('mailed', '=', 0)
    .where('days_before', 'in', days)
    .where('at', '<', before)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The reminders of one day's mail, as `YYYY-MM-DD` with their keys and the matters that they name. */
export async function remindersOfDay(
  db: Db,
  { companyId, email }: Recipient,
  day: string,
): Promise<readonly { readonly key: DeadlineKey; readonly due: string; readonly matter: string }[]> {
  const rows = await db
    .selectFrom('sent_reminders')
    .select(['deadline', 'due', 'matter'])
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('told_on', '=', day)
    .where('mailed', '=', 1)
    .execute();
  return rows.map(({ deadline, due, matter }) => ({ key: deadline as DeadlineKey, due, matter }));
}
