import { basename } from 'node:path';
import type { ServerConfig } from '#server/base/config.ts';
import type { ConfiguredSource } from '#server/publishing/configured-source.ts';
import { googleSheetsIdentity } from '#server/settings/google-sheets-document.ts';
import type { GoogleSheetsAccess, GoogleSheetsSettings } from '#server/settings/google-sheets-settings.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import { workbookFingerprint } from '#server/sources/workbook/fingerprint.ts';

/** Google Sheets where it is configured, else the workbook that the environment names. */
export async function configuredSource(
  config: ServerConfig,
  settings: GoogleSheetsSettings,
): Promise<ConfiguredSource | undefined> {
  const workbook = config.workbook === undefined ? undefined : workbookSource(config.workbook);
  const readable = await settings.readable();
  if (!readable) return workbook;
  const { access, lastGood, noteGood } = readable;
  const before = lastGood ? sheetsSource(lastGood, config) : workbook;
  return { ...sheetsSource(access, config), noteGood, ...(before && { lastGood: before }) };
}

function sheetsSource(access: GoogleSheetsAccess, config: ServerConfig): ConfiguredSource {
  return {
    spec: sheetsSpec(access, config),
    identity: googleSheetsIdentity(access.spreadsheetId),
    label: access.spreadsheetId,
    fingerprint: async () => undefined,
  };
}

function workbookSource(path: string): ConfiguredSource {
  return {
    spec: { kind: 'workbook', path },
    identity: `workbook ${path}`,
    label: basename(path),
    fingerprint: () => workbookFingerprint(path),
  };
}

/** What the sync's child process needs to read the spreadsheet. */
export function sheetsSpec(
  { spreadsheetId, credentials, sheetNames }: GoogleSheetsAccess,
  config: ServerConfig,
): SourceSpec {
  return { kind: 'google-sheets', spreadsheetId, credentials, sheetNames, ...config.google };
}
