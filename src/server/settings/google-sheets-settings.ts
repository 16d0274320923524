import { Refusal } from '#contract/errors.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsDocument, SettingsStore, Within } from '#server/store/settings.ts';
import { changedFields } from './changed-fields.ts';
import {
  GOOGLE_KEY_PURPOSE,
  GOOGLE_SHEETS_KEY,
  googleSheetsDocument,
  googleSheetsToStore,
  readGoogleSheets,
  withoutPrivateKey,
} from './google-sheets-document.ts';
import type { GoogleSheetsDocument, WantedGoogleSheets } from './google-sheets-document.ts';
import { createLastGoodSheets } from './last-good-sheets.ts';
import { orConflict, requireVersion } from './conflicts.ts';
import { noPrevious } from './refusals.ts';
import { keyFile } from './service-account-key.ts';

/** What reading the spreadsheet needs. */
export interface GoogleSheetsAccess {
  readonly spreadsheetId: string;
  readonly sheetNames: Readonly<Record<Tab, string>>;
  /** The key file as JSON text, with the private key. */
  readonly credentials: string;
  readonly serviceAccountEmail: string;
}

/** What leaves the server. A marker replaces the private key. Without a configuration, its fields are absent. */
export interface RedactedGoogleSheets extends Partial<GoogleSheetsAccess> {
  readonly updatedAt?: number;
  readonly updatedBy?: string;
  /** Grows with every change. */
  readonly version?: number;
  /** The configuration that this one replaced, if the spreadsheet can be read with it. */
  readonly previous?: PreviousGoogleSheets;
}

/** What an administrator sees of the configuration that can be restored. */
export interface PreviousGoogleSheets {
  /** Milliseconds since the epoch; null where it is not known. */
  readonly savedAt: number | null;
  readonly savedBy: string | null;
  readonly spreadsheetId: string;
  readonly serviceAccountEmail: string;
}

/** What is configured, for the sync, which reads the spreadsheet again and again. */
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
  /** Stores it, and runs `within` in the same transaction. Throws `conflict` if another save has come since it was prepared. */
  save(by: string, within?: Within): Promise<void>;
}

export interface GoogleSheetsSettings {
  /** Undefined while nothing is configured, or the private key is missing. */
  access(): Promise<GoogleSheetsAccess | undefined>;
  /** Like `access`. If nothing is configured, also forgets the last configuration that worked. */
  readable(): Promise<ReadableGoogleSheets | undefined>;
  /** From one fresh reading of the store. */
  redacted(): Promise<RedactedGoogleSheets>;
  /**
   * Checks what an administrator entered. Throws `invalid-configuration` and `secret-needed`, and `conflict` if the configuration has left
   * `version`.
   */
  prepare(wanted: WantedGoogleSheets, version?: number): Promise<PreparedGoogleSheets>;
  /**
   * Prepares the configuration that the current one replaced, with its key. Throws `not-found` if there is none, and `conflict` if it is
   * not the one of `savedAt` any more.
   */
  preparePrevious(savedAt: number | null): Promise<PreparedGoogleSheets>;
}

export function createGoogleSheetsSettings({
  store,
  secrets,
}: {
  readonly store: SettingsStore;
  readonly secrets: Secrets;
}): GoogleSheetsSettings {
  const lastGood = createLastGoodSheets(store);

  const accessTo = ({ spreadsheetId, sheetNames, key }: GoogleSheetsDocument): GoogleSheetsAccess => ({
    spreadsheetId,
    sheetNames,
    credentials: keyFile(key, secrets.open(GOOGLE_KEY_PURPOSE, key.privateKey)),
    serviceAccountEmail: key.clientEmail,
  });

  /** Without a private key the spreadsheet cannot be read, so there is nothing to restore. */
  const readPrevious = ({ previous }: SettingsDocument): GoogleSheetsDocument | undefined => {
    const document = googleSheetsDocument.safeParse(previous?.value).data;
    return document && document.key.privateKey !== '' ? document : undefined;
  };
  const previousIn = (stored: SettingsDocument): PreviousGoogleSheets | undefined => {
    const document = readPrevious(stored);
    if (!document || !stored.previous) return undefined;
    const { savedAt, savedBy } = stored.previous;
    return { savedAt, savedBy, spreadsheetId: document.spreadsheetId, serviceAccountEmail: document.key.clientEmail };
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

  return {
    async access() {
      const document = await configured();
      return document && accessTo(document);
    },
    async readable() {
      const document = await configured();
      const good = await lastGood.read();
      if (!document) {
        if (good) await lastGood.keep(null);
        return undefined;
      }
      const proven = JSON.stringify(good) === JSON.stringify(document);
      return {
        access: accessTo(document),
        lastGood: good && !proven ? accessTo(good) : undefined,
        noteGood: async () => (proven ? undefined : lastGood.keep(document)),
      };
    },
    async redacted() {
      const stored = documentOf(await store.latest(), GOOGLE_SHEETS_KEY);
      const { value, version, updatedAt, updatedBy } = stored;
      const document = readGoogleSheets(value);
      const previous = previousIn(stored);
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
      const stored = documentOf(await store.latest(), GOOGLE_SHEETS_KEY);
      const document = readPrevious(stored);
      if (!document) throw noPrevious();
      if (stored.previous?.savedAt !== savedAt) throw new Refusal('conflict');
      return prepared(readGoogleSheets(stored.value), document, stored.version);
    },
  };
}
