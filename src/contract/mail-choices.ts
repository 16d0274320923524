import * as z from 'zod/mini';
import { DIGESTS, MAIL_CONTENTS, REMINDER_DAYS } from '#domain/reminder/mail-choices.ts';
import { endpoint } from './endpoint.ts';

const choices = {
  reminders: z.array(z.literal([...REMINDER_DAYS])).check(z.maxLength(REMINDER_DAYS.length)),
  digest: z.enum(DIGESTS),
  content: z.enum(MAIL_CONTENTS),
  /** Copies of the receipts of instructions that others of the company give. */
  copies: z.boolean(),
};

const answer = z.object({
  /** Whether the firm has turned reminders and digests on for the viewer's company. */
  offered: z.boolean(),
  /** Whether the firm takes instructions, so that there are receipts. */
  offersCopies: z.boolean(),
  /** The address that gets the mails. */
  address: z.string(),
  choices: z.object(choices),
  /** Why no mails are sent at the moment. */
  paused: z.optional(z.enum(['stale', 'held'])),
  /** When the mail server permanently refused the address. Saving allows mail to it again. */
  refusedAt: z.optional(z.number()),
});
export type MailChoicesAnswer = z.output<typeof answer>;

export const readMailChoices = endpoint({
  method: 'GET',
  path: '/api/mails/choices',
  access: 'session',
  effect: 'none',
  summary:
    'The reminders, digests and copies of receipts that the viewer has chosen to get, and whether reminders pause.',
  answer,
});

export const saveMailChoices = endpoint({
  method: 'POST',
  path: '/api/mails/choices',
  access: 'session',
  summary:
    'Chooses the reminders, digests and copies of receipts that the viewer gets. Choices that the firm does not offer stay as they were. Reminders that were due before today are not sent.',
  body: z.strictObject(choices),
  errors: ['not-found'],
  answer,
});

const params = z.object({ secret: z.string() });
/** The mails that the link ends: `copies` are copies of receipts; without it, reminders and digests. */
const query = z.object({ of: z.optional(z.literal('copies')) });

export const unsubscribePage = endpoint({
  method: 'GET',
  path: '/mail/unsubscribe/:secret',
  access: 'public',
  effect: 'none',
  raw: true,
  summary:
    'The page of the link that ends reminders and digests, or copies of receipts. It shows a button, and changes nothing.',
  params,
  query,
  answer: z.unknown(),
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/mail/unsubscribe/:secret',
  access: 'public',
  form: true,
  raw: true,
  summary:
    'Ends the reminders and digests of one person about one client, or with of=copies the copies of receipts. Needs no session: the button of that page calls it, and the one click of mail programs (RFC 8058). The body is a form with List-Unsubscribe=One-Click.',
  params,
  query,
  errors: ['too-many-requests'],
  answer: z.unknown(),
});
