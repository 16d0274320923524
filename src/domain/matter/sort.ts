import { isoDate, parseSheetDate } from '#domain/time/calendar-date.ts';
import { compareKeys, sortKey } from '#domain/text/fold.ts';
import type { Matter } from './matter.ts';

const DATE_FIELDS = ['filingDate', 'grantDate', 'lastUpdated'] as const;
const TEXT_FIELDS = ['docketNumber', 'title', 'jurisdiction', 'ipType', 'status', 'legalStatus', 'ipFamily'] as const;

/** The columns by which the table can be sorted. */
export const MATTER_SORT_FIELDS = [...DATE_FIELDS, ...TEXT_FIELDS] as const;
export type MatterSortField = (typeof MATTER_SORT_FIELDS)[number];

export interface MatterSort {
  readonly by: MatterSortField;
  readonly direction: 'ascending' | 'descending';
}

/**
 * The matters in the order of a column; equal ones keep theirs. Dates sort as days, texts alphabetically whatever their letter case,
 * the docket number as it is shown (the id where it is empty). Empty cells and unreadable dates come last in both directions.
 */
export function sortMatters(matters: readonly Matter[], { by, direction }: MatterSort): readonly Matter[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return matters
    .map((matter) => ({ matter, key: keyOf(matter, by) }))
    .sort((a, b) => Number(a.key === '') - Number(b.key === '') || sign * compareKeys(a.key, b.key))
    .map(({ matter }) => matter);
}

function keyOf(matter: Matter, by: MatterSortField): string {
  if (isDateField(by)) {
    const date = parseSheetDate(matter[by]);
    return date ? isoDate(date) : '';
  }
  return sortKey(by === 'docketNumber' ? matter.docketNumber || matter.id : matter[by]);
}

function isDateField(field: MatterSortField): field is (typeof DATE_FIELDS)[number] {
  return (DATE_FIELDS as readonly string[]).includes(field);
}
