import { chosenMail } from '#domain/mail/chosen-mail.ts';
import type { ChosenMail } from '#domain/mail/chosen-mail.ts';
import { digestLines } from '#domain/mail/digest-lines.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import { mattersByName } from '#domain/matter/find.ts';
import { dueDigest } from '#domain/reminder/due-digest.ts';
import { dueReminders } from '#domain/reminder/due-reminders.ts';
import type { Office } from '#domain/reminder/due-reminders.ts';
import { parseIsoDate } from '#domain/time/calendar-date.ts';
import type { OfficeMoment } from '#domain/time/office-hours.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { senderIn } from '#server/settings/mails-document.ts';
import type { MailsDocument } from '#server/settings/mails-document.ts';
import { readLedger } from '#server/store/reminder-ledger.ts';
import type { StoredChoices } from '#server/store/mail-choices.ts';
import type { LedgerEntry } from '#server/store/reminder-ledger.ts';
import type { Database } from '#server/store/database.ts';
import type { CompanyData } from './company-data.ts';
import { unsubscribePath, unsubscribeSecret } from './unsubscribe-secret.ts';

export interface MailParts {
  readonly database: Database;
  readonly secrets: Pick<Secrets, 'keyedHash'>;
  readonly productName: string;
  readonly publicUrl: string;
}

/** One day's mail for a person, and what the ledger notes when it is stored. */
export interface ComposedMail {
  readonly message: MailMessage;
  readonly entries: readonly LedgerEntry[];
  readonly changes: number;
}

export interface Composed {
  /** Undefined if there is nothing to say yet. */
  readonly mail: ComposedMail | undefined;
  /** Day of the digest that this run has handled, whether it had content or not. */
  readonly digestDay: string | undefined;
}

interface Asked {
  readonly person: PublishedUser;
  readonly stored: StoredChoices;
  readonly data: CompanyData;
  readonly settings: MailsDocument;
  readonly office: Office;
  readonly now: OfficeMoment;
}

/** Composes the mail that is due to a person now. */
export async function composeMail(parts: MailParts, asked: Asked): Promise<Composed> {
  const { person, stored, data, settings, office, now } = asked;
  const { choices } = stored;
  const told = await readLedger(parts.database.db, person.companyIds, person.email);
  const { deadlines, isOpen } = data;
  const due = dueReminders({ deadlines, told, days: choices.reminders, now, office });
  const reminders = due.filter(({ key }) => isOpen(key));
  const digest = dueDigest(choices.digest, stored.digestDay, now, office);
  const isReady = reminders.some((reminder) => reminder.isReady) || digest?.isReady === true;
  if (!isReady) return { mail: undefined, digestDay: undefined };
  const changed = digest && (await digestOf(stored, data, now));
  const digestDay = digest?.day;
  if (reminders.length === 0 && !changed) return { mail: undefined, digestDay };
  const matters = mattersByName(data.matters);
  const named = reminders.map((reminder) => ({ reminder, matter: matters.get(reminder.deadline.matterId) }));
  const message = chosenMail({
    productName: parts.productName,
    publicUrl: parts.publicUrl,
    to: person.address,
    userName: person.name,
    companyName: person.companyName,
    content: choices.content,
    reminders: named,
    digest: changed,
    asOf: data.asOf,
    closing: settings.closing,
    sender: senderIn(settings),
    unsubscribePath: unsubscribePath(unsubscribeSecret(parts.secrets, stored.unsubscribeSeed)),
  });
  const entries = named.map(({ reminder, matter }) => ({
    ...reminder,
    matter: matter?.docketNumber || reminder.deadline.matterId,
    type: reminder.deadline.type,
  }));
  return { mail: { message, entries, changes: changed?.lines.length ?? 0 }, digestDay };
}

/** The content of the digest; undefined if nothing changed since the last one. */
async function digestOf(
  { choices, digestDay, digestFrom }: StoredChoices,
  data: CompanyData,
  { day: today }: OfficeMoment,
): Promise<ChosenMail['digest']> {
  const { changes, many, reset } = await data.changesSince(digestFrom ?? 0);
  const lines = digestLines(changes, { ...data, content: choices.content, today });
  const more = [...many.map((topic) => MANY[topic]), ...(reset ? [REPLACED] : [])].map((name) => ({
    name,
    said: [],
    path: '/whats-new',
  }));
  if (lines.length + more.length === 0) return undefined;
  const since = digestDay === undefined ? undefined : parseIsoDate(digestDay);
  return { since, lines: [...more, ...lines] };
}

const MANY = {
  matter: 'Many matters changed at once',
  deadline: 'Many deadlines changed at once',
  document: 'Many documents changed at once',
  link: 'Many useful links changed at once',
} as const;
const REPLACED = 'The firm replaced its whole list';
