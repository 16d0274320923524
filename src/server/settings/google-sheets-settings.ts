import type { Tab } from '#domain/tabs/tab.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { SettingsChanged, documentOf, keptKey } from '#server/store/settings.ts';
import type { SettingsStore, Within } from '#server/store/settings.ts';
import { changedFields, orConflict, previousSave, requirePrevious, requireVersion } from './changes.ts';
import type { PreviousSave } from './changes.ts';
import {
  GOOGLE_KEY_PURPOSE,
  GOOGLE_SHEETS_KEY,
  googleSheetsDocument,
  googleSheetsToStore,
  readGoogleSheets,
  withoutPrivateKey,
} from './google-sheets-document.ts';
import type { GoogleSheetsDocument, WantedGoogleSheets } from './google-sheets-document.ts';
import { keyFile } from './service-account-key.ts';

/** Everything that is needed to read the spreadsheet. */
export interface GoogleSheetsAccess {
  readonly spreadsheetId: string;
  readonly sheetNames: Readonly<Record<Tab, string>>;
  /** The key file as JSON text, with the private key. */
  readonly credentials: string;
  readonly serviceAccountEmail: string;
}

/** The configuration as it is sent to administrators. A marker replaces the private key. Without a configuration, its fields are absent. */
export interface RedactedGoogleSheets extends Partial<GoogleSheetsAccess> {
  readonly updatedAt?: number;
  readonly updatedBy?: string;
  /** Grows with every change. */
  readonly version?: number;
  /** The configuration that this one replaced, if the spreadsheet can be read with it. */
  readonly previous?: PreviousGoogleSheets;
}

/** What an administrator sees of the configuration that can be restored. */
export interface PreviousGoogleSheets extends PreviousSave {
  readonly spreadsheetId: string;
  readonly serviceAccountEmail: string;
}

/** The configuration for the sync. */
export interface ReadableGoogleSheets {
  readonly access: GoogleSheetsAccess;
  /** The last configuration that worked, if the current one is newer. If the current one fails, the sync reads with this one. */
  readonly lastGood: GoogleSheetsAccess | undefined;
  /** Records that the spreadsheet was read with `access`. */
  noteGood(): Promise<void>;
}

/** A configuration that has been checked and not yet stored. */
export interface PreparedGoogleSheets {
  readonly access: GoogleSheetsAccess;
  /** Names of the fields that would change; empty if nothing would. */
  readonly changed: readonly string[];
  /** Stores the configuration, and runs `within` in the same transaction. Throws `conflict` if there was another save since it was prepared. */
  save(by: string, within?: Within): Promise<void>;
}

export interface GoogleSheetsSettings {
  /** Undefined while nothing is configured, or the private key is missing. */
  access(): Promise<GoogleSheetsAccess | undefined>;
  /** Like `access`. If nothing is configured, also forgets the last configuration that worked. */
  readable(): Promise<ReadableGoogleSheets | undefined>;
  /** The configuration for administrators, read from the store in one query. */
  redacted(): Promise<RedactedGoogleSheets>;
  /**
   * Checks what an administrator entered. Throws `invalid-configuration` and `secret-needed`, and `conflict` if the configuration is no longer at
   * `version`.
   */
  prepare(wanted: WantedGoogleSheets, version?: number): Promise<PreparedGoogleSheets>;
  /**
   * Prepares the configuration that the current one replaced, with its key. Throws `not-found` if there is none, and `conflict` if it is
   * no longer the one of `savedAt`.
   */
  preparePrevious(savedAt: number | null): Promise<PreparedGoogleSheets>;
}

const LAST_GOOD_KEY = keptKey(GOOGLE_SHEETS_KEY, 'last-good');

export function createGoogleSheetsSettings({
  store,
  secrets,
}: {
  readonly store: SettingsStore;
  readonly secrets: Secrets;
}): GoogleSheetsSettings {
  const accessTo = ({ spreadsheetId, sheetNames, key }: GoogleSheetsDocument): GoogleSheetsAccess => ({
    spreadsheetId,
    sheetNames,
    credentials: keyFile(key, secrets.open(GOOGLE_KEY_PURPOSE, key.privateKey)),
    serviceAccountEmail: key.clientEmail,
  });

  /** Without a private key the spreadsheet cannot be read, so there is nothing to restore. */
  const readPrevious = (value: unknown): GoogleSheetsDocument | undefined => {
    const document = googleSheetsDocument.safeParse(value).data;
    return document && document.key.privateKey !== '' ? document : undefined;
  };
  const prepared = (
    before: GoogleSheetsDocument | undefined,
    after: GoogleSheetsDocument,
    version: number,
  ): PreparedGoogleSheets => ({
    access: accessTo(after),
    changed: changedFields(before ?? {}, after),
    save: (by, within) => orConflict(store.write([{ key: GOOGLE_SHEETS_KEY, value: after, version }], by, within)),
  });

  async function configured(): Promise<GoogleSheetsDocument | undefined> {
    const document = readGoogleSheets((await store.get(GOOGLE_SHEETS_KEY)).value);
    return document && document.key.privateKey !== '' ? document : undefined;
  }

  /** Stores the last configuration that worked, unless it is stored already. Null deletes it. */
  async function keepLastGood(document: GoogleSheetsDocument | null): Promise<void> {
    const { value, version } = documentOf(await store.latest(), LAST_GOOD_KEY);
    if (JSON.stringify(value) === JSON.stringify(document)) return;
    await store
      .write([{ key: LAST_GOOD_KEY, value: document, version }], 'system')
      // Another instance has just stored the same.
      .catch((error: unknown) => (error instanceof SettingsChanged ? undefined : Promise.reject(error)));
  }

  return {
    async access() {
      const document = await configured();
      return document && accessTo(document);
    },
    async readable() {
      const document = await configured();
      const good = readGoogleSheets((await store.get(LAST_GOOD_KEY)).value);
      if (!document) {
        if (good) await keepLastGood(null);
        return undefined;
      }
      const proven = JSON.stringify(good) === JSON.stringify(document);
      return {
        access: accessTo(document),
        lastGood: good && !proven ? accessTo(good) : undefined,
        noteGood: async () => (proven ? undefined : keepLastGood(document)),
      };
    },
    async redacted() {
      const documents = await store.latest();
      const { value, version, updatedAt, updatedBy } = documentOf(documents, GOOGLE_SHEETS_KEY);
      const document = readGoogleSheets(value);
      const { document: before, save } = previousSave(documents, GOOGLE_SHEETS_KEY, readPrevious);
      const previous = before && {
        ...save,
        spreadsheetId: before.spreadsheetId,
        serviceAccountEmail: before.key.clientEmail,
      };
      return {
        ...(document ? { ...withoutPrivateKey(document), updatedAt, updatedBy, version } : {}),
        ...(previous ? { previous } : {}),
      };
    },
    async prepare(wanted, version) {
      const stored = documentOf(await store.latest(), GOOGLE_SHEETS_KEY);
      requireVersion(stored, version);
      const before = readGoogleSheets(stored.value);
      const after = googleSheetsToStore(wanted, before?.key, (plain) => secrets.seal(GOOGLE_KEY_PURPOSE, plain));
      return prepared(before, after, stored.version);
    },

    async preparePrevious(savedAt) {
      const documents = await store.latest();
      const stored = documentOf(documents, GOOGLE_SHEETS_KEY);
      const document = requirePrevious(documents, GOOGLE_SHEETS_KEY, readPrevious, savedAt);
      return prepared(readGoogleSheets(stored.value), document, stored.version);
    },
  };
}
