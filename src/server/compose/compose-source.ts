import { basename } from 'node:path';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import type { ServerConfig } from '#server/base/config.ts';
import type { ConfiguredSource } from '#server/publishing/configured-source.ts';
import { googleSheetsIdentity } from '#server/settings/google-sheets-document.ts';
import { fieldsInForce } from '#server/settings/optional-fields-document.ts';
import type { GoogleSheetsAccess, GoogleSheetsSettings } from '#server/settings/google-sheets-settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import { workbookFingerprint } from '#server/sources/workbook/fingerprint.ts';

/** Google Sheets where it is configured, else the workbook that the environment names. */
export async function configuredSource(
  config: ServerConfig,
  settings: GoogleSheetsSettings,
  store: SettingsStore,
): Promise<ConfiguredSource | undefined> {
  const fields = await fieldsInForce(store);
  const workbook = config.workbook === undefined ? undefined : withFields(workbookSource(config.workbook), fields);
  const readable = await settings.readable();
  if (!readable) return workbook;
  const { access, lastGood, noteGood } = readable;
  const before = lastGood ? withFields(sheetsSource(lastGood, config), fields) : workbook;
  return { ...withFields(sheetsSource(access, config), fields), noteGood, ...(before && { lastGood: before }) };
}

/** The source with the fields that are on. Other fields make another fingerprint, so that the source is read again. */
function withFields(source: ConfiguredSource, fields: FieldChoice): ConfiguredSource {
  if (fields.on.length === 0 && fields.own.length === 0) return source;
  return {
    ...source,
    spec: { ...source.spec, fields },
    async fingerprint() {
      const content = await source.fingerprint();
      return content && `${content} ${JSON.stringify(fields)}`;
    },
  };
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
