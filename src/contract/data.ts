import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** When the firm's spreadsheet was last read without error, in milliseconds since the epoch. */
export const DATA_AS_OF_HEADER = 'x-data-as-of';

/** The client whom an administrator impersonates, percent-encoded. Both must match the grant that the server has stored. */
export const IMPERSONATE_EMAIL_HEADER = 'x-impersonate-email';
export const IMPERSONATE_COMPANY_HEADER = 'x-impersonate-company';

/** The id of the company whose data the page shows. An answer with a company's rows names it; a page sends it with each of its calls. */
export const COMPANY_HEADER = 'x-company';

/** The header row, then the data rows. */
export const values = z.object({ values: z.array(z.array(z.string())) });
export type Values = z.output<typeof values>;

const tabParams = z.object({ tab: z.string() });

export const readTab = endpoint({
  method: 'POST',
  path: '/api/data/:tab',
  access: 'session',
  effect: 'none',
  notesReads: true,
  summary: "The viewer's own company's rows of a tab; the header row only for a plain administrator.",
  params: tabParams,
  errors: ['not-found'],
  answer: values,
  raw: true,
});

export const readTabAsClient = endpoint({
  method: 'GET',
  path: '/api/data/:tab',
  access: 'session',
  effect: 'none',
  notesReads: true,
  summary:
    'The same as with POST, except that a plain administrator is refused. An administrator who impersonates a client gets that client’s answer (the headers must match the grant).',
  params: tabParams,
  errors: ['not-found'],
  answer: values,
  raw: true,
  tagged: true,
});

export const listUsers = endpoint({
  method: 'POST',
  path: '/api/google-sheets/data/Users',
  access: 'admin',
  effect: 'none',
  summary: 'Name, email and client of every user who is not an administrator, for the impersonation list.',
  answer: values,
});

export const readSheet = endpoint({
  method: 'GET',
  path: '/api/google-sheets/data/:tab',
  access: 'session',
  effect: 'none',
  notesReads: true,
  summary:
    "A tab by its name: the viewer's own company's rows. A plain administrator gets users and links, and only the header of other tabs.",
  params: tabParams,
  errors: ['not-found'],
  answer: values,
  raw: true,
  tagged: true,
});
