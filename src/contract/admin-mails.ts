import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { savedBeside, version } from './saved-config.ts';
import { done, sentSession } from './session.ts';

const mode = z.enum(['off', 'some', 'all']);

export const readMails = endpoint({
  method: 'POST',
  path: '/api/config/mails-get',
  access: 'admin',
  effect: 'none',
  summary:
    'The clients for which reminders and digests are on, their closing sentence, their sender, and whether sending works.',
  answer: z.object({
    mode,
    /** Ids of companies, for the mode `some`. */
    clients: z.array(z.string()),
    closing: z.string(),
    /** A sender other than that of sign-in codes; empty for the same one. */
    senderName: z.string(),
    senderEmail: z.string(),
    version,
    /** How many of `clients` are published. */
    published: z.number(),
    standing: z.object({
      /** Why mails pause now, at least for one client. */
      paused: z.optional(z.enum(['stale', 'held'])),
      /** How many people get reminders or digests. */
      people: z.number(),
      /** Mails of the last 30 days, and how many of them may have arrived twice, because the mail server's answer was lost. */
      sent: z.number(),
      doubtful: z.number(),
      /** Why the mail server refused the last one, in words. */
      problem: z.optional(z.object({ cause: z.string(), fix: z.string() })),
      /** Addresses that the mail server refuses, the newest first. */
      refused: z.array(z.object({ email: z.string(), at: z.number() })),
    }),
  }),
});

/** How many clients a search lists. */
export const CLIENTS_FOUND = 50;

export const findMailClients = endpoint({
  method: 'POST',
  path: '/api/config/mails-clients',
  access: 'admin',
  effect: 'none',
  summary:
    'The published clients whose names contain a text: first those for which reminders and digests are on, each part by name.',
  body: z.object({ search: z.string().check(z.maxLength(LONGEST.companyName)), session: sentSession }),
  answer: z.object({
    /** How many clients are published, and how many of them the search finds. */
    all: z.number(),
    total: z.number(),
    /** The first of those that are found. */
    clients: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const saveMails = endpoint({
  method: 'POST',
  path: '/api/config/mails-save',
  access: 'admin',
  versioned: true,
  bodyLimit: 'config',
  summary:
    'Turns reminders and digests on for no client, for some or for all, and sets their closing sentence and their sender.',
  body: z.strictObject({
    mode,
    clients: z.array(z.string().check(z.maxLength(LONGEST.companyId))).check(z.maxLength(1_000)),
    closing: z.string().check(z.maxLength(LONGEST.closing)),
    senderName: z.string().check(z.maxLength(LONGEST.senderName)),
    senderEmail: z.string().check(z.maxLength(LONGEST.email)),
    ...savedBeside,
  }),
  errors: ['invalid-configuration', 'conflict'],
  answer: done,
});

export const sendExample = endpoint({
  method: 'POST',
  path: '/api/mails/example',
  access: 'admin',
  slow: true,
  summary: 'Sends the administrator a reminder with made-up deadlines, by the saved settings.',
  body: z.object({ content: z.enum(['short', 'full']), session: sentSession }),
  answer: z.object({ success: z.boolean(), cause: z.optional(z.string()), fix: z.optional(z.string()) }),
});

export const allowAddress = endpoint({
  method: 'POST',
  path: '/api/mails/allow-address',
  access: 'admin',
  summary: 'Allows reminders and digests again to an address that the mail server refused.',
  body: z.object({ email: z.string().check(z.maxLength(LONGEST.email)), session: sentSession }),
  errors: ['not-found'],
  answer: done,
});
