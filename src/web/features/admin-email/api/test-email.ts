import type * as z from 'zod/mini';

import { testEmail } from '#contract/admin-email.ts';

import { callApi } from '#web/api/call-api.ts';

export type TestResult = z.output<typeof testEmail.answer>;

/** Sends a test email with the saved settings. That it did not go out comes as an answer, not as an error. */
export const sendTest = (address: string): Promise<TestResult> => callApi(testEmail, { body: { testEmail: address } });
