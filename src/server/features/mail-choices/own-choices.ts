import type { MailChoicesAnswer } from '#contract/mail-choices.ts';
import { Refusal } from '#contract/errors.ts';
import { lastDigestDay } from '#domain/reminder/due-digest.ts';
import { NO_MAILS, reminderDays } from '#domain/reminder/mail-choices.ts';
import type { MailChoices } from '#domain/reminder/mail-choices.ts';
import { isoDate } from '#domain/time/calendar-date.ts';
import { officeMoment } from '#domain/time/office-hours.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { rulesNow } from '#server/settings/instructions-document.ts';
import { MAILS_KEY, isOnFor, mailsIn } from '#server/settings/mails-document.ts';
import { readPauses } from '#server/reminders/pause.ts';
import type { PauseParts } from '#server/reminders/pause.ts';
import { readOffice } from '#server/settings/office-document.ts';
import { newUnsubscribe } from '#server/reminders/unsubscribe-secret.ts';
import { putChoices, readChoices } from '#server/store/mail-choices.ts';
import { dropRefusal, refusalOf } from '#server/store/refused-addresses.ts';
import type { SettingsStore } from '#server/store/settings.ts';

export interface ChoiceParts extends PauseParts {
  readonly audit: AuditLog;
  readonly secrets: Secrets;
  readonly settings: Pick<SettingsStore, 'get'>;
}

/** What a person has chosen; nothing is offered to an administrator. */
export async function readOwnChoices(
  parts: ChoiceParts,
  person: PublishedUser | undefined,
): Promise<MailChoicesAnswer> {
  const { offered, offersCopies } = person ? await offersTo(parts, person) : NO_OFFER;
  if (!person || !(offered || offersCopies))
    return { offered: false, offersCopies: false, address: '', choices: answered(NO_MAILS) };
  const { db } = parts.database;
  const stored = await readChoices(db, person.companyIds, person.email);
  const refused = await refusalOf(db, person.email);
  const paused = offered ? (await readPauses(parts)).of(person.company) : undefined;
  return {
    offered,
    offersCopies,
    address: person.address,
    choices: answered(stored?.choices ?? NO_MAILS),
    ...(paused && { paused }),
    ...(refused && { refusedAt: refused.at }),
  };
}

/** Stores what a person chooses. For newly chosen mails, anything due before today is not sent. */
export async function chooseMails(
  parts: ChoiceParts,
  person: PublishedUser,
  asked: MailChoices,
  origin: Origin,
): Promise<void> {
  const { offered, offersCopies } = await offersTo(parts, person);
  if (!offered && !offersCopies) throw new Refusal('not-found');
  const { audit, clock, database, secrets, settings } = parts;
  const { companyId, companyIds, email, publication } = person;
  const stored = await readChoices(database.db, companyIds, email);
  const before = stored?.choices ?? NO_MAILS;
  // Choices that the firm does not offer are not on the page, and stay as they were.
  const wanted = { ...(offered ? asked : before), copies: offersCopies ? asked.copies : before.copies };
  const reminders = reminderDays(wanted.reminders);
  const added = reminders.filter((days) => !before.reminders.includes(days) || stored?.notBefore.includes(days));
  const begins = wanted.digest !== before.digest;
  const office = await readOffice(settings);
  const now = officeMoment(clock(), office.timeZone);
  const { seed, hash } = newUnsubscribe(secrets);
  const own = stored?.companyId === companyId ? stored : undefined;
  const choices = { ...wanted, reminders };
  await database.db.transaction().execute(async (transaction) => {
    await putChoices(
      transaction,
      {
        companyId,
        email,
        choices,
        notBefore: added,
        begunOn: isoDate(now.day),
        digestDay: begins ? lastDigestDay(wanted.digest, now, office) : stored?.digestDay,
        digestFrom: begins && before.digest === 'off' ? publication : stored?.digestFrom,
        unsubscribeSeed: own?.unsubscribeSeed ?? seed,
        // Grows with every save, even within a millisecond, so that a mail computed from earlier choices is not stored.
        changedAt: Math.max(clock(), (stored?.changedAt ?? 0) + 1),
        absentSince: undefined,
      },
      hash,
    );
    await dropRefusal(transaction, email);
    const details = {
      reminders: reminders.join(', '),
      digest: choices.digest,
      content: choices.content,
      copies: choices.copies,
    };
    await audit.mustRecord({ kind: 'mails-chosen', actor: email, companyId, origin, details }, transaction);
  });
}

const NO_OFFER = { offered: false, offersCopies: false };

async function offersTo({ settings }: ChoiceParts, { companyIds }: PublishedUser): Promise<typeof NO_OFFER> {
  const offered = isOnFor(mailsIn((await settings.get(MAILS_KEY)).value), companyIds);
  return { offered, offersCopies: (await rulesNow(settings)).on };
}

function answered({ reminders, digest, content, copies }: MailChoices): MailChoicesAnswer['choices'] {
  return { reminders: [...reminders], digest, content, copies };
}
