import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { sentSession } from './session.ts';

export const issueCode = endpoint({
  method: 'POST',
  path: '/api/admin/issue-code',
  access: 'admin',
  budget: 'issuedCodes',
  summary:
    'Issues a sign-in code to a client without mailing it: it works once, for ten minutes, at an address with a secret. Never for an administrator. The client is told by mail.',
  body: z.strictObject({
    email: z.string().check(z.maxLength(LONGEST.email)),
    reason: z.string().check(z.maxLength(LONGEST.issueReason)),
    session: sentSession,
  }),
  errors: ['issued-to-administrator', 'cannot-sign-in'],
  answer: z.object({
    success: z.literal(true),
    code: z.string(),
    /** The page where the client types the code. The secret is its fragment, which browsers do not send, so it is in no log. */
    address: z.string(),
    /** Milliseconds since the epoch. */
    expiresAt: z.number(),
  }),
});
