import type { ShownDeadline } from '#domain/instruction/instruction.ts';
import { feeTexts } from '#domain/money/money-text.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { mailHtml, mailText } from './html.ts';
import type { MailPart } from './html.ts';
import type { MailMessage } from './mail-message.ts';
import { mailTimestamp } from './mail-message.ts';

/* The mails about instructions. Each has everything that its reader needs to act without the portal, and no link that acts. */

/** One deadline in a mail. */
export interface MailItem {
  /** The firm's word for the choice. */
  readonly word: string;
  readonly shown: ShownDeadline;
}

/** An instruction as a receipt states it. */
export interface ReceiptItem extends MailItem {
  /** Company id, number and hash of its entry, as `verify-instructions` takes them. */
  readonly receipt: string;
  readonly note: string;
}

/** A code that confirms one set of instructions. */
export interface InstructionCode {
  readonly to: string;
  readonly name: string;
  readonly code: string;
  readonly items: readonly MailItem[];
  /** The reader confirms instructions that another person of the company has prepared. */
  readonly agreeing: boolean;
  /** The portal's own host, so that the reader can tell a false page. */
  readonly portalHost: string;
}

/** Deadlines that the mail with the code names; the page has shown all of them. */
const NAMED_WITH_CODE = 10;

export function instructionCodeMail(productName: string, code: InstructionCode): MailMessage {
  const { items } = code;
  const subject = oneLine(`${productName}: your code to confirm ${counted(items.length, 'instruction')}`);
  const more = items.length - NAMED_WITH_CODE;
  const before = [
    `Hello ${oneLine(code.name) || code.to},`,
    '',
    code.agreeing
      ? 'With this code you confirm, as the second person of your company:'
      : 'With this code you confirm these instructions to your IP firm:',
    '',
    ...items.slice(0, NAMED_WITH_CODE).map((item) => `- ${summary(item)}`),
    ...(more > 0 ? [`- and ${more} more, as the page shows them`] : []),
    '',
    '',
  ].join('\n');
  const after = [
    '',
    '',
    `It works once, within ten minutes, and for these instructions alone. Enter it only at ${oneLine(code.portalHost)}, on the page that asked for it. Never tell it to anyone.`,
    'If you did not ask for it, do not enter it, and tell your contact at the firm.',
    '',
  ].join('\n');
  const parts: readonly MailPart[] = [
    { kind: 'text', text: before },
    { kind: 'code', text: code.code },
    { kind: 'text', text: after },
  ];
  return { to: [code.to], subject, text: mailText(parts), html: mailHtml(subject, parts) };
}

/** Who did something. */
export interface MailActor {
  readonly name: string;
  readonly email: string;
}

/** What has happened to instructions. */
export type InstructionEvent =
  /** They were given; `agreedBy` is the second person, if one was needed. */
  | { readonly kind: 'given'; readonly by: MailActor; readonly agreedBy?: MailActor }
  /** They wait until a second person of the client agrees. */
  | { readonly kind: 'waiting'; readonly by: MailActor }
  | { readonly kind: 'declined'; readonly by: MailActor }
  | { readonly kind: 'received'; readonly by: MailActor }
  | { readonly kind: 'done'; readonly by: MailActor }
  | { readonly kind: 'returned'; readonly by: MailActor; readonly question: string }
  /** No one at the firm has acknowledged them within a working day. */
  | { readonly kind: 'late' }
  /** Their deadlines have changed since. `changes` has a sentence for each item. */
  | { readonly kind: 'flagged'; readonly changes: readonly string[] };

/** Who reads the mail: the person who gave the instruction, others of the same client, or the firm. */
export type InstructionReader = 'giver' | 'colleague' | 'firm';

export interface InstructionMail {
  readonly event: InstructionEvent;
  readonly reader: InstructionReader;
  readonly companyName: string;
  readonly items: readonly ReceiptItem[];
  readonly sentence: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly portalUrl: string;
  /** For a copy of a receipt: where its reader chooses emails, and where they stop these copies. */
  readonly copy?: { readonly choose: string; readonly stop: string };
}

/** One mail about one action, however many deadlines it has. */
export function instructionMail(productName: string, to: readonly string[], mail: InstructionMail): MailMessage {
  const { event, reader, items, companyName, sentence, at, portalUrl, copy } = mail;
  const headline = headlineOf(event, items.length);
  const forFirm = reader === 'firm' ? `${oneLine(companyName)}: ` : '';
  const subject = oneLine(`${productName}: ${forFirm}${headline}`);
  const notes = new Set(items.map(({ note }) => note).filter((note) => note !== ''));
  const text = [
    ...openingOf(mail),
    '',
    ...items.flatMap((item, index) => [
      ...itemLines(item, index + 1),
      ...(event.kind === 'flagged' && event.changes[index] ? [`   ${oneLine(event.changes[index])}`] : []),
      ...(notes.size > 1 && item.note ? [`   Note: ${oneLine(item.note)}`] : []),
    ]),
    ...(notes.size === 1 ? ['', 'Note:', ...[...notes].flatMap(quoted)] : []),
    ...(event.kind === 'returned' ? ['', 'The firm asks:', ...quoted(event.question)] : []),
    ...(sentence && reader !== 'firm' ? ['', ...sentence.split('\n')] : []),
    '',
    `Time: ${mailTimestamp(at)}`,
    `In the portal: ${portalUrl}`,
    'Keep this email: the number and the hash prove what the record says.',
    '',
  ].join('\n');
  const parts: readonly MailPart[] = [{ kind: 'text', text }, ...(copy ? endOfCopy(copy) : [])];
  const message = { to, subject, text: mailText(parts), html: mailHtml(subject, parts) };
  return copy ? { ...message, unsubscribe: copy.stop } : message;
}

