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

/** Returns what an import would change, without changing anything. */
export const previewFile = (file: ConfigurationFile): Promise<ImportPreview> => callApi(previewImport, { body: file });

/** Imports a file. The replaced settings are kept for `restoreConfiguration`. */
export async function importFile(file: ConfigurationFile): Promise<void> {
  await callApi(importConfig, { body: file });
  await everythingChanged();
}

/** Resets everything to the installation's defaults. The cleared settings are kept for `restoreConfiguration`. */
export async function clearConfiguration(): Promise<void> {
  await callApi(clearConfig);
  await everythingChanged();
}

/** Restores the settings that the last import, clear or restore replaced. */
export async function restoreConfiguration(): Promise<void> {
  await callApi(restorePrevious);
  await everythingChanged();
}

/** Makes every admin page read the configuration again. */
const everythingChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['admin'] });
