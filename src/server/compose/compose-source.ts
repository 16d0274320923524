import { basename } from 'node:path';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import type { SourceKind } from '#contract/admin-source.ts';
import type { ServerConfig } from '#server/base/config.ts';
import type { ConfiguredSource } from '#server/publishing/configured-source.ts';
import { googleSheetsIdentity } from '#server/settings/google-sheets-document.ts';
import { byLayout, fieldsWith, layoutsInUse } from '#server/settings/layout-document.ts';
import type { LayoutsInUse } from '#server/settings/layout-document.ts';
import { fieldsInUse } from '#server/settings/optional-fields-document.ts';
import type { GoogleSheetsAccess, GoogleSheetsSettings } from '#server/settings/google-sheets-settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import type { SourceSettings } from '#server/settings/source-settings.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import { workbookFingerprint } from '#server/sources/workbook/fingerprint.ts';
import { UPLOADED_IDENTITY } from '#server/uploads/uploaded-workbooks.ts';
import type { UploadedWorkbooks } from '#server/uploads/uploaded-workbooks.ts';

export interface SourceComposition {
  readonly config: ServerConfig;
  readonly settings: SettingsStore;
  readonly sheetsSettings: GoogleSheetsSettings;
  readonly sourceSettings: SourceSettings;
  readonly uploads: UploadedWorkbooks;
}

export interface Sources {
  /** The source that the portal reads, with the layout in use. */
  inUse(): Promise<ConfiguredSource | undefined>;
  /** The source that an administrator has chosen to publish next, without a layout. Without such a choice, the source that is read now. */
  next(): Promise<ConfiguredSource | undefined>;
}

/**
 * The source that an administrator chose. If none was chosen: Google Sheets if it is configured, otherwise the workbook that the
 * environment names. A missing uploaded workbook is never replaced by another source: reading fails, and clients keep the published data.
 */
export function composeSources(parts: SourceComposition): Sources {
  const { config, settings, sheetsSettings, sourceSettings, uploads } = parts;
  const operators = config.workbook === undefined ? undefined : workbookSource(config.workbook);

  async function unchosen(): Promise<ConfiguredSource | undefined> {
    const readable = await sheetsSettings.readable();
    if (!readable) return operators;
    const { access, lastGood, noteGood } = readable;
    const before = lastGood ? sheetsSource(lastGood, config) : operators;
    return { ...sheetsSource(access, config), noteGood, ...(before && { lastGood: before }) };
  }

  async function of(kind: SourceKind | null): Promise<ConfiguredSource | undefined> {
    switch (kind) {
      case 'workbook':
        return operators;
      case 'uploaded-workbook': {
        const before = await unchosen();
        return { ...(await uploadedSource(uploads)), ...(before && { lastGood: before }) };
      }
      default:
        return unchosen();
    }
  }

  /** The source of this kind, with the optional fields that are on. */
  async function whole(kind: SourceKind | null): Promise<ConfiguredSource | undefined> {
    const fields = await fieldsInUse(settings);
    const source = await of(kind);
    if (!source?.lastGood) return source && withFields(source, fields);
    return { ...withFields(source, fields), lastGood: withFields(source.lastGood, fields) };
  }

  return {
    async inUse() {
      const source = await whole((await sourceSettings.read()).inForce);
      return source && withLayouts(source, await layoutsInUse(settings));
    },
    async next() {
      const { draft, inForce } = await sourceSettings.read();
      return whole(draft ?? inForce);
    },
  };
}

/** Reads by the layout in use. While that fails, the previous layout is still used. */
function withLayouts(source: ConfiguredSource, { layout, previous, isChanged }: LayoutsInUse): ConfiguredSource {
  const before = source.lastGood
    ? byLayout(source.lastGood, layout)
    : isChanged
      ? byLayout(source, previous)
      : undefined;
  return { ...byLayout(source, layout), ...(before && { lastGood: before }) };
}

/** The optional fields that are turned on in the settings, or that a layout fills. */
export async function fieldsTaken(store: SettingsStore): Promise<FieldChoice> {
  const { layout, previous } = await layoutsInUse(store);
  return [layout, previous].reduce((fields, one) => (one ? fieldsWith(fields, one) : fields), await fieldsInUse(store));
}

/** The source with the fields that are on. They are part of its fingerprint, so that the source is read again when they change. */
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

/** The newest upload. If there is none, or a restored database lacks it, reading fails with that cause. */
async function uploadedSource(uploads: UploadedWorkbooks): Promise<ConfiguredSource> {
  const { current } = await uploads.stored();
  const spec: SourceSpec = current
    ? uploads.specOf(current)
    : { kind: 'uploaded-workbook', id: '', name: '', bytes: 1, key: '', piece: async () => undefined };
  return {
    spec,
    identity: UPLOADED_IDENTITY,
    label: current?.file_name ?? '',
    fingerprint: async () => current?.id,
  };
}

/** What the sync's child process needs to read the spreadsheet. */
export function sheetsSpec(
  { spreadsheetId, credentials, sheetNames }: GoogleSheetsAccess,
  config: ServerConfig,
): SourceSpec {
  return { kind: 'google-sheets', spreadsheetId, credentials, sheetNames, ...config.google };
}
