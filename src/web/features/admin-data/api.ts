import type * as z from 'zod/mini';

import { acceptHeld, revokeVanished, syncNow, firstSample, publishFirst } from '#contract/admin-data.ts';

import { dataReportChanged } from '#web/admin/queries.ts';
import type { HeldItem } from '#web/admin/queries.ts';
import { callApi } from '#web/api/call-api.ts';

/** Starts a sync. Answers at once; the data report shows the progress. */
export async function readSourceNow(): Promise<void> {
  await callApi(syncNow);
  await dataReportChanged();
}

/** Accepts a held change, for exactly the shown reading. */
export async function acceptItem({ tab, company, fingerprint }: HeldItem): Promise<void> {
  try {
    await callApi(acceptHeld, { body: { tab, company, fingerprint } });
  } finally {
    await dataReportChanged();
  }
}

/** Revokes the access of the users whom only this held item still lets in. Returns their number. */
export async function revokeUsers({ company, fingerprint }: HeldItem): Promise<number> {
  try {
    return (await callApi(revokeVanished, { body: { company, fingerprint } })).revoked;
  } finally {
    await dataReportChanged();
  }
}

export type SampleTab = z.output<typeof firstSample.answer>['tabs'][number];

/** The first rows of the shown reading. The server records in the audit log that they were viewed. */
export async function readSample(fingerprint: string): Promise<readonly SampleTab[]> {
  return (await callApi(firstSample, { body: { fingerprint } })).tabs;
}

/** Publishes the shown reading. */
export async function publishReading(fingerprint: string): Promise<void> {
  try {
    await callApi(publishFirst, { body: { fingerprint } });
  } finally {
    await dataReportChanged();
  }
}
