import type { PublishedUser } from '#domain/viewer/viewer.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { missedReminders } from '#domain/reminder/due-reminders.ts';
import type { Office } from '#domain/reminder/due-reminders.ts';
import { wantsMail } from '#domain/reminder/mail-choices.ts';
import { isoDate, parseIsoDate } from '#domain/time/calendar-date.ts';
import { lastOfficeHour, officeMoment } from '#domain/time/office-hours.ts';
import type { OfficeMoment } from '#domain/time/office-hours.ts';
import { minutes } from '#domain/time/duration.ts';
import type { Clock } from '#server/base/clock.ts';
import { REMINDERS } from '#server/base/limits.ts';
import type { Log } from '#server/base/log.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { MAILS_KEY, isOnFor, mailsIn } from '#server/settings/mails-document.ts';
import type { MailsDocument } from '#server/settings/mails-document.ts';
import { addChosenMail, hasChosenMail, readMark } from '#server/store/chosen-mails.ts';
import { noteProgress, pageOfChoices, putChoices, readChoices } from '#server/store/mail-choices.ts';
import { refusalOf } from '#server/store/refused-addresses.ts';
import { livingClients } from '#server/store/companies.ts';
import { addToLedger, readLedger } from '#server/store/reminder-ledger.ts';
import type { StoredChoices } from '#server/store/mail-choices.ts';
import { letCallsIn } from '#server/store/collect-payloads.ts';
import { LeaseLost, transactUnder } from '#server/store/leases.ts';
import type { Fence } from '#server/store/leases.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { readCompanyData } from './company-data.ts';
import type { CompanyData, DataParts } from './company-data.ts';
import { composeMail } from './compose-mail.ts';
import type { Composed, MailParts } from './compose-mail.ts';
import { readPauses } from './pause.ts';
import type { PauseParts, Pauses } from './pause.ts';
import { readOffice } from '#server/settings/office-document.ts';
import { newUnsubscribe } from './unsubscribe-secret.ts';
import { joinChoices } from './join-choices.ts';
import { settleMails } from './settle-mails.ts';
import type { SettleParts } from './settle-mails.ts';
import { tellRefusals } from './tell-refusals.ts';
import type { TellParts } from './tell-refusals.ts';

export interface ReminderParts extends MailParts, DataParts, PauseParts, SettleParts, TellParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly directory: Pick<Directory, 'personIn'>;
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly outbox: Outbox;
  readonly payloads: DataParts['payloads'];
}

/** State that is shared within one run. */
interface Run {
  readonly settings: MailsDocument;
  readonly office: Office;
  readonly now: OfficeMoment;
  readonly pauses: Pauses;
  readonly isOpen: boolean;
  readonly fence: Fence | undefined;
  /** The ids of the current clients. Read only if a person was not found. */
  readonly living: () => Promise<ReadonlySet<string>>;
  /** Whether the run has done everything, so that nothing is left to the next one. */
  isWhole: boolean;
}

