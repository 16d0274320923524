import { deadlinePath } from '#domain/link/portal-path.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { MailContent } from '#domain/reminder/mail-choices.ts';
import type { Reminder } from '#domain/reminder/due-reminders.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { dayText, parseIsoDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { mailHtml, mailText } from './html.ts';
import type { MailPart } from './html.ts';
import type { MailMessage } from './mail-message.ts';
import { mailTimestamp } from './mail-message.ts';

/** The last sentence of every reminder, until the firm writes its own. */
export const DEFAULT_CLOSING = 'This email is a courtesy. Our own docket is decisive.';

/** A line of a digest: what changed of one thing. */
export interface DigestLine {
  readonly name: string;
  /** A line each: the first is beside the name, the others are below it. Empty if the name says everything. */
  readonly said: readonly string[];
  /** Path of the page that shows it. */
  readonly path: string | undefined;
}

/** Everything that one mail with reminders and changes says. */
export interface ChosenMail {
  readonly productName: string;
  /** Address of the portal, without a slash at its end. */
  readonly publicUrl: string;
  readonly to: string;
  readonly userName: string;
  readonly companyName: string;
  readonly content: MailContent;
  readonly reminders: readonly { readonly reminder: Reminder; readonly matter: Matter | undefined }[];
  /** Undefined if no digest is due. */
  readonly digest: { readonly since: CalendarDate | undefined; readonly lines: readonly DigestLine[] } | undefined;
  /** When the source was last read, in milliseconds since the epoch. */
  readonly asOf: number;
  readonly closing: string;
  readonly sender: MailMessage['sender'];
  /** Path of the page that ends these mails. */
  readonly unsubscribePath: string;
}

/** A longer mail is not read, and mail programs cut it off. */
const MOST_LINES = 40;
const LONGEST_CELL = 160;

/** A person's one mail of a day: the deadlines that come up, then what changed. Every cell is one line of plain text. */
export function chosenMail(mail: ChosenMail): MailMessage {
  const { productName, publicUrl, to, userName, companyName, reminders, digest, sender } = mail;
  const unsubscribe = publicUrl + mail.unsubscribePath;
  const subject = oneLine(`${productName}: ${subjectOf(reminders.length, digest?.lines.length ?? 0)}`);
  const parts: MailPart[] = [
    text(`Hello ${cell(userName) || to},\n\n`),
    ...remindersOf(mail),
    ...digestOf(mail),
    text(`For ${cell(companyName)}, as of ${mailTimestamp(mail.asOf)}.\n\n`),
    ...(mail.closing ? [text(`${mail.closing}\n\n`)] : []),
    text('--\nYou get this email because you chose it. Sign-in codes and receipts do not depend on it.\n'),
    { kind: 'link', text: 'Choose your emails', href: `${publicUrl}/account#mails` },
    text('\n'),
    { kind: 'link', text: 'Stop these emails', href: unsubscribe },
    text('\n'),
  ];
  return {
    to: [to],
    subject,
    text: mailText(parts),
    html: mailHtml(subject, parts),
    unsubscribe,
    ...(sender && { sender }),
  };
}

function subjectOf(reminders: number, changes: number): string {
  const parts = [
    ...(reminders > 0 ? [counted(reminders, 'deadline') + ' coming up'] : []),
    ...(changes > 0 ? [counted(changes, 'change')] : []),
  ];
  return parts.join(', ');
}

function remindersOf({ publicUrl, content, reminders }: ChosenMail): readonly MailPart[] {
  if (reminders.length === 0) return [];
  const shown = reminders.slice(0, MOST_LINES);
  return [
    { kind: 'heading', text: reminders.length === 1 ? 'A deadline is coming up' : 'Deadlines are coming up' },
    text('\n\n'),
    ...shown.flatMap(({ reminder, matter }): readonly MailPart[] => {
      const { deadline, day, daysLeft, was } = reminder;
      const docket = cell(matter?.docketNumber || deadline.matterId);
      const before = was === undefined ? undefined : parseIsoDate(was);
      const moved = before ? ` (was ${dayText(before)})` : '';
      return [
        {
          kind: 'link',
          text: `${cell(deadline.type) || 'Deadline'}, ${docket}`,
          // The date identifies the deadline even if rows have moved since.
          href: `${publicUrl}${deadlinePath(deadline.id)}?due=${reminder.due}`,
        },
        text(`\nDue ${dayText(day)}, ${inDays(daysLeft)}${moved}\n`),
        ...(content === 'full' ? details(matter, deadline.notes) : []),
        text('\n'),
      ];
    }),
    ...more(reminders.length - shown.length, 'deadline', publicUrl, '/deadlines'),
  ];
}

function details(matter: Matter | undefined, notes: string): readonly MailPart[] {
  const about = [matter?.ipType ?? '', matter?.jurisdiction.toUpperCase() ?? ''].map(cell).filter(Boolean).join(', ');
  return [cell(matter?.title ?? ''), about, cell(notes)].filter(Boolean).map((line) => text(`${line}\n`));
}

function digestOf({ publicUrl, digest }: ChosenMail): readonly MailPart[] {
  if (!digest || digest.lines.length === 0) return [];
  const shown = digest.lines.slice(0, MOST_LINES);
  return [
    { kind: 'heading', text: digest.since ? `What changed since ${dayText(digest.since)}` : 'What changed' },
    text('\n\n'),
    ...shown.flatMap(({ name, said, path }): readonly MailPart[] => {
      const lines = [cell(name), said.map(cell).join('\n')].filter(Boolean).join(': ');
      return [
        path === undefined ? text(lines) : { kind: 'link', text: lines, href: publicUrl + path },
        text(said.length > 1 ? '\n\n' : '\n'),
      ];
    }),
    text('\n'),
    ...more(digest.lines.length - shown.length, 'change', publicUrl, '/whats-new'),
  ];
}

function more(count: number, thing: string, publicUrl: string, path: string): readonly MailPart[] {
  if (count <= 0) return [];
  return [{ kind: 'link', text: `And ${counted(count, `more ${thing}`)}`, href: publicUrl + path }, text('\n\n')];
}

function inDays(daysLeft: number): string {
  if (daysLeft === 0) return 'today';
  return daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
const text = (said: string): MailPart => ({ kind: 'text', text: said });

/** The text of a cell on one line of readable length. */
function cell(said: string): string {
  const line = oneLine(said);
  return line.length <= LONGEST_CELL ? line : `${line.slice(0, LONGEST_CELL).toWellFormed().trim()}…`;
}
