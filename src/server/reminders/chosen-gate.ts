import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import { mattersByName } from '#domain/matter/find.ts';
import { wantsMail } from '#domain/reminder/mail-choices.ts';
import { isoDate, parseSheetDate } from '#domain/time/calendar-date.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { ChosenGate } from '#server/mail/deliver-mail.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import { MAILS_KEY, isOnFor, mailsIn } from '#server/settings/mails-document.ts';
import { countTry, takeBack, waitingChosenMail } from '#server/store/chosen-mails.ts';
import { publicationAt } from '#server/store/journal.ts';
import { readChoices } from '#server/store/mail-choices.ts';
import { refusalOf } from '#server/store/refused-addresses.ts';
import { remindersOfDay } from '#server/store/reminder-ledger.ts';
import type { WaitingMail } from '#server/store/chosen-mails.ts';
import { dropMail } from '#server/store/outbox.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { readCompanyData } from './company-data.ts';
import type { DataParts } from './company-data.ts';
import { readPauses } from './pause.ts';
import type { PauseParts } from './pause.ts';

export interface GateParts extends DataParts, PauseParts {
  readonly admins: Pick<AdminLists, 'isAdmin'>;
  readonly directory: Pick<Directory, 'personIn'>;
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly payloads: DataParts['payloads'];
}

/**
 * Checks a mail of reminders again before it is sent: it may have waited for the mail server while a deadline was removed, its date moved,
 * its reader left, or a row that it mentions went to another company. Such a mail is withdrawn, and what is still right goes out with
 * the next one.
 */
export function createChosenGate(parts: GateParts): ChosenGate {
  const { database, directory } = parts;
  const { db } = database;

  async function isStillRight(mail: WaitingMail): Promise<boolean> {
    const address = emailKey(mail.email);
    const person = address && (await directory.personIn(address, mail.companyId));
    if (!person || (await parts.admins.isAdmin(address))) return false;
    if (!isOnFor(mailsIn((await parts.settings.get(MAILS_KEY)).value), person.companyIds)) return false;
    const stored = await readChoices(db, person.companyIds, person.email);
    if (!stored || !wantsMail(stored.choices)) return false;
    if (await refusalOf(db, person.email)) return false;
    if ((await readPauses(parts)).of(person.company)) return false;
    // The changes that it lists may concern rows that belong to another company now.
    if (mail.hasDigest && stored.digestFrom !== person.publication) return false;
    return areStillDue(person, mail);
  }

  async function areStillDue(person: PublishedUser, mail: WaitingMail): Promise<boolean> {
    const said = await remindersOfDay(db, mail, mail.day);
    if (said.length === 0) return true;
    const { deadlines, isOpen, matters } = await readCompanyData(parts, person);
    const keys = deadlineKeys(deadlines);
    const due = new Map(
      deadlines.flatMap((deadline, index) => {
        const day = parseSheetDate(deadline.dueDate);
        const key = keys[index];
        return day && key !== undefined && isOpen(key) ? [[`${key} ${isoDate(day)}`, deadline] as const] : [];
      }),
    );
    const isUnchanged = (await publicationAt(db, mail.at)) === (await publicationAt(db, parts.clock()));
    const matterOf = mattersByName(matters);
    return said.every(({ key, due: day, matter }) => {
      const deadline = due.get(`${key} ${day}`);
      if (!deadline || isUnchanged) return deadline !== undefined;
      // The matter whose title it shows may belong to another company now, although the deadline does not.
      const named = matterOf.get(deadline.matterId);
      return named !== undefined && (named.docketNumber || deadline.matterId) === matter;
    });
  }

  return {
    async begin(id) {
      const mail = await waitingChosenMail(db, id);
      if (mail && (await isStillRight(mail))) {
        await countTry(db, id, 1);
        return true;
      }
      await db.transaction().execute(async (transaction) => {
        if (mail) await takeBack(transaction, mail, 'dropped');
        await dropMail({ db: transaction }, id);
      });
      return false;
    },
    undo: (id) => countTry(db, id, -1),
  };
}
