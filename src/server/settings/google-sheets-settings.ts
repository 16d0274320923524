import type { Tab } from '#domain/tabs/tab.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { documentOf } from '../store/settings.ts';
import type { SettingsStore } from '../store/settings.ts';
import { changedFields } from './changed-fields.ts';
import {
  GOOGLE_KEY_PURPOSE,
  GOOGLE_SHEETS_KEY,
  googleSheetsDocument,
  googleSheetsToStore,
  withoutPrivateKey,
} from './google-sheets-document.ts';
import type { GoogleSheetsDocument, WantedGoogleSheets } from './google-sheets-document.ts';
import { keyFile } from './service-account-key.ts';
import { written } from './written.ts';

/** What reading the spreadsheet needs. */
export interface GoogleSheetsAccess {
  readonly spreadsheetId: string;
  readonly sheetNames: Readonly<Record<Tab, string>>;
  /** The key file as JSON text, with the private key. */
  readonly credentials: string;
  readonly serviceAccountEmail: string;
}

/** As it leaves the server: a marker stands for the private key. */
export interface RedactedGoogleSheets extends GoogleSheetsAccess {
  readonly updatedAt: number;
  readonly updatedBy: string;
}

/** A configuration that has been checked and not yet stored. */
export interface PreparedGoogleSheets {
  readonly access: GoogleSheetsAccess;
  /** Names of the fields that would change; empty where nothing would. */
  readonly changed: readonly string[];
  /** Stores it. Throws `conflict` when somebody else has saved since it was prepared. */
  save(by: string): Promise<void>;
}

export interface GoogleSheetsSettings {
  /** Undefined while nothing is configured, or the private key is still to be entered. */
  access(): Promise<GoogleSheetsAccess | undefined>;
  redacted(): Promise<RedactedGoogleSheets | undefined>;
  /** Checks what an administrator gave. Throws `invalid-configuration` and `secret-needed`. */
  prepare(wanted: WantedGoogleSheets): Promise<PreparedGoogleSheets>;
}

export function createGoogleSheetsSettings({
  store,
  secrets,
}: {
  readonly store: SettingsStore;
  readonly secrets: Secrets;
}): GoogleSheetsSettings {
  const read = (value: unknown): GoogleSheetsDocument | undefined =>
    value === null ? undefined : googleSheetsDocument.parse(value);

  const accessTo = ({ spreadsheetId, sheetNames, key }: GoogleSheetsDocument): GoogleSheetsAccess => ({
    spreadsheetId,
    sheetNames,
    credentials: keyFile(key, secrets.open(GOOGLE_KEY_PURPOSE, key.privateKey)),
    serviceAccountEmail: key.clientEmail,
  });

  return {
    async access() {
      const document = read((await store.get(GOOGLE_SHEETS_KEY)).value);
      return document && document.key.privateKey !== '' ? accessTo(document) : undefined;
    },
    async redacted() {
      const { value, updatedAt, updatedBy } = await store.get(GOOGLE_SHEETS_KEY);
      const document = read(value);
      if (!document) return undefined;
      return { ...withoutPrivateKey(document), updatedAt, updatedBy };
    },
    async prepare(wanted) {
      const { value, version } = documentOf(await store.latest(), GOOGLE_SHEETS_KEY);
      const before = read(value);
      const after = googleSheetsToStore(wanted, before?.key, (plain) => secrets.seal(GOOGLE_KEY_PURPOSE, plain));
      return {
        access: accessTo(after),
        changed: changedFields(before ?? {}, after),
        save: (by) => written(store.write([{ key: GOOGLE_SHEETS_KEY, value: after, version }], by)),
      };
    },
  };
}
