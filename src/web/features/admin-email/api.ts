import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { saveAdminEmails, saveSystemEmails } from '#contract/admin-access.ts';
import { readEmail, restoreEmail, saveEmail, testEmail } from '#contract/admin-email.ts';
import type { emailConfig } from '#contract/admin-email.ts';

import { configStatusChanged, freshAdminEmails } from '#web/admin/queries.ts';
import type { AdminEmails } from '#web/admin/queries.ts';
import type { Saved } from '#web/admin/use-saved-form.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

type Config = z.output<typeof emailConfig>;

/** The settings as the form shows them. The port is text: anything but a number becomes 587 (specification, section 5). */
export interface EmailConfig {
  readonly smtp: Omit<Config['smtp'], 'port'> & { readonly port: string };
  readonly template: Config['template'];
}

/** The settings that the last change replaced. */
export type PreviousEmail = NonNullable<Config['previous']>;

export interface SavedEmail {
  readonly saved: Saved<EmailConfig>;
  readonly previous: PreviousEmail | undefined;
}

const query = {
  queryKey: ['admin', 'email'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SavedEmail> => {
    const { smtp, template, version = 0, previous } = await callApi(readEmail, { signal });
    return { saved: { value: { smtp: { ...smtp, port: String(smtp.port) }, template }, version }, previous };
  },
};

/** SMTP settings and the template of the sign-in mail, without the password. */
export function useEmailSettings() {
  return useQuery<SavedEmail, ApiError>(query);
}

/** Reads the current settings from the server, and updates every component that shows them. */
export const freshEmailSettings = (): Promise<SavedEmail> => queryClient.fetchQuery({ ...query, staleTime: 0 });

/** Saves both on a version, and returns them as saved. */
export async function storeEmailSettings(
  { smtp, template }: EmailConfig,
  version: number,
): Promise<Saved<EmailConfig>> {
  await callApi(saveEmail, { body: { smtp, template }, version });
  const [{ saved }] = await Promise.all([freshEmailSettings(), configStatusChanged()]);
  return saved;
}

/** Restores the settings that the last change replaced. */
export async function restoreEmailSettings({ savedAt }: PreviousEmail): Promise<void> {
  try {
    await callApi(restoreEmail, { body: { savedAt } });
  } finally {
    await Promise.all([freshEmailSettings(), configStatusChanged()]);
  }
}

/** Replaces the additional list on a version of the lists, and returns both as saved. */
export async function storeAdditionalEmails(emails: readonly string[], version: number): Promise<AdminEmails> {
  await callApi(saveAdminEmails, { body: { emails: [...emails] }, version });
  return freshAdminEmails();
}

/** Replaces the system list on a version of the lists, and returns both as saved. */
export async function storeSystemEmails(emails: readonly string[], version: number): Promise<AdminEmails> {
  await callApi(saveSystemEmails, { body: { systemEmails: [...emails] }, version });
  return freshAdminEmails();
}

export type TestResult = z.output<typeof testEmail.answer>;

/** Sends a test email with the saved settings. A failure to send is an answer, not an error. */
export async function sendTest(address: string): Promise<TestResult> {
  const result = await callApi(testEmail, { body: { testEmail: address } });
  // The first email that goes out completes the setup.
  if (result.success) await configStatusChanged();
  return result;
}
