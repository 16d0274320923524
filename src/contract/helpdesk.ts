import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './session.ts';

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
  summary: "The contacts of the viewer's company.",
  answer: z.object({ contacts: z.array(contact) }),
});

export const MESSAGE_SUBJECT_LONGEST = 200;
export const MESSAGE_TEXT_LONGEST = 10_000;
export const MESSAGE_RECIPIENTS_MOST = 10;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/email/send-message',
  access: 'session',
  refusedWhileImpersonating: true,
  bodyLimit: 'message',
  summary: "Writes to the viewer's own helpdesk contacts. The server builds the mail; `html` is ignored.",
  body: z.object({
    to: z.array(z.string().check(z.maxLength(254))).check(z.minLength(1), z.maxLength(MESSAGE_RECIPIENTS_MOST)),
    /** May begin with the sender's address in brackets; what follows is held to `MESSAGE_SUBJECT_LONGEST`. */
    subject: z.string().check(z.maxLength(MESSAGE_SUBJECT_LONGEST + 300)),
    text: z.string().check(z.maxLength(MESSAGE_TEXT_LONGEST)),
    html: z.optional(z.unknown()),
    session: z.optional(z.unknown()),
  }),
  answer: done,
});
