import type { Database } from './database.ts';

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

/** How mail fares since one was last taken by the mail server. */
export interface MailTrouble {
  /** Mails that were given up, or tried in vain, since then. */
  readonly sinceLastSent: number;
  /** When the oldest of those that wait since then was written; milliseconds since the epoch. */
  readonly oldestWaitingSince: number | undefined;
}

/** A mail that was sent tells that those before it failed for reasons of their own, such as an address that does not exist. */
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
    .executeTakeFirst();
  const failed = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '!=', 'nobody')
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
