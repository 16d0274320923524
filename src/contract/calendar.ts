import * as z from 'zod/mini';
import { EVENT_DETAILS } from '#domain/calendar/deadline-event.ts';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { savedBeside, version } from './saved-config.ts';
import { done, sentSession } from './session.ts';

export const calendarFeed = z.object({
  /** An id for this list only: it can end the address, but not open it. */
  id: z.string(),
  name: z.string(),
  detail: z.enum(EVENT_DETAILS),
  createdAt: z.number(),
  /** When a calendar program fetched it last; null if none has. */
  fetchedAt: z.nullable(z.number()),
  /** The name of that program, such as Google. */
  fetchedBy: z.nullable(z.string()),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

export const listCalendarFeeds = endpoint({
  method: 'POST',
  path: '/api/calendar/list',
  access: 'session',
  effect: 'session',
  summary: "The viewer's own calendar addresses, without their secrets. An administrator has none.",
  body: z.object({ session: sentSession }),
  answer: z.object({
    success: z.literal(true),
    /** Whether the firm offers calendar addresses. */
    on: z.boolean(),
    /** How many a person may have. */
    most: z.number(),
    feeds: z.array(calendarFeed),
  }),
});

export const addCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar/add',
  access: 'session',
  summary:
    "Creates a calendar address for the viewer's deadlines. Only this answer has the address: the portal stores its hash.",
  body: z.object({
    name: z.string().check(z.maxLength(LONGEST.calendarName)),
    detail: z.enum(EVENT_DETAILS),
    session: sentSession,
  }),
  errors: ['issued-session', 'calendar-off', 'too-many-calendars'],
  answer: z.object({ success: z.literal(true), feed: calendarFeed, address: z.string() }),
});

export const endCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar/end',
  access: 'session',
  summary: "Ends one of the viewer's own calendar addresses, for good.",
  body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)), session: sentSession }),
  errors: ['not-found'],
  answer: done,
});

export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:secret.ics',
  access: 'public',
  effect: 'none',
  head: true,
  raw: true,
  summary:
    'The deadlines of the person to whom the address belongs, as a calendar (RFC 5545). An address that never existed and one that was ended get the same answer.',
  params: z.object({ secret: z.string() }),
  errors: ['not-found', 'too-many-requests'],
  answer: z.string(),
});

export const readCalendarSwitch = endpoint({
  method: 'POST',
  path: '/api/config/calendar-get',
  access: 'admin',
  effect: 'none',
  summary: 'Whether the firm offers calendar addresses, and how many there are.',
  answer: z.object({ on: z.boolean(), addresses: z.number(), people: z.number(), version }),
});

export const saveCalendarSwitch = endpoint({
  method: 'POST',
  path: '/api/config/calendar-save',
  access: 'admin',
  versioned: true,
  summary: 'Turns calendar addresses on or off. Turning them off ends all existing addresses for good.',
  body: z.strictObject({ on: z.boolean(), ...savedBeside }),
  errors: ['conflict'],
  answer: z.object({ success: z.literal(true), ended: z.number() }),
});
