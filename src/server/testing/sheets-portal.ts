import type { LightMyRequestResponse } from 'fastify';
import { documentedHeader } from '#domain/tabs/header.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Parts } from '#server/compose/parts.ts';
import { buildFromSource } from '#server/publishing/build-from-source.ts';
import { inspectionOf } from '#server/publishing/inspection.ts';
import type { RunBuild } from '#server/publishing/run-in-child.ts';
import { openGoogleSheets } from '#server/sources/google-sheets/google-sheets-source.ts';
import type { DoubleRows, GoogleDouble } from '#server/sources/testing/google-double.ts';
import type { TestServiceAccount } from './service-account.ts';
import { testApp } from './test-app.ts';
import type { TestApp, TestBrowser } from './test-app.ts';
import { ADMIN_EMAIL, twoCompanies } from './two-companies.ts';

export interface SheetsPortal {
  readonly portal: TestApp;
  readonly admin: TestBrowser;
  /** Saves the configuration as the admin page does. */
  save(change?: object, browser?: TestBrowser): Promise<LightMyRequestResponse>;
  /** The configuration as the admin page reads it. */
  readBack(): Promise<Record<string, string>>;
  /** The answer of the test of the connection. */
  connection(): Promise<Record<string, unknown>>;
}

/**
 * The portal with an administrator and a double of Google that has the spreadsheet `sheet-1` of two companies. Reads it in this
 * process and does not sync, unless `syncs` is set; with `processes` it reads in child processes as in production, which take a second to start.
 */
export async function openSheetsPortal(
  google: GoogleDouble,
  account: TestServiceAccount,
  { processes = false, syncs = false } = {},
): Promise<SheetsPortal> {
  google.answer('token', undefined);
  google.answer('sheets', undefined);
  google.spreadsheets.clear();
  google.spreadsheets.set('sheet-1', { sheets: sheetsOf() });
  const { apiOrigin, tokenUrl } = google;
  const portal = await testApp({
    environment: { GOOGLE_API_ORIGIN: apiOrigin, GOOGLE_TOKEN_URL: tokenUrl },
    ...(syncs ? { runBuild: buildHere } : {}),
    override: (parts): Partial<Parts> =>
      processes
        ? {}
        : {
            ...(syncs ? {} : { sync: { ...parts.sync, syncNow: async () => undefined } }),
            async inspectSheets({ spreadsheetId, credentials, sheetNames }) {
              const spec = {
                kind: 'google-sheets',
                spreadsheetId,
                credentials,
                sheetNames,
                apiOrigin,
                tokenUrl,
              } as const;
              return inspectionOf(await openGoogleSheets(spec, noPause).read(new AbortController().signal));
            },
          },
  });
  const admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  return {
    portal,
    admin,
    save: (change = {}, browser = admin) =>
      browser.call('POST', '/api/config/google-sheets', {
        ...browser.session,
        credentials: account.keyFile(),
        spreadsheetId: 'sheet-1',
        ...change,
      }),
    readBack: async () => (await admin.call('POST', '/api/config/google-sheets-get', admin.session)).json(),
    connection: async () => (await admin.call('POST', '/api/google-sheets/test', admin.session)).json(),
  };
}

/** Makes no pause between two attempts to read from a double. */
export const noPause = async (): Promise<void> => undefined;

/** Reads a Google spreadsheet in this process. */
export const buildHere: RunBuild = async (spec, before, take, signal, stored, known) => {
  if (spec.kind !== 'google-sheets') throw new Error(`a test that reads a ${spec.kind} needs a process for it`);
  return buildFromSource(openGoogleSheets(spec, noPause), spec, before, stored, take, signal, known);
};

/** Both companies as a spreadsheet, with single sheets replaced or left out. */
export function sheetsOf(change: Readonly<Record<string, DoubleRows | undefined>> = {}): Record<string, DoubleRows> {
  const rows = twoCompanies();
  const sheets = Object.fromEntries(
    TABS.map((tab): [string, DoubleRows] => [WIRE_NAMES[tab], [documentedHeader(tab), ...rows[tab]]]),
  );
  return Object.fromEntries(
    Object.entries({ ...sheets, ...change }).filter((entry): entry is [string, DoubleRows] => entry[1] !== undefined),
  );
}
