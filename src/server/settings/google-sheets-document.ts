import * as z from 'zod/mini';
import { TABS, WIRE_NAMES, byTab } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { invalidConfiguration } from './changes.ts';
import { keyFile, keyToStore } from './service-account-key.ts';
import type { StoredKey } from './service-account-key.ts';
import { redacted } from './stored-secret.ts';

export const GOOGLE_SHEETS_KEY = 'google-sheets';
export const GOOGLE_KEY_PURPOSE = 'settings/google-private-key';

/** The configuration as it is stored: the private key is sealed. */
export const googleSheetsDocument = z.object({
  spreadsheetId: z.string(),
  sheetNames: z.object({
    users: z.string(),
    matters: z.string(),
    deadlines: z.string(),
    documents: z.string(),
    knowledge: z.string(),
  }),
  key: z.object({
    clientEmail: z.string(),
    privateKeyId: z.string(),
    projectId: z.string(),
    clientId: z.string(),
    privateKey: z.string(),
  }),
});
export type GoogleSheetsDocument = z.output<typeof googleSheetsDocument>;

/** The stored document; undefined if it was never saved, or was cleared. */
export function readGoogleSheets(value: unknown): GoogleSheetsDocument | undefined {
  return value === null ? undefined : googleSheetsDocument.parse(value);
}

/** What an administrator saves. */
export interface WantedGoogleSheets {
  readonly credentials: string;
  /** An id, or the whole address of a spreadsheet. */
  readonly spreadsheetId: string;
  /** Empty or missing names are the defaults. */
  readonly sheetNames?: Partial<Readonly<Record<Tab, string | undefined>>> | undefined;
}

/**
 * The document to store for what was entered. Throws `invalid-configuration` with a sentence for the administrator, and `secret-needed` if
 * the marker would keep another account's key. With `mayLackKey` the key is left empty instead.
 */
export function googleSheetsToStore(
  wanted: WantedGoogleSheets,
  stored: StoredKey | undefined,
  seal: (plain: string) => string,
  mayLackKey = false,
): GoogleSheetsDocument {
  if (wanted.credentials.trim() === '' || wanted.spreadsheetId.trim() === '')
    throw invalidConfiguration('Please provide both service account credentials and spreadsheet ID');
  return {
    spreadsheetId: spreadsheetIdOf(wanted.spreadsheetId),
    sheetNames: sheetNamesOf(wanted.sheetNames ?? {}),
    key: keyToStore(wanted.credentials, stored, seal, mayLackKey),
  };
}

/** Returns the id from an id, or from the address that the browser shows. Throws `invalid-configuration`. */
export function spreadsheetIdOf(given: string): string {
  const text = given.trim();
  if (/^[\w-]{1,200}$/.test(text)) return text;
  const path = URL.canParse(text) ? new URL(text).pathname : text;
  if (/\/d\/e\//.test(path))
    throw invalidConfiguration(
      'This is the address of a published copy. Open the spreadsheet itself and copy its address.',
    );
  const id = /\/d\/([\w-]{1,200})(?:\/|$)/.exec(path)?.[1];
  if (!id)
    throw invalidConfiguration('The spreadsheet ID must be the ID, or the whole address, of a Google spreadsheet.');
  return id;
}

function sheetNamesOf(given: Partial<Readonly<Record<Tab, string | undefined>>>): Record<Tab, string> {
  // Inner spaces stay as they are, because a sheet's name must match exactly.
  const names = byTab((tab) => (given[tab] ?? '').trim() || WIRE_NAMES[tab]);
  const seen = new Map<string, Tab>();
  for (const tab of TABS) {
    if (oneLine(names[tab]) === '' || /[\r\n]/.test(names[tab]))
      throw invalidConfiguration('A sheet name must be one line.');
    const other = seen.get(names[tab].toLowerCase());
    if (other) throw invalidConfiguration(`Two sheet names are the same: ${names[tab]}. Every tab needs its own.`);
    seen.set(names[tab].toLowerCase(), tab);
  }
  return names;
}

/** The document as it leaves the server: a marker replaces the private key. */
export function withoutPrivateKey({ spreadsheetId, sheetNames, key }: GoogleSheetsDocument): {
  readonly spreadsheetId: string;
  readonly sheetNames: Readonly<Record<Tab, string>>;
  readonly credentials: string;
  readonly serviceAccountEmail: string;
} {
  const credentials = keyFile(key, redacted(key.privateKey));
  return { spreadsheetId, sheetNames, credentials, serviceAccountEmail: key.clientEmail };
}

/** Identifies the spreadsheet. The guard does not compare a publication with one of another spreadsheet. */
export function googleSheetsIdentity(spreadsheetId: string): string {
  return `google-sheets:${spreadsheetId}`;
}
