import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './session.ts';

/**
 * What may prevent sign-ins: a new database without the data of the previous one; a reverse proxy that `TRUST_PROXY` does not name; budgets of
 * sign-in mails that were used up in the last day.
 */
export const SIGN_IN_WARNINGS = [
  'data-left-behind',
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
    /** Whether mail is sent. `untested`: settings are saved, and no email has been sent with them yet. */
    emailStanding: z.enum(['off', 'untested', 'works', 'failing']),
    /** Whether any source has been published yet. */
    published: z.boolean(),
    /** Whether the configuration before the last import or clear can be restored. */
    previousAvailable: z.boolean(),
    /** What prevents clients from signing in, or may do so soon. */
    signInWarnings: z.array(z.object({ kind: z.enum(SIGN_IN_WARNINGS), count: z.number() })),
  }),
});

/** The exported file: the settings, with a marker for each secret. */
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
  errors: ['invalid-configuration'],
  answer: z.object({ success: z.literal(true), changes: z.array(configChange), warnings: z.array(z.string()) }),
});

export const importConfig = endpoint({
  method: 'POST',
  path: '/api/config/import',
  access: 'admin',
  budget: 'backups',
  bodyLimit: 'import',
  summary: 'Replaces the whole configuration in one step; the previous one is kept.',
  body: z.looseObject({}),
  errors: ['invalid-configuration', 'last-admin', 'conflict'],
  answer: done,
});

export const clearConfig = endpoint({
  method: 'POST',
  path: '/api/config/clear',
  access: 'admin',
  budget: 'backups',
  summary: 'Removes the configuration; the previous one is kept.',
  errors: ['last-admin', 'conflict'],
  answer: done,
});

export const restorePrevious = endpoint({
  method: 'POST',
  path: '/api/config/restore-previous',
  access: 'admin',
  budget: 'backups',
  summary: 'Restores the configuration that the last import, clear or restore replaced.',
  errors: ['not-found', 'last-admin', 'conflict'],
  answer: done,
});
