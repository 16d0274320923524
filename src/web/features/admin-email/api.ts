import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { saveAdminEmails, saveSystemEmails } from '#contract/admin-access.ts';
import { readEmail, restoreEmail, saveEmail, testEmail } from '#contract/admin-email.ts';
import type { emailConfig } from '#contract/admin-email.ts';

import { configStatusChanged, freshAdminEmails } from '#web/admin/queries.ts';
import type { AdminEmails } from '#web/admin/queries.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

type Config = z.output<typeof emailConfig>;

/** The settings as their form shows them. The port is text: what is no number becomes 587 (specification, section 5). */
export interface EmailConfig {
  readonly smtp: Omit<Config['smtp'], 'port'> & { readonly port: string };
  readonly template: Config['template'];
}

/** What the last change replaced. */
export type PreviousEmail = NonNullable<Config['previous']>;

export interface SavedEmail {
  readonly config: EmailConfig;
  readonly previous: PreviousEmail | undefined;
}

const query = {
  queryKey: ['admin', 'email'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SavedEmail> => {
    const { smtp, template, previous } = await callApi(readEmail, { signal });
    return { config: { smtp: { ...smtp, port: String(smtp.port) }, template }, previous };
  },
};

/** SMTP settings and the template of the sign-in mail, without the password. */
export function useEmailSettings() {
  return useQuery<SavedEmail, ApiError>(query);
}

/** The same as they are now, past every cache; whoever shows them sees them too. */
export const freshEmailSettings = (): Promise<SavedEmail> => queryClient.fetchQuery({ ...query, staleTime: 0 });

/** Saves both, and returns them as they are stored. */
export async function storeEmailSettings({ smtp, template }: EmailConfig): Promise<EmailConfig> {
  await callApi(saveEmail, { body: { smtp, template } });
  const [saved] = await Promise.all([freshEmailSettings(), configStatusChanged()]);
  return saved.config;
}

/** Brings back what the last change replaced. */
export async function restoreEmailSettings({ savedAt }: PreviousEmail): Promise<void> {
  try {
    await callApi(restoreEmail, { body: { savedAt } });
  } finally {
    await Promise.all([freshEmailSettings(), configStatusChanged()]);
  }
}

/** Replaces the list that administrators keep, and returns both as they are stored. */
export async function storeAdditionalEmails(emails: readonly string[]): Promise<AdminEmails> {
  await callApi(saveAdminEmails, { body: { emails: [...emails] } });
  return freshAdminEmails();
}

/** Replaces the list that the installation sets, and returns both as they are stored. */
export async function storeSystemEmails(emails: readonly string[]): Promise<AdminEmails> {
  await callApi(saveSystemEmails, { body: { systemEmails: [...emails] } });
  return freshAdminEmails();
}

export type TestResult = z.output<typeof testEmail.answer>;

/** Sends a test email with the saved settings. That it did not go out comes as an answer, not as an error. */
export const sendTest = (address: string): Promise<TestResult> => callApi(testEmail, { body: { testEmail: address } });