function endOfCopy({ choose, stop }: NonNullable<InstructionMail['copy']>): readonly MailPart[] {
  return [
    { kind: 'text', text: '\n--\nYou get this copy because another person of your company gave the instructions.\n' },
    { kind: 'link', text: 'Choose your emails', href: choose },
    { kind: 'text', text: '\n' },
    { kind: 'link', text: 'Stop these copies', href: stop },
    { kind: 'text', text: '\n' },
  ];
}

function headlineOf(event: InstructionEvent, count: number): string {
  const many = counted(count, 'instruction');
  switch (event.kind) {
    case 'given':
      return `${many} given`;
    case 'waiting':
      return `${many} to be confirmed by a second person`;
    case 'declined':
      return `${many} declined`;
    case 'received':
      return `the firm has received ${many}`;
    case 'done':
      return `the firm has completed ${many}`;
    case 'returned':
      return `the firm has a question about ${many}`;
    case 'late':
      return `${many} not acknowledged for a working day`;
    case 'flagged':
      return `${counted(count, 'deadline')} changed after an instruction`;
  }
}

function openingOf({ event, reader, companyName }: InstructionMail): readonly string[] {
  const company = oneLine(companyName);
  switch (event.kind) {
    case 'given':
      return [
        reader === 'giver'
          ? 'The portal has stored your instructions and sent them to the firm. They are received once a person at the firm acknowledges them. You then get an email.'
          : `${personOf(event.by)} of ${company} gave these instructions.`,
        ...(event.agreedBy ? [`${personOf(event.agreedBy)} confirmed them as the second person.`] : []),
      ];
    case 'waiting':
      return reader === 'giver'
        ? [
            'The firm does not act on these instructions until a second person of your company confirms them in the portal.',
          ]
        : [
            `${personOf(event.by)} wants to give these instructions. The firm does not act on them until you, or another person of ${company}, confirm them in the portal.`,
          ];
    case 'declined':
      return [`${personOf(event.by)} declined these instructions. The firm does not act on them.`];
    case 'received':
      return [`${personOf(event.by)} at the firm has received these instructions.`];
    case 'done':
      return [`${personOf(event.by)} at the firm has completed these instructions.`];
    case 'returned':
      return [
        `${personOf(event.by)} at the firm cannot act on these instructions yet. Instruct again in the portal, or call the firm.`,
      ];
    case 'late':
      return [
        'No one at the firm has acknowledged these instructions within a working day. The client sees that you have not received them. Acknowledge them in the portal.',
      ];
    case 'flagged':
      return [
        reader === 'firm'
          ? 'These deadlines are no longer as the client saw them. Check with the client before you act.'
          : 'These deadlines are no longer as you saw them, so your instructions do not count for them as they are now.',
      ];
  }
}

function itemLines({ word, shown, receipt }: ReceiptItem, nth: number): readonly string[] {
  const { docket, matterId, title, type, dueDate, instructBy } = shown;
  const matter = [docket, ...(matterId === docket ? [] : [`matter ${matterId}`]), title].filter(Boolean).join(', ');
  return [
    `${nth}. ${oneLine(word)}: ${oneLine(type) || 'Deadline'}`,
    `   ${oneLine(matter)}`,
    `   Due ${oneLine(dueDate)}${instructBy ? `, instruct by ${oneLine(instructBy)}` : ''}${feeWords(shown)}`,
    `   Receipt ${receipt}`,
  ];
}

function summary({ word, shown }: MailItem): string {
  return oneLine(`${word}: ${shown.type || 'Deadline'}, ${shown.docket}, due ${shown.dueDate}`);
}

function feeWords(shown: ShownDeadline): string {
  const { official, ours } = feeTexts(shown);
  return [official && `, official fee ${oneLine(official)}`, ours && `, our fee ${oneLine(ours)}`]
    .filter(Boolean)
    .join('');
}

/** Quotes a person's words, so that no line of them looks like the mail's own, such as a receipt. */
const quoted = (text: string) => text.split('\n').map((line) => `> ${oneLine(line)}`.trim());

const personOf = ({ name, email }: MailActor) => oneLine(name ? `${name} (${email})` : email);

const counted = (count: number, noun: string) => (count === 1 ? `one ${noun}` : `${count} ${noun}s`);
