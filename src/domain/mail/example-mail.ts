import type { Deadline } from '#domain/deadline/deadline.ts';
import { deadlineKeyOf } from '#domain/deadline/lasting-key.ts';
import { DEADLINES } from '#domain/tabs/deadlines-table.ts';
import { MATTERS } from '#domain/tabs/matters-table.ts';
import { textsOf } from '#domain/tabs/rows-to-entities.ts';
import { addDays, formatSheetDate, isoDate } from '#domain/time/calendar-date.ts';
import type { OfficeMoment } from '#domain/time/office-hours.ts';
import { chosenMail } from './chosen-mail.ts';
import type { ChosenMail } from './chosen-mail.ts';
import { mailHtml, mailText } from './html.ts';
import type { MailPart } from './html.ts';
import type { MailMessage } from './mail-message.ts';

/** The mail of the Send Test button. */
export function testMail(productName: string, to: string): MailMessage {
  const subject = `${productName}: test email`;
  const parts: readonly MailPart[] = [
    {
      kind: 'text',
      text: `This is a test email from ${productName}.\n\nYour email settings work: sign-in codes will reach your clients.\n`,
    },
  ];
  return { to: [to], subject, text: mailText(parts), html: mailHtml(subject, parts) };
}

interface Example extends Pick<
  ChosenMail,
  'productName' | 'publicUrl' | 'to' | 'content' | 'closing' | 'sender' | 'asOf'
> {
  readonly now: OfficeMoment;
}

/** A reminder of two deadlines that do not exist, for an administrator who wants to see one. */
export function exampleMail({ now, ...mail }: Example): MailMessage {
  const { description: _, ...texts } = textsOf(DEADLINES, []);
  const reminders = EXAMPLES.map(({ days, was, title, ...row }, rowIndex) => {
    const day = addDays(now.day, days);
    const deadline: Deadline = {
      ...texts,
      ...row,
      id: `${row.matterId}-${row.type}-${rowIndex}`,
      dueDate: formatSheetDate(day),
      companyName: COMPANY,
      status: 'pending',
      rowIndex,
    };
    const matter = {
      ...textsOf(MATTERS, []),
      key: `1:${row.matterId}`,
      id: row.matterId,
      copy: 1,
      title,
      companyName: COMPANY,
      ipType: 'Patent',
      jurisdiction: 'EP',
    };
    const reminder = {
      deadline,
      day,
      daysLeft: days,
      key: deadlineKeyOf([deadline], deadline),
      due: isoDate(day),
      was: was === undefined ? undefined : isoDate(addDays(now.day, was)),
      daysBefore: days,
      turn: 1,
      peers: [isoDate(day)],
      toldOn: isoDate(now.day),
      isReady: true,
    };
    return { reminder, matter };
  });
  return chosenMail({
    ...mail,
    userName: '',
    companyName: COMPANY,
    reminders,
    digest: undefined,
    // No person has this token, so the link ends no mails.
    unsubscribePath: `/mail/unsubscribe/${'0'.repeat(64)}`,
  });
}

const COMPANY = 'Example company';

const EXAMPLES = [
  { matterId: 'P0001EP', type: 'Response to examination report', days: 7, was: 5, title: 'Folding hinge', notes: '' },
  {
    matterId: 'P0002EP',
    type: 'Annuity 5',
    days: 30,
    was: undefined,
    title: 'Water filter',
    notes: 'Please instruct us.',
  },
] as const;
