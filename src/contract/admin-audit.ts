import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { sentSession } from './session.ts';

export const auditEntry = z.object({
  id: z.number(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  kind: z.string(),
  /** The user who acted, also while impersonating; empty if unknown. */
  actor: z.string(),
  /** The user whose data it was about; empty if none. */
  subject: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** The client that it was about, as an id that `company` of the call accepts; null for none. */
  company: z.nullable(z.string()),
});

export const audit = endpoint({
  method: 'POST',
  path: '/api/admin/audit',
  access: 'admin',
  effect: 'none',
  summary: 'The audit log, newest first, in pages.',
  body: z.object({
    session: sentSession,
    kinds: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60))),
    person: z.optional(z.string().check(z.maxLength(LONGEST.email))),
    /** The beginning of a name of the client, earlier and later names included. */
    client: z.optional(z.string().check(z.maxLength(LONGEST.companyName))),
    /** One client, under all its names. */
    company: z.optional(z.string().check(z.maxLength(LONGEST.companyId))),
    /** Milliseconds since the epoch; `until` is not included. */
    from: z.optional(z.int()),
    until: z.optional(z.int()),
    /** Id of the last entry of the page before. */
    before: z.optional(z.int()),
    limit: z.optional(z.int().check(z.gte(1), z.lte(500))),
  }),
  answer: z.object({
    entries: z.array(auditEntry),
    more: z.boolean(),
    /** The names of the client that `company` names, the newest first; empty for one that was erased. */
    names: z.optional(z.array(z.string())),
  }),
});
