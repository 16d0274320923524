import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './session.ts';

/** A proxy that is not named, and budgets of sign-in mails that were spent within a day: of networks, of addresses, of all. */
export const SIGN_IN_WARNINGS = [
  'trust-proxy-unset',
  'forwarded-by-stranger',
  'sends-spent-network',
  'sends-spent-address',
  'sends-spent-installation',
] as const;

export const configStatus = endpoint({
  method: 'POST',
  path: '/api/config/status',
  access: 'admin',
  effect: 'none',
  summary: 'Whether the spreadsheet and email are configured.',
  answer: z.object({
    googleSheetsConfigured: z.boolean(),
    emailConfigured: z.boolean(),
    /** Whether any source has been published yet: the Setup Required card shows until then. */
    published: z.boolean(),
    /** A copy of the configuration before the last import or clear. */
    previousAvailable: z.boolean(),
    /** What keeps clients from signing in, or soon will. */
    signInWarnings: z.array(z.object({ kind: z.enum(SIGN_IN_WARNINGS), count: z.number() })),
  }),
});

/** The exported file: settings as they are read, secrets as markers. */
export const configurationFile = z.looseObject({
  format: z.literal('ip-briefcase-configuration'),
  version: z.number(),
  exportedAt: z.string(),
});

export const exportConfig = endpoint({
  method: 'GET',
  path: '/api/config/export',
  access: 'admin',
  effect: 'none',
  budget: 'backups',
  summary: 'The configuration as a file, without secrets.',
  answer: configurationFile,
  raw: true,
});

export const configChange = z.object({ section: z.string(), field: z.string(), before: z.string(), after: z.string() });

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/config/import-preview',
  access: 'admin',
  effect: 'none',
  budget: 'adminWrites',
  bodyLimit: 'import',
  summary: 'What an import would change.',
  body: z.looseObject({}),
  answer: z.object({ success: z.literal(true), changes: z.array(configChange), warnings: z.array(z.string()) }),
});

export const importConfig = endpoint({
  method: 'POST',
  path: '/api/config/import',
  access: 'admin',
  budget: 'backups',
  bodyLimit: 'import',
  summary: 'Replaces the configuration, whole or not at all; the state before is kept.',
  body: z.looseObject({}),
  answer: done,
});

export const clearConfig = endpoint({
  method: 'POST',
  path: '/api/config/clear',
  access: 'admin',
  budget: 'backups',
  summary: 'Removes the configuration; the state before is kept.',
  answer: done,
});

export const restorePrevious = endpoint({
  method: 'POST',
  path: '/api/config/restore-previous',
  access: 'admin',
  budget: 'backups',
  summary: 'Restores the configuration that the last import, clear or restore replaced.',
  answer: done,
});
