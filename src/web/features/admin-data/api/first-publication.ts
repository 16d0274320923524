import type * as z from 'zod/mini';

import { firstSample, publishFirst } from '#contract/admin-data.ts';

import { dataReportChanged } from '#web/admin/queries.ts';
import { callApi } from '#web/api/call-api.ts';

export type SampleTab = z.output<typeof firstSample.answer>['tabs'][number];

/** The first rows of the reading that was shown. The server writes down that they were looked at. */
export async function readSample(fingerprint: string): Promise<readonly SampleTab[]> {
  return (await callApi(firstSample, { body: { fingerprint } })).tabs;
}

/** Lets the reading that was shown be published. */
export async function publishReading(fingerprint: string): Promise<void> {
  try {
    await callApi(publishFirst, { body: { fingerprint } });
  } finally {
    await dataReportChanged();
  }
}
