import type * as z from 'zod/mini';

import { clearConfig, exportConfig, importConfig, previewImport, restorePrevious } from '#contract/admin-backup.ts';

import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

export type ImportPreview = z.output<typeof previewImport.answer>;
export type ConfigChange = ImportPreview['changes'][number];

/** The content of a configuration file. */
export type ConfigurationFile = Record<string, unknown>;

/** The configuration as a file, without its secrets. */
export const exportConfiguration = () => callApi(exportConfig);

/** What an import would change; nothing happens yet. */
export const previewFile = (file: ConfigurationFile): Promise<ImportPreview> => callApi(previewImport, { body: file });

/** Puts a file into force; what it replaces is kept for `restoreConfiguration`. */
export async function importFile(file: ConfigurationFile): Promise<void> {
  await callApi(importConfig, { body: file });
  await everythingChanged();
}

/** Goes back to the installation's own defaults; what was set up is kept for `restoreConfiguration`. */
export async function clearConfiguration(): Promise<void> {
  await callApi(clearConfig);
  await everythingChanged();
}

/** Brings back what the last import or clearing replaced. */
export async function restoreConfiguration(): Promise<void> {
  await callApi(restorePrevious);
  await everythingChanged();
}

/** Whatever an admin page has read of the configuration is read anew. */
const everythingChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['admin'] });
