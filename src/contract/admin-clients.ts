import * as z from 'zod/mini';
import { DIGESTS, MAIL_CONTENTS, REMINDER_DAYS } from '#domain/reminder/mail-choices.ts';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { sentSession } from './session.ts';

const moment = z.nullable(z.number());

/** Which people are listed: all, or only those who never signed in, who chose mails, whose address was refused, or who have a calendar. */
export const PEOPLE_SHOWN = ['all', 'never', 'mails', 'refused', 'calendars'] as const;

/** How many people the page shows at once. */
export const PEOPLE_A_PAGE = 50;

/** A person of a client, as the Users tab lists them. Times are milliseconds since the epoch, null for never. */
export const clientPerson = z.object({
  email: z.string(),
  name: z.string(),
  company: z.string(),
  companyId: z.string(),
  firstSignInAt: moment,
  lastSignInAt: moment,
  invitedAt: moment,
  mails: z.object({
    /** Whether the firm has turned mails on for this client. */
    on: z.boolean(),
    reminders: z.array(z.enum(REMINDER_DAYS.map(String))),
    digest: z.enum(DIGESTS),
    content: z.enum(MAIL_CONTENTS),
    /** Whether the person gets copies of the receipts of their colleagues' instructions. */
    copies: z.boolean(),
    /** Why reminders pause now. */
    paused: z.nullable(z.enum(['stale', 'held'])),
  }),
  /** When the mail server permanently refused the address. */
  refusedAt: moment,
  lastMailAt: moment,
  calendars: z.number(),
  calendarFetchedAt: moment,
  calendarFetchedBy: z.nullable(z.string()),
});
export type ClientPerson = z.output<typeof clientPerson>;

export const listClients = endpoint({
  method: 'POST',
  path: '/api/admin/clients',
  access: 'admin',
  effect: 'none',
  summary: 'The people of all clients: who signed in and when, which mails they get, their calendars. In pages.',
  body: z.object({
    session: sentSession,
    show: z.enum(PEOPLE_SHOWN),
    search: z.string().check(z.maxLength(LONGEST.email)),
    from: z.int().check(z.gte(0)),
    limit: z.int().check(z.gte(1), z.lte(1_000)),
  }),
  answer: z.object({
    /** How many the choice and the search find. */
    total: z.number(),
    people: z.array(clientPerson),
    /** The number of people for each choice, whatever the search. */
    counts: z.object({
      all: z.number(),
      never: z.number(),
      mails: z.number(),
      refused: z.number(),
      calendars: z.number(),
    }),
  }),
});

export const findUsers = endpoint({
  method: 'POST',
  path: '/api/admin/people',
  access: 'admin',
  effect: 'none',
  summary:
    'Name, email and client of the users who are not administrators, in the order of the Users tab, searched, a page at a time.',
  body: z.object({
    /** Words that are all in the name, the email or the client. */
    search: z.string().check(z.maxLength(LONGEST.email)),
    from: z.int().check(z.gte(0)),
    limit: z.int().check(z.gte(1), z.lte(1_000)),
    session: sentSession,
  }),
  answer: z.object({
    /** How many there are, and how many of them the search finds. */
    all: z.number(),
    total: z.number(),
    people: z.array(z.object({ name: z.string(), email: z.string(), client: z.string() })),
  }),
});

export const sentReminder = z.object({
  email: z.string(),
  company: z.string(),
  matter: z.string(),
  type: z.string(),
  /** `YYYY-MM-DD`, as is `toldOn`. */
  due: z.string(),
  daysBefore: z.number(),
  toldOn: z.string(),
});
export type SentReminder = z.output<typeof sentReminder>;

const text = z.string().check(z.maxLength(LONGEST.deadlineKey));
/** A number of days or of a turn. The database has 32 bits for it, and answers a larger one with an error. */
const few = z.int().check(z.gte(-1_000_000), z.lte(1_000_000));
/** The last reminder of a page. */
const place = z.object({
  at: z.int(),
  companyId: text,
  email: text,
  deadline: text,
  due: text,
  turn: few,
  daysBefore: few,
});

export const listSentReminders = endpoint({
  method: 'POST',
  path: '/api/admin/clients/reminders',
  access: 'admin',
  effect: 'none',
  summary: 'Who was reminded of which deadline and when: of one person, or of all, the newest first. In pages.',
  body: z.object({
    session: sentSession,
    person: z.optional(z.string().check(z.maxLength(LONGEST.email))),
    /** `after` of the previous page. */
    after: z.optional(place),
    limit: z.int().check(z.gte(1), z.lte(1_000)),
  }),
  answer: z.object({
    reminders: z.array(sentReminder),
    after: z.optional(place),
  }),
});

export const INVITED_AT_ONCE = 50;

export const inviteClients = endpoint({
  method: 'POST',
  path: '/api/admin/clients/invite',
  access: 'admin',
  budget: 'invitations',
  summary:
    'Invites people to sign in, by a mail without a code or a secret. Skips administrators, refused addresses, and people who were invited within a day.',
  body: z.object({
    session: sentSession,
    emails: z.array(z.string().check(z.maxLength(LONGEST.email))).check(z.minLength(1), z.maxLength(INVITED_AT_ONCE)),
  }),
  errors: ['email-unavailable'],
  answer: z.object({ success: z.literal(true), invited: z.array(z.string()), skipped: z.number() }),
});
