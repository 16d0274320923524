import { acceptHeld, revokeVanished, syncNow } from '#contract/admin-data.ts';

import { dataReportChanged } from '#web/admin/queries.ts';
import type { HeldItem } from '#web/admin/queries.ts';
import { callApi } from '#web/api/call-api.ts';

/** Has the source read now. Answers at once; the data report shows how it goes. */
export async function readSourceNow(): Promise<void> {
  await callApi(syncNow);
  await dataReportChanged();
}

/** Lets through what the guard holds back, for exactly the reading that was shown. */
export async function acceptItem({ tab, company, fingerprint }: HeldItem): Promise<void> {
  try {
    await callApi(acceptHeld, { body: { tab, company, fingerprint } });
  } finally {
    await dataReportChanged();
  }
}

/** Takes out at once the users whom only this held item still lets in; resolves with how many that were. */
export async function revokeUsers({ company, fingerprint }: HeldItem): Promise<number> {
  try {
    return (await callApi(revokeVanished, { body: { company, fingerprint } })).revoked;
  } finally {
    await dataReportChanged();
  }
}
