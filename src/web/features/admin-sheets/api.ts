import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { readGoogleSheets, restoreGoogleSheets, saveGoogleSheets, testGoogleSheets } from '#contract/admin-sheets.ts';
import { ERRORS } from '#contract/errors.ts';
import { readOptionalFields, saveOptionalFields } from '#contract/optional-fields.ts';
import { isOptionalName } from '#domain/tabs/optional-fields.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import { WIRE_NAMES, byTab } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';

import { configStatusChanged, dataReportChanged } from '#web/admin/queries.ts';
import type { Saved } from '#web/admin/use-saved-form.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

/** The configuration as the form shows it: empty texts if nothing is configured, and each sheet name's default. */
export interface SheetsConfig {
  readonly spreadsheetId: string;
  /** The key file, with the marker in place of a stored private key. */
  readonly credentials: string;
  readonly sheetNames: Readonly<Record<Tab, string>>;
}

export interface SavedSheets extends Saved<SheetsConfig> {
  readonly configured: boolean;
  readonly serviceAccountEmail: string | undefined;
  readonly updatedAt: number | undefined;
  readonly updatedBy: string | undefined;
  /** The settings that the last change replaced. */
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
    version = 0,
    previous,
  } = answer;
  return {
    value: { spreadsheetId, credentials, sheetNames: byTab((tab) => sheetNames?.[tab] || WIRE_NAMES[tab]) },
    version,
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

/** Reads the current configuration from the server, and updates every component that shows it. */
export const freshGoogleSheets = (): Promise<SavedSheets> => queryClient.fetchQuery({ ...query, staleTime: 0 });

/** Saved; or not yet, with the consequences for clients as sentences to confirm first. */
type SaveAnswer =
  | { readonly kind: 'saved'; readonly saved: SavedSheets }
  | { readonly kind: 'to-confirm'; readonly changes: readonly string[] };

/** Saves on a version, or returns the consequences for clients unless `confirm` is set. */
export async function saveConfiguration(config: SheetsConfig, version: number, confirm: boolean): Promise<SaveAnswer> {
  return outcomeOf(await callApi(saveGoogleSheets, { body: { ...bodyOf(config), confirm }, version }));
}

/** Restores the configuration that the last change replaced, or returns the consequences for clients unless `confirm` is set. */
export async function restoreConfiguration({ savedAt }: PreviousSheets, confirm: boolean): Promise<SaveAnswer> {
  try {
    return await outcomeOf(await callApi(restoreGoogleSheets, { body: { savedAt, confirm } }));
  } catch (error) {
    // Another administrator may have changed the configuration. The page then shows the change.
    await freshGoogleSheets();
    throw error;
  }
}

async function outcomeOf(answer: z.output<typeof saveGoogleSheets.answer>): Promise<SaveAnswer> {
  if (answer.needsConfirmation) return { kind: 'to-confirm', changes: answer.changes ?? [] };
  if (!answer.success) throw refused(answer.message);
  const [saved] = await Promise.all([freshGoogleSheets(), configStatusChanged(), dataReportChanged()]);
  return { kind: 'saved', saved };
}

/** The error for a refusal that the server sent as an answer. */
function refused(message: string = ERRORS['invalid-configuration'].message): ApiError {
  return new ApiError(200, 'invalid-configuration', message, { fromServer: true });
}

function bodyOf({ spreadsheetId, credentials, sheetNames }: SheetsConfig) {
  return { spreadsheetId: spreadsheetId.trim(), credentials: credentials.trim(), sheetNames: { ...sheetNames } };
}

/** The optional fields that are on, as the form shows them. */
export type OptionalChoice = FieldChoice;

const optionalQuery = {
  queryKey: ['admin', 'optional-fields'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Saved<OptionalChoice>> => {
    const { on, own, version = 0 } = await callApi(readOptionalFields, { signal });
    return { value: { on: on.filter(isOptionalName), own }, version };
  },
};

export function useOptionalFields() {
  return useQuery<Saved<OptionalChoice>, ApiError>(optionalQuery);
}

/** Reads the optional fields from the server, and updates every component that shows them. */
export const freshOptionalFields = (): Promise<Saved<OptionalChoice>> =>
  queryClient.fetchQuery({ ...optionalQuery, staleTime: 0 });

/** Saves the optional fields on a version, and returns them as saved. */
export async function storeOptionalFields(
  { on, own }: OptionalChoice,
  version: number,
): Promise<Saved<OptionalChoice>> {
  await callApi(saveOptionalFields, { body: { on: [...on], own: [...own] }, version });
  const [saved] = await Promise.all([freshOptionalFields(), dataReportChanged()]);
  return saved;
}

export type ConnectionTest = z.output<typeof testGoogleSheets.answer>;
export type TabCheck = NonNullable<ConnectionTest['tabs']>[number];

/** Reads the configured spreadsheet once. A problem with it is an answer, not an error. */
export const testConnection = (): Promise<ConnectionTest> => callApi(testGoogleSheets);
