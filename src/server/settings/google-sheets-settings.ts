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
import { noPrevious } from './refusals.ts';
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

/** What an administrator is told of the configuration that can be brought back. */
export interface PreviousGoogleSheets {
  /** Milliseconds since the epoch; null where it is not known. */
  readonly savedAt: number | null;
  readonly savedBy: string | null;
  readonly spreadsheetId: string;
  readonly serviceAccountEmail: string;
}

/** What is configured, for whoever reads it again and again. */
export interface ReadableGoogleSheets {
  readonly access: GoogleSheetsAccess;
  /** What the spreadsheet was read with last, where that is not what is configured now: a configuration that fails must not end the reading. */
  readonly lastGood: GoogleSheetsAccess | undefined;
  /** The spreadsheet was read with `access`. */
  noteGood(): Promise<void>;
}

/** A configuration that has been checked and not yet stored. */
export interface PreparedGoogleSheets {
  readonly access: GoogleSheetsAccess;
  /** Names of the fields that would change; empty where nothing would. */
  readonly changed: readonly string[];
  /** Stores it, and runs `within` in the same transaction. Throws `conflict` when somebody else has saved since it was prepared. */
  save(by: string, within?: Within): Promise<void>;
}

export interface GoogleSheetsSettings {
  /** Undefined while nothing is configured, or the private key is still to be entered. */
  access(): Promise<GoogleSheetsAccess | undefined>;
  /** As `access`. Where nothing is configured, what was read before is forgotten too. */
  readable(): Promise<ReadableGoogleSheets | undefined>;
  redacted(): Promise<RedactedGoogleSheets | undefined>;
  /** Checks what an administrator gave. Throws `invalid-configuration` and `secret-needed`. */
  prepare(wanted: WantedGoogleSheets): Promise<PreparedGoogleSheets>;
  /** The configuration that the present one replaced; undefined where there is none that could be read with. */
  previous(): Promise<PreviousGoogleSheets | undefined>;
  /** The same to be saved anew, with its key. Throws `not-found` when there is none, `conflict` when it is no longer the one of `savedAt`. */
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

  /** One whose key is still to be entered reads nothing, so it is no way back. */
  const readPrevious = ({ previous }: SettingsDocument): GoogleSheetsDocument | undefined => {
    const document = googleSheetsDocument.safeParse(previous?.value).data;
    return document && document.key.privateKey !== '' ? document : undefined;
  };
  const prepared = (
    before: GoogleSheetsDocument | undefined,
    after: GoogleSheetsDocument,
    version: number,
  ): PreparedGoogleSheets => ({
    access: accessTo(after),
    changed: changedFields(before ?? {}, after),
    save: (by, within) => written(store.write([{ key: GOOGLE_SHEETS_KEY, value: after, version }], by, within)),
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
      const { value, updatedAt, updatedBy } = await store.get(GOOGLE_SHEETS_KEY);
      const document = readGoogleSheets(value);
      if (!document) return undefined;
      return { ...withoutPrivateKey(document), updatedAt, updatedBy };
    },
    async prepare(wanted) {
      const { value, version } = documentOf(await store.latest(), GOOGLE_SHEETS_KEY);
      const before = readGoogleSheets(value);
      const after = googleSheetsToStore(wanted, before?.key, (plain) => secrets.seal(GOOGLE_KEY_PURPOSE, plain));
      return prepared(before, after, version);
    },

    async previous() {
      const stored = await store.get(GOOGLE_SHEETS_KEY);
      const document = readPrevious(stored);
      if (!document || !stored.previous) return undefined;
      const { savedAt, savedBy } = stored.previous;
      return { savedAt, savedBy, spreadsheetId: document.spreadsheetId, serviceAccountEmail: document.key.clientEmail };
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
