import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { sentSession } from './session.ts';

export const takeEverything = endpoint({
  method: 'POST',
  path: '/api/export',
  access: 'session',
  summary:
    'A .zip of everything that the portal holds for the caller: all tabs as .xlsx and JSON, the deadlines as a calendar, and what is stored of the person. Only shortly after a sign-in with a code or a passkey, and one at a time for each company. The company’s other users are told by mail.',
  body: z.object({ session: sentSession }),
  errors: ['issued-session', 'sign-in-again', 'export-under-way'],
  answer: z.unknown(),
  raw: true,
});
