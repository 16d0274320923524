import { saveAdminEmails, saveSystemEmails } from '#contract/admin-access.ts';

import { freshAdminEmails } from '#web/admin/queries.ts';
import type { AdminEmails } from '#web/admin/queries.ts';
import { callApi } from '#web/api/call-api.ts';

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
