import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { done, sentSession } from './session.ts';

export const impersonatedUser = z.object({
  email: z.string(),
  client: z.string(),
  company_name: z.string(),
  name: z.string(),
});

export const startImpersonation = endpoint({
  method: 'POST',
  path: '/api/impersonation/start',
  access: 'admin',
  effect: 'session',
  budget: 'adminWrites',
  summary:
    'Starts to view the portal as a client: read-only, for sixty minutes, one client at a time, never another administrator.',
  body: z.object({
    email: z.string().check(z.maxLength(LONGEST.email)),
    /** The client's name, for a person who may see several clients. */
    company: z.optional(z.string().check(z.maxLength(LONGEST.companyName))),
    reason: z.optional(z.string().check(z.maxLength(LONGEST.impersonationReason))),
    session: sentSession,
  }),
  errors: ['not-found', 'conflict'],
  answer: z.object({ success: z.literal(true), user: impersonatedUser, startedAt: z.number(), expiresAt: z.number() }),
});

export const stopImpersonation = endpoint({
  method: 'POST',
  path: '/api/impersonation/stop',
  access: 'admin',
  effect: 'session',
  budget: 'adminWrites',
  summary: 'Ends the impersonation. Succeeds even if none is active.',
  answer: done,
});
