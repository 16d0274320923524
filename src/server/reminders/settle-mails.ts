import { isOfAddress } from '#server/mail/mailer.ts';
import { REMINDERS } from '#server/base/limits.ts';
import type { Clock } from '#server/base/clock.ts';
import { endedMails, noteSent, takeBack } from '#server/store/chosen-mails.ts';
import { addRefusal } from '#server/store/refused-addresses.ts';
import type { EndedMail } from '#server/store/chosen-mails.ts';
import type { Database } from '#server/store/database.ts';
import { transactUnder } from '#server/store/leases.ts';
import type { Fence } from '#server/store/leases.ts';

export interface SettleParts {
  readonly clock: Clock;
  readonly database: Database;
}

/**
 * Notes the results of mails that the outbox has finished. The reminders of a mail that was not sent are removed from the ledger: they go out
 * with the next one, unless the mail server refuses the address.
 */
export async function settleMails({ clock, database }: SettleParts, fence: Fence | undefined): Promise<void> {
  const transact = transactUnder(database, fence);
  let ended: readonly EndedMail[];
  do {
    ended = await endedMails(database.db, REMINDERS.page);
    for (const mail of ended) {
      const { cause } = mail;
      await transact(async (transaction) => {
        if (cause === undefined) return noteSent(transaction, mail);
        const isRefused = isOfAddress(cause);
        if (isRefused) await addRefusal(transaction, mail.email, cause, clock());
        await takeBack(transaction, mail, isRefused ? 'failed' : 'dropped');
      });
    }
  } while (ended.length > 0);
}
