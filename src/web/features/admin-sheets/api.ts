import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { readGoogleSheets, restoreGoogleSheets, saveGoogleSheets, testGoogleSheets } from '#contract/admin-sheets.ts';
import { ERRORS } from '#contract/errors.ts';
import { WIRE_NAMES, byTab } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';

import { configStatusChanged, dataReportChanged } from '#web/admin/queries.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

/** The configuration as its form shows it: an empty text where nothing is configured, the default of every sheet's name. */
export interface SheetsConfig {
  readonly spreadsheetId: string;
  /** The key file; the marker in the place of its private key while that is stored. */
  readonly credentials: string;
  readonly sheetNames: Readonly<Record<Tab, string>>;
}

export interface SavedSheets {
  readonly config: SheetsConfig;
  readonly configured: boolean;
  readonly serviceAccountEmail: string | undefined;
  readonly updatedAt: number | undefined;
  readonly updatedBy: string | undefined;
  /** What the last change replaced. */
  readonly previous: PreviousSheets | undefined;
}

export type PreviousSheets = NonNullable<z.output<typeof readGoogleSheets.answer>['previous']>;

const query = {
  queryKey: ['admin', 'google-sheets'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => savedOf(await callApi(readGoogleSheets, { signal })),
};

function savedOf(answer: z.output<typeof readGoogleSheets.answer>): SavedSheets {
  const {
    credentials = '',
    spreadsheetId = '',
    sheetNames,
    serviceAccountEmail,
    updatedAt,
    updatedBy,
    previous,
  } = answer;
  return {
    config: { spreadsheetId, credentials, sheetNames: byTab((tab) => sheetNames?.[tab] || WIRE_NAMES[tab]) },
    configured: credentials !== '' && spreadsheetId !== '',
    serviceAccountEmail,
    updatedAt,
    updatedBy,
    previous,
  };
}

/** The spreadsheet configuration, without its secret. */
export function useGoogleSheets() {
  return useQuery<SavedSheets, ApiError>(query);
}

/** The same as it is now, past every cache; whoever shows it sees it too. */
export const freshGoogleSheets = (): Promise<SavedSheets> => queryClient.fetchQuery({ ...query, staleTime: 0 });

/** Stored, or what it would change for clients, in sentences, which has to be confirmed first. */
type SaveAnswer =
  | { readonly kind: 'saved'; readonly saved: SavedSheets }
  | { readonly kind: 'asked'; readonly changes: readonly string[] };

/** Saves, or says what that would change for clients; `confirm` is the answer to it. */
export async function saveConfiguration(config: SheetsConfig, confirm: boolean): Promise<SaveAnswer> {
  return outcomeOf(await callApi(saveGoogleSheets, { body: { ...bodyOf(config), confirm } }));
}

/** Brings back what the last change replaced, or says first what that would change for clients. */
export async function restoreConfiguration({ savedAt }: PreviousSheets, confirm: boolean): Promise<SaveAnswer> {
  try {
    return await outcomeOf(await callApi(restoreGoogleSheets, { body: { savedAt, confirm } }));
  } catch (error) {
    // Somebody was quicker: what they did is shown.
    await freshGoogleSheets();
    throw error;
  }
}

async function outcomeOf(answer: z.output<typeof saveGoogleSheets.answer>): Promise<SaveAnswer> {
  if (answer.needsConfirmation) return { kind: 'asked', changes: answer.changes ?? [] };
  if (!answer.success) throw refused(answer.message);
  const [saved] = await Promise.all([freshGoogleSheets(), configStatusChanged(), dataReportChanged()]);
  return { kind: 'saved', saved };
}

/** A refusal that came as an answer. */
function refused(message: string = ERRORS['invalid-configuration'].message): ApiError {
  return new ApiError(200, 'invalid-configuration', message, { fromServer: true });
}

function bodyOf({ spreadsheetId, credentials, sheetNames }: SheetsConfig) {
  return { spreadsheetId: spreadsheetId.trim(), credentials: credentials.trim(), sheetNames: { ...sheetNames } };
}

export type ConnectionTest = z.output<typeof testGoogleSheets.answer>;
export type TabCheck = NonNullable<ConnectionTest['tabs']>[number];

/** Reads the configured spreadsheet once. What is wrong with it comes as an answer, not as an error. */
export const testConnection = (): Promise<ConnectionTest> => callApi(testGoogleSheets);
