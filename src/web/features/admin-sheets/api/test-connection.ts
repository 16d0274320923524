import type * as z from 'zod/mini';

import { testGoogleSheets } from '#contract/admin-sheets.ts';

import { callApi } from '#web/api/call-api.ts';

export type ConnectionTest = z.output<typeof testGoogleSheets.answer>;
export type TabCheck = NonNullable<ConnectionTest['tabs']>[number];

/** Reads the configured spreadsheet once. What is wrong with it comes as an answer, not as an error. */
export const testConnection = (): Promise<ConnectionTest> => callApi(testGoogleSheets);
