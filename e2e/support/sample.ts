import { todayOf } from '#demo/dates.ts';
import { DEMO_CLIENTS } from '#demo/people.ts';
import { samplePortfolio } from '#demo/sample.ts';
import { visibleRows } from '#demo/truth.ts';

type SampleTab = Parameters<typeof visibleRows>[1];

const sample = samplePortfolio(todayOf(new Date()));

/** The rows of a tab that the portal must show to a company, according to the sample; cells by position. */
export function rowsOf(company: string, tab: SampleTab): readonly (readonly string[])[] {
  return visibleRows(sample, tab).get(company) ?? [];
}

/** A client of the sample firm by the beginning of the company's name. */
export function clientOf(company: string): (typeof DEMO_CLIENTS)[number] {
  const client = DEMO_CLIENTS.find(({ company: name }) => name.startsWith(company));
  if (!client) throw new Error(`The sample firm has no client ${company}.`);
  return client;
}

/** The column positions of the Matters tab. */
export const MATTER = {
  id: 0,
  docket: 1,
  filingDate: 2,
  status: 3,
  title: 4,
  company: 5,
  event: 6,
  country: 7,
  type: 8,
  grantDate: 9,
  applicationType: 10,
  priorityDate: 11,
  legalStatus: 12,
  family: 13,
  applicationNumber: 14,
  publicationNumber: 15,
  grantNumber: 16,
  publicationDate: 17,
  updated: 23,
} as const;
