import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const supportVisits = endpoint({
  method: 'POST',
  path: '/api/data/support-visits',
  access: 'session',
  effect: 'none',
  summary:
    'When an administrator looked at the portal as this person for the company that is shown, previewed that company’s data before publishing it, or issued a sign-in code for them, with the reason that was given; the newest first, as long as the audit log is kept.',
  answer: z.object({
    visits: z.array(
      z.object({
        kind: z.enum(['viewed', 'previewed', 'code-issued']),
        at: z.number(),
        /** Empty if none was given; a preview has none. */
        reason: z.string(),
      }),
    ),
  }),
});
