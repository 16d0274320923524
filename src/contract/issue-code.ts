import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';

export const issueCode = endpoint({
  method: 'POST',
  path: '/api/admin/issue-code',
  access: 'admin',
  budget: 'issuedCodes',
  summary:
    'Issues a client a sign-in code without mail: once, for ten minutes, at an address with a secret. Never for an administrator. The client is told by mail.',
  body: z.strictObject({
    email: z.string().check(z.maxLength(LONGEST.email)),
    reason: z.string().check(z.maxLength(LONGEST.issueReason)),
    session: z.optional(z.unknown()),
  }),
  answer: z.object({
    success: z.literal(true),
    code: z.string(),
    /** Where the client types it. The secret is its fragment, which no server and no log ever sees. */
    address: z.string(),
    /** Milliseconds since the epoch. */
    expiresAt: z.number(),
  }),
});
