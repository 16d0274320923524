import { SettingsChanged, documentOf } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { readGoogleSheets } from './google-sheets-document.ts';
import type { GoogleSheetsDocument } from './google-sheets-document.ts';

const LAST_GOOD_KEY = 'google-sheets-last-good';

/** The last configuration that the spreadsheet could be read with. It is used while a newer one fails. */
export interface LastGoodSheets {
  read(): Promise<GoogleSheetsDocument | undefined>;
  /** Writes nothing if this is stored already. Null forgets it. */
  keep(document: GoogleSheetsDocument | null): Promise<void>;
}

export function createLastGoodSheets(store: SettingsStore): LastGoodSheets {
  return {
    async read() {
      return readGoogleSheets((await store.get(LAST_GOOD_KEY)).value);
    },

    async keep(document) {
      const { value, version } = documentOf(await store.latest(), LAST_GOOD_KEY);
      if (JSON.stringify(value) === JSON.stringify(document)) return;
      await store
        .write([{ key: LAST_GOOD_KEY, value: document, version }], 'system')
        // Another instance has just written the same.
        .catch((error: unknown) => (error instanceof SettingsChanged ? undefined : Promise.reject(error)));
    },
  };
}
