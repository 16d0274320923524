import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { done, sentSession } from './session.ts';

export const contact = z.object({
  name: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  whatsapp: z.optional(z.string()),
  photo: z.optional(z.string()),
  description: z.optional(z.string()),
});

export const helpdeskContacts = endpoint({
  method: 'POST',
  path: '/api/data/helpdesk-contacts',
  access: 'session',
  effect: 'none',
  summary: "The contacts of the viewer's company.",
  answer: z.object({ contacts: z.array(contact) }),
});

export const MESSAGE_RECIPIENTS_MOST = 10;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/email/send-message',
  access: 'session',
  bodyLimit: 'message',
  summary: "Sends a message to the viewer's own helpdesk contacts. The server builds the mail; `html` is ignored.",
  body: z.object({
    to: z
      .array(z.string().check(z.maxLength(LONGEST.email)))
      .check(z.minLength(1), z.maxLength(MESSAGE_RECIPIENTS_MOST)),
    /** May begin with the sender's address in brackets; the rest is limited to `LONGEST.messageSubject`. */
    subject: z.string().check(z.maxLength(LONGEST.messageSubject + 300)),
    text: z.string().check(z.maxLength(LONGEST.messageText)),
    html: z.optional(z.unknown()),
    session: sentSession,
  }),
  errors: ['message-fields', 'email-unavailable'],
  answer: z.object({
    ...done.shape,
    /** The mail server accepts no mail at the moment: the message is stored, and sent as soon as it does. */
    waiting: z.optional(z.boolean()),
  }),
});
