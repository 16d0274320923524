import * as z from 'zod/mini';
import { byTab } from '#domain/tabs/tab.ts';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { previousSave, restoreBody, savedBeside, version } from './saved-config.ts';

export const sheetNames = z.object(byTab(() => z.string()));

const sheetName = z.string().check(z.maxLength(LONGEST.sheetName));

export const googleSheetsConfig = z.object({
  /** The key file as JSON text, its private key replaced by the marker. */
  credentials: z.optional(z.string()),
  spreadsheetId: z.optional(z.string()),
  sheetNames: z.optional(sheetNames),
  /** The account that the spreadsheet must be shared with. */
  serviceAccountEmail: z.optional(z.string()),
  updatedAt: z.optional(z.number()),
  updatedBy: z.optional(z.string()),
  /** Absent before the first change. */
  version,
  /** The configuration that this one replaced. */
  previous: z.optional(z.object({ ...previousSave, spreadsheetId: z.string(), serviceAccountEmail: z.string() })),
});

export const getGoogleSheets = endpoint({
  method: 'GET',
  path: '/api/config/google-sheets',
  access: 'admin',
  effect: 'none',
  summary: 'The spreadsheet configuration without its secret; an empty object before the first one.',
  answer: googleSheetsConfig,
});

export const readGoogleSheets = endpoint({
  method: 'POST',
  path: '/api/config/google-sheets-get',
  access: 'admin',
  effect: 'none',
  summary: 'The same as `GET /api/config/google-sheets`, with the session in the body.',
  answer: googleSheetsConfig,
});

const saved = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  /** A change of spreadsheet replaces what is published, so the page shows `changes` and asks first. */
  needsConfirmation: z.optional(z.boolean()),
  changes: z.optional(z.array(z.string())),
});

export const saveGoogleSheets = endpoint({
  method: 'POST',
  path: '/api/config/google-sheets',
  access: 'admin',
  versioned: true,
  slow: true,
  bodyLimit: 'config',
  summary: 'Validates and stores the spreadsheet configuration. With `confirm` false, only returns what would change.',
  body: z.strictObject({
    credentials: z.string().check(z.maxLength(LONGEST.keyFile)),
    /** An id, or the whole address of a spreadsheet. */
    spreadsheetId: z.string().check(z.maxLength(LONGEST.spreadsheetId)),
    sheetNames: z.optional(z.strictObject(byTab(() => z.optional(sheetName)))),
    confirm: z.optional(z.boolean()),
    ...savedBeside,
  }),
  errors: ['invalid-configuration', 'secret-needed', 'conflict'],
  answer: saved,
});

export const restoreGoogleSheets = endpoint({
  method: 'POST',
  path: '/api/config/google-sheets-restore',
  access: 'admin',
  slow: true,
  summary:
    'Restores the spreadsheet configuration that the current one replaced, with its key. A second restore undoes the first. With `confirm` false, only returns what would change.',
  body: z.strictObject({ ...restoreBody, confirm: z.optional(z.boolean()) }),
  errors: ['not-found', 'conflict'],
  answer: saved,
});

export const tabCheck = z.object({
  tab: z.string(),
  sheetName: z.string(),
  found: z.boolean(),
  rows: z.number(),
  /** For each column, the heading that was found and the expected one. */
  header: z.array(z.object({ column: z.string(), expected: z.string(), found: z.string(), matches: z.boolean() })),
});

export const connectionTest = z.object({
  success: z.boolean(),
  message: z.string(),
  cause: z.optional(z.string()),
  fix: z.optional(z.string()),
  /** The account that read the spreadsheet, or that it must be shared with; absent if the problem is another one. */
  serviceAccountEmail: z.optional(z.string()),
  tabs: z.optional(z.array(tabCheck)),
});

export const pingGoogleSheets = endpoint({
  method: 'GET',
  path: '/api/google-sheets/test',
  access: 'admin',
  effect: 'none',
  slow: true,
  budget: 'sheetTests',
  summary: 'Whether the configured spreadsheet can be read: 200 or 502.',
  errors: ['source-failed'],
  answer: z.object({ success: z.boolean(), message: z.optional(z.string()) }),
});

export const testGoogleSheets = endpoint({
  method: 'POST',
  path: '/api/google-sheets/test',
  access: 'admin',
  effect: 'none',
  slow: true,
  budget: 'sheetTests',
  summary: 'Reads the configured spreadsheet once and says what was found, or what is wrong and how to fix it.',
  answer: connectionTest,
});
