import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';

/**
 * The session as the browser stores it (`ipb_session`). The server trusts none of it: an HttpOnly cookie identifies the viewer. It only
 * compares `sessionId`, which grants nothing by itself.
 */
export const storedSession = z.object({
  email: z.string(),
  client: z.string(),
  company_name: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'user']),
  sessionId: z.string(),
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
});
export type StoredSession = z.output<typeof storedSession>;

/** The stored session, which a page may send with a call. Only its `sessionId` is compared; the rest is ignored. */
export const sentSession = z.optional(z.unknown());

export const done = z.object({ success: z.literal(true), message: z.optional(z.string()) });

/** A company with the portal's id for it. */
export const shownCompany = z.object({ id: z.string(), name: z.string() });

export const validate = endpoint({
  method: 'POST',
  path: '/api/auth/validate',
  access: 'session',
  effect: 'session',
  summary: 'Whether the session is still valid, and its user. Counts as activity.',
  answer: z.object({
    success: z.literal(true),
    user: z.object({
      email: z.string(),
      name: z.string(),
      role: z.enum(['admin', 'user']),
      company_name: z.string(),
      client: z.string(),
    }),
    /** The company that the session shows, and those that it may show if there are several; only for a client. */
    company: z.optional(shownCompany),
    companies: z.optional(z.array(shownCompany)),
    expiresAt: z.number(),
    /** The server's time, so that a phone with a wrong clock is not signed out. */
    now: z.number(),
  }),
});

export const refresh = endpoint({
  method: 'GET',
  path: '/api/session/refresh',
  access: 'session',
  effect: 'session',
  summary: 'Extends a session that is about to end and renews its handle. Never extends it past its absolute end.',
  answer: z.object({
    ok: z.literal(true),
    data: z.object({ expiresAt: z.number(), newSessionId: z.string(), extended: z.boolean() }),
  }),
});

export const chooseCompany = endpoint({
  method: 'POST',
  path: '/api/session/company',
  access: 'session',
  effect: 'session',
  summary: 'Shows another company to a person who may see several: in this session, in all tabs of the browser.',
  body: z.strictObject({ company: z.string().check(z.maxLength(LONGEST.companyId)), session: sentSession }),
  errors: ['not-found'],
  answer: z.object({ success: z.literal(true), session: storedSession, company: shownCompany }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary:
    'Ends the session of this browser. Clears its cookie in any case; 503 if the session itself could not be ended.',
  errors: ['signed-out-here'],
  answer: done,
});

export const ownSession = z.object({
  /** An id for this list only: it can end the session and grants nothing. */
  id: z.string(),
  current: z.boolean(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  expiresAt: z.number(),
  ip: z.string(),
  userAgent: z.string(),
  /** Opened with an issued code, not with one by mail. */
  issued: z.boolean(),
});

export const sessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions',
  access: 'session',
  effect: 'session',
  summary: "The viewer's own sessions; with `end`, ends one of them, all others, or all.",
  body: z.object({
    session: sentSession,
    end: z.optional(
      z.union([z.object({ id: z.string().check(z.maxLength(128)) }), z.literal('others'), z.literal('all')]),
    ),
  }),
  answer: z.object({ success: z.literal(true), sessions: z.array(ownSession) }),
});

export const lookupUser = endpoint({
  method: 'GET',
  path: '/api/users/lookup/:email',
  access: 'session',
  effect: 'none',
  summary: 'Looks up a user by email address: clients only themselves, administrators any user.',
  params: z.object({ email: z.string() }),
  answer: z.object({
    found: z.boolean(),
    user: z.optional(
      z.object({
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        client: z.string(),
        company_name: z.string(),
        status: z.literal('active'),
      }),
    ),
  }),
});