/** Sends reminders and digests. Only one instance runs it at a time, under the lease of the sync. */
export function createReminders(parts: ReminderParts): { run(fence: Fence | undefined): Promise<void> } {
  const { clock, database, directory, log, outbox } = parts;
  const { db } = database;
  /** Everything that the last complete run depended on. While it is the same, nothing more is due. */
  let finished: string | undefined;

  async function run(fence: Fence | undefined): Promise<void> {
    await settleMails(parts, fence);
    await tellRefusals(parts, fence);
    const settings = mailsIn((await parts.settings.get(MAILS_KEY)).value);
    const office = await readOffice(parts.settings);
    const now = officeMoment(clock(), office.timeZone);
    const isOpen = office.isWorkingDay(now.day) && now.time >= office.opens && now.time < office.closes;
    const pauses = await readPauses(parts);
    const version = await parts.payloads.version();
    const mark = await readMark(db, isoDate(now.day));
    const reached = [office.opens, lastOfficeHour(office), office.closes].filter((time) => time <= now.time).length;
    const seen = JSON.stringify([version, settings, office, now.day, isOpen, reached, pauses.said, mark]);
    if (seen === finished) return;
    let read: Promise<ReadonlySet<string>> | undefined;
    const living = (): Promise<ReadonlySet<string>> => (read ??= livingClients(db));
    const it: Run = { settings, office, now, pauses, isOpen, fence, living, isWhole: true };
    let shared: { readonly of: string; readonly data: CompanyData } | undefined;
    let last: StoredChoices | undefined;
    for (;;) {
      const page = await pageOfChoices(db, last, REMINDERS.page);
      for (const stored of page) {
        try {
          const person = await personOf(stored);
          if (!(await isOwed(stored, person, it)) || !person) continue;
          const of = `${person.companyId} ${person.publication}`;
          if (shared?.of !== of) shared = { of, data: await readCompanyData(parts, person) };
          await look(stored, person, shared.data, it);
        } catch (error) {
          if (error instanceof LeaseLost) throw error;
          // Other people still get their mails, and this person gets theirs in the next run.
          it.isWhole = false;
          log.error({ err: error }, 'a mail of reminders could not be composed');
        }
        await letCallsIn();
      }
      last = page.at(-1);
      if (page.length < REMINDERS.page) break;
    }
    if (it.isWhole) finished = seen;
    outbox.wake();
  }

  async function personOf({ email, companyId }: StoredChoices): Promise<PublishedUser | undefined> {
    const address = emailKey(email);
    // An administrator has no company, even if the Users tab lists the same address.
    if (!address || (await parts.admins.isAdmin(address))) return undefined;
    return directory.personIn(address, companyId);
  }

  /** Whether a mail is composed for the person at all. Otherwise notes what must not be sent later. */
  async function isOwed(stored: StoredChoices, person: PublishedUser | undefined, it: Run): Promise<boolean> {
    if (!person) {
      // While something is held, a missing person does not count as having left.
      if (it.pauses.any) return false;
      // The client itself is gone. It may be confirmed under another name, and then gets the reminders that fell due meanwhile.
      if (!(await it.living()).has(stored.companyId)) return false;
      if (stored.absentSince === undefined) await noteProgress(db, stored, { absentSince: clock() });
      await beginLater(stored, it);
      return false;
    }
    if (stored.absentSince !== undefined) await noteProgress(db, stored, { absentSince: null });
    if (!wantsMail(stored.choices)) return false;
    if (!isOnFor(it.settings, person.companyIds)) {
      // Reminders that fall due before such mails are turned on are not sent later.
      await beginLater(stored, it);
      return false;
    }
    // The choices were made under an earlier id of the client.
    if (person.companyId !== stored.companyId) {
      await adopt(stored, person, it);
      return false;
    }
    return it.pauses.of(person.company) === undefined;
  }

  /** Notes that nothing that was due before today is sent. */
  async function beginLater(stored: StoredChoices, { now }: Run): Promise<void> {
    const begunOn = isoDate(now.day);
    if (stored.begunOn === begunOn && stored.notBefore.length === stored.choices.reminders.length) return;
    await noteProgress(db, stored, { notBefore: stored.choices.reminders, begunOn });
  }

  /**
   * Moves choices to the client's new id. If the person had chosen again before the two names were confirmed
   * as one client, they get the reminders of both choices, as if there had been one name.
   */
  async function adopt(stored: StoredChoices, person: PublishedUser, it: Run): Promise<void> {
    const { companyIds, email } = person;
    const current = await readChoices(db, companyIds, email);
    if (!current) return;
    if (current.companyId !== stored.companyId) {
      if (await joinChoices(db, stored, current, companyIds)) it.isWhole = false;
      return;
    }
    it.isWhole = false;
    const { seed, hash } = newUnsubscribe(parts.secrets);
    await putChoices(db, { ...stored, companyId: person.companyId, unsubscribeSeed: seed }, hash);
  }

  async function look(stored: StoredChoices, person: PublishedUser, data: CompanyData, it: Run): Promise<void> {
    const { office, now, settings } = it;
    const begun = stored.notBefore.length > 0 ? await begin(stored, person, data, it) : stored;
    if (!it.isOpen) return;
    const day = isoDate(now.day);
    if (await hasChosenMail(db, person.companyIds, person.email, day)) return;
    if (await refusalOf(db, person.email)) return;
    const composed = await composeMail(parts, { person, stored: begun, data, settings, office, now });
    await store(begun, person, composed, day, it);
  }

  /** Notes in the ledger what was due before the day on which the person began, so that they get no flood. */
  async function begin(
    stored: StoredChoices,
    person: PublishedUser,
    { deadlines }: CompanyData,
    { office, now, fence }: Run,
  ): Promise<StoredChoices> {
    const begunOn = parseIsoDate(stored.begunOn) ?? now.day;
    const told = await readLedger(db, person.companyIds, person.email);
    const days = stored.choices.reminders;
    const missed = missedReminders({ deadlines, told, days, office }, begunOn).filter(({ daysBefore }) =>
      stored.notBefore.some((one) => one === daysBefore),
    );
    const entries = missed.map((one) => ({ ...one, matter: one.deadline.matterId, type: one.deadline.type }));
    await transactUnder(
      database,
      fence,
    )(async (transaction) => {
      await addToLedger(transaction, person, entries, { at: clock(), mailed: false });
      await noteProgress(transaction, stored, { notBefore: [] });
    });
    return { ...stored, notBefore: [] };
  }

  async function store(
    stored: StoredChoices,
    person: PublishedUser,
    { mail, digestDay }: Composed,
    day: string,
    { office, now, fence }: Run,
  ): Promise<void> {
    if (!mail && digestDay === undefined) return;
    const at = clock();
    await transactUnder(
      database,
      fence,
    )(async (transaction) => {
      if (digestDay !== undefined)
        await noteProgress(transaction, stored, { digestDay, digestFrom: person.publication });
      if (!mail) return;
      const expiresAt = at + msUntil(office.closes, now.time);
      const id = await outbox.add({ kind: 'chosen', message: mail.message, expiresAt }, transaction);
      const figures = {
        at,
        reminders: mail.entries.length,
        changes: mail.changes,
        mail: id,
        digest_day: digestDay === undefined ? null : (stored.digestDay ?? null),
        digest_from: digestDay === undefined ? null : (stored.digestFrom ?? null),
      };
      if (!(await addChosenMail(transaction, { ...person, day }, figures))) throw new MailedMeanwhile();
      await addToLedger(transaction, person, mail.entries, { at, mailed: true });
    });
  }

  return { run };
}

/** Rolls back because another instance has stored the mail of the day. */
class MailedMeanwhile extends Error {
  override readonly name = 'MailedMeanwhile';
}

/** Milliseconds from one time of a day to a later one. */
function msUntil(later: string, earlier: string): number {
  const count = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return minutes(count(later) - count(earlier));
}
