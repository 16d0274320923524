import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const takeEverything = endpoint({
  method: 'POST',
  path: '/api/export',
  access: 'session',
  summary:
    'A .zip of everything that the portal holds for the caller: all tabs as .xlsx and JSON, the deadlines as a calendar, and what is stored of the person. Shortly after a sign-in with a code or a passkey only, one at a time per company. The company’s other users are told by mail.',
  body: z.object({ session: z.optional(z.unknown()) }),
  errors: ['issued-session', 'sign-in-again', 'export-under-way'],
  answer: z.unknown(),
  raw: true,
});
