import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { savedBeside, version } from './saved-config.ts';
import { done, sentSession } from './session.ts';

/** Where the data may come from. */
export const SOURCE_KINDS = ['google-sheets', 'uploaded-workbook', 'workbook'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
const kind = z.enum(SOURCE_KINDS);

export const uploadedWorkbook = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  uploadedAt: z.number(),
  uploadedBy: z.string(),
});

export const readSource = endpoint({
  method: 'GET',
  path: '/api/admin/source',
  access: 'admin',
  effect: 'none',
  summary: 'Which source the portal reads, which ones it could read, and the workbooks that were uploaded.',
  answer: z.object({
    /** What the portal reads now; null if there is nothing to read. */
    inForce: z.nullable(kind),
    /** What an administrator has chosen and not yet published; null if that is what the portal reads anyway. */
    draft: z.nullable(kind),
    version,
    /** Null if no spreadsheet is configured. */
    googleSheets: z.nullable(z.object({ spreadsheetId: z.string() })),
    /** The file that `PORTFOLIO_WORKBOOK` names; null if it names none. */
    workbook: z.nullable(z.object({ fileName: z.string() })),
    uploaded: z.nullable(uploadedWorkbook),
    /** The workbook that the current one replaced. */
    previous: z.nullable(uploadedWorkbook),
    mostBytes: z.number(),
  }),
});

export const chooseSource = endpoint({
  method: 'POST',
  path: '/api/admin/source',
  access: 'admin',
  versioned: true,
  summary:
    'Chooses the source that is published next. Clients notice nothing before `layout-publish` publishes it as it was previewed.',
  body: z.strictObject({ kind, ...savedBeside }),
  errors: ['conflict', 'not-found'],
  answer: done,
});

export const uploadWorkbook = endpoint({
  method: 'POST',
  path: '/api/admin/source/upload',
  access: 'admin',
  upload: true,
  budget: 'uploads',
  summary:
    'Stores an .xlsx, .ods or .csv workbook of at most 64 MiB, encrypted, once it was read without error. It replaces the workbook uploaded before, which stays for one step back. Clients notice only if the uploaded workbook is the source.',
  errors: ['invalid-workbook', 'upload-under-way', 'no-room'],
  answer: z.object({ success: z.literal(true), workbook: uploadedWorkbook }),
});

export const undoUpload = endpoint({
  method: 'POST',
  path: '/api/admin/source/undo-upload',
  access: 'admin',
  summary: 'Brings back the workbook that the last upload replaced. A second call undoes the first.',
  body: z.strictObject({ id: z.string(), session: sentSession }),
  errors: ['conflict'],
  answer: done,
});
