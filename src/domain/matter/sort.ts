import { isoDate, parseSheetDate } from '#domain/time/calendar-date.ts';
import { compareKeys, sortKey } from '#domain/text/fold.ts';
import type { Matter } from './matter.ts';

const DATE_FIELDS = ['filingDate', 'grantDate', 'earliestPriorityDate', 'firstPublicationDate', 'lastUpdated'] as const;
const TEXT_FIELDS = [
  'docketNumber',
  'title',
  'jurisdiction',
  'ipType',
  'status',
  'legalStatus',
  'applicationType',
  'applicationNumber',
  'publicationNumber',
  'grantNumber',
  'ipFamily',
  'mostRecentEvent',
] as const;

/** The columns by which the table can be sorted. The due date of the next deadline is not a field of the matter: see `sortMatters`. */
export const MATTER_SORT_FIELDS = [...DATE_FIELDS, ...TEXT_FIELDS, 'nextDeadline'] as const;
export type MatterSortField = (typeof MATTER_SORT_FIELDS)[number];

export interface MatterSort {
  readonly by: MatterSortField;
  readonly direction: 'ascending' | 'descending';
}

/**
 * The matters in the order of a column; equal ones keep their order. Dates sort as days, texts alphabetically whatever their letter case, the docket
 * number as it is shown (the id if it is empty). Empty cells and unreadable dates come last in both directions. `dueOf` returns the due date of a
 * matter's next deadline, or an empty text.
 */
export function sortMatters(
  matters: readonly Matter[],
  { by, direction }: MatterSort,
  dueOf: (matter: Matter) => string = () => '',
): readonly Matter[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return matters
    .map((matter) => ({ matter, key: keyOf(matter, by, dueOf) }))
    .sort((a, b) => Number(a.key === '') - Number(b.key === '') || sign * compareKeys(a.key, b.key))
    .map(({ matter }) => matter);
}

function keyOf(matter: Matter, by: MatterSortField, dueOf: (matter: Matter) => string): string {
  if (by === 'nextDeadline') return dayKey(dueOf(matter));
  if (isDateField(by)) return dayKey(matter[by]);
  return sortKey(by === 'docketNumber' ? matter.docketNumber || matter.id : matter[by]);
}

function dayKey(text: string): string {
  const date = parseSheetDate(text);
  return date ? isoDate(date) : '';
}

function isDateField(field: MatterSortField): field is (typeof DATE_FIELDS)[number] {
  return (DATE_FIELDS as readonly string[]).includes(field);
}
