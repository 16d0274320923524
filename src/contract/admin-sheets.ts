import * as z from 'zod/mini';
import { values } from './data.ts';
import { endpoint } from './endpoint.ts';

/** Stands for a stored secret in everything that is read; saving it keeps what is stored. */
export const STORED_SECRET = '__STORED__';

export const sheetNames = z.object({
  users: z.string(),
  matters: z.string(),
  deadlines: z.string(),
  documents: z.string(),
  knowledge: z.string(),
});

const echo = z.optional(z.unknown());
/** The session that an admin page mixes into what it saves; dropped. Any other unknown key is refused. */
export const sessionFields = {
  email: echo,
  client: echo,
  company_name: echo,
  name: echo,
  role: echo,
  sessionId: echo,
  expiresAt: echo,
  session: echo,
};

const sheetName = z.string().check(z.maxLength(100));

/** When what can be brought back was saved; null where that is not known. */
export const previousSave = { savedAt: z.nullable(z.number()), savedBy: z.nullable(z.string()) };

/** Names by `savedAt` what was shown: what has been replaced since is not brought back unseen. */
export const restoreBody = { savedAt: z.nullable(z.number()), session: z.optional(z.unknown()) };

export const googleSheetsConfig = z.object({
  /** The key file as JSON text, its private key replaced by the marker. */
  credentials: z.optional(z.string()),
  spreadsheetId: z.optional(z.string()),
  sheetNames: z.optional(sheetNames),
  /** Whom the spreadsheet must be shared with. */
  serviceAccountEmail: z.optional(z.string()),
  updatedAt: z.optional(z.number()),
  updatedBy: z.optional(z.string()),
  /** The configuration that this one replaced. */
  previous: z.optional(z.object({ ...previousSave, spreadsheetId: z.string(), serviceAccountEmail: z.string() })),
});

export const getGoogleSheets = endpoint({
  method: 'GET',
  path: '/api/config/google-sheets',
  access: 'admin',
  summary: 'The spreadsheet configuration without its secret; an empty object when there is none.',
  answer: googleSheetsConfig,
});

export const readGoogleSheets = endpoint({
  method: 'POST',
  path: '/api/config/google-sheets-get',
  access: 'admin',
  summary: 'The same, asked with the session in the body.',
  answer: googleSheetsConfig,
});

const saved = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  /** Another spreadsheet replaces what is published: the page asks first, with these sentences. */
  needsConfirmation: z.optional(z.boolean()),
  changes: z.optional(z.array(z.string())),
});

export const saveGoogleSheets = endpoint({
  method: 'POST',
  path: '/api/config/google-sheets',
  access: 'admin',
  slow: true,
  refusedWhileImpersonating: true,
  bodyLimit: 'config',
  summary: 'Validates and stores the spreadsheet configuration. With `confirm` false, only says what would change.',
  body: z.strictObject({
    credentials: z.string().check(z.maxLength(16 * 1024)),
    /** An id, or the whole address of a spreadsheet. */
    spreadsheetId: z.string().check(z.maxLength(500)),
    sheetNames: z.optional(
      z.strictObject({
        users: z.optional(sheetName),
        matters: z.optional(sheetName),
        deadlines: z.optional(sheetName),
        documents: z.optional(sheetName),
        knowledge: z.optional(sheetName),
      }),
    ),
    confirm: z.optional(z.boolean()),
    ...sessionFields,
  }),
  answer: saved,
});

export const restoreGoogleSheets = endpoint({
  method: 'POST',
  path: '/api/config/google-sheets-restore',
  access: 'admin',
  slow: true,
  refusedWhileImpersonating: true,
  summary:
    'Brings back the spreadsheet configuration that the present one replaced, with its key; a second time undoes the first. With `confirm` false, only says what would change.',
  body: z.strictObject({ ...restoreBody, confirm: z.optional(z.boolean()) }),
  answer: saved,
});

export const tabCheck = z.object({
  tab: z.string(),
  sheetName: z.string(),
  found: z.boolean(),
  rows: z.number(),
  /** Column by column: what the sheet says and what is expected. */
  header: z.array(z.object({ column: z.string(), expected: z.string(), found: z.string(), matches: z.boolean() })),
});

export const connectionTest = z.object({
  success: z.boolean(),
  message: z.string(),
  cause: z.optional(z.string()),
  fix: z.optional(z.string()),
  serviceAccountEmail: z.optional(z.string()),
  tabs: z.optional(z.array(tabCheck)),
});

export const pingGoogleSheets = endpoint({
  method: 'GET',
  path: '/api/google-sheets/test',
  access: 'admin',
  slow: true,
  budget: 'sheetTests',
  summary: 'Whether the configured spreadsheet can be read: 200 or 502.',
  answer: z.object({ success: z.boolean(), message: z.optional(z.string()) }),
});

export const testGoogleSheets = endpoint({
  method: 'POST',
  path: '/api/google-sheets/test',
  access: 'admin',
  slow: true,
  budget: 'sheetTests',
  summary: 'Reads the configured spreadsheet once and says what was found, or what is wrong and how to mend it.',
  answer: connectionTest,
});

export const listUsers = endpoint({
  method: 'POST',
  path: '/api/google-sheets/data/Users',
  access: 'admin',
  summary: 'Name, e-mail and client of every user, for the impersonation list.',
  answer: values,
});

export const readSheet = endpoint({
  method: 'GET',
  path: '/api/google-sheets/data/:tab',
  access: 'session',
  summary:
    "A tab by its name: the viewer's own company's rows; for a plain administrator users and links, else the header only.",
  params: z.object({ tab: z.string() }),
  answer: values,
  raw: true,
});
