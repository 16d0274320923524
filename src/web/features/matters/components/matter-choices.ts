import type { DistinctValue } from '#domain/matter/filter.ts';
import type { MatterSort } from '#domain/matter/sort.ts';

import { matters as texts } from '#web/texts/index.ts';
import type { SelectOption } from '#web/ui/select-field.tsx';
import { GROUPINGS } from '../matters-view.ts';

export const groupOptions: readonly SelectOption[] = GROUPINGS.map((value) => ({ value, label: texts.groups[value] }));

/** The same for a select whose own name is not seen: 'Status' would stand beside 'All status'. */
export const groupedByOptions: readonly SelectOption[] = GROUPINGS.map((value) => ({
  value,
  label: texts.groupedBy[value],
}));

/** 'All types', then each with its count. A chosen value that the other filters leave nothing of stays in the list. */
export function filterOptions(all: string, values: readonly DistinctValue[], chosen: string): readonly SelectOption[] {
  const missing = chosen !== '' && !values.some(({ value }) => value === chosen);
  return [
    { value: '', label: all },
    ...(missing ? [{ value: chosen, label: texts.choice(chosen, 0) }] : []),
    ...values.map(({ value, count }) => ({ value, label: texts.choice(value, count) })),
  ];
}

const SORTS: readonly { value: string; label: string; sort: MatterSort | undefined }[] = [
  { value: 'sheet', label: texts.sorts.sheet, sort: undefined },
  { value: 'filing-down', label: texts.sorts.filingDown, sort: { by: 'filingDate', direction: 'descending' } },
  { value: 'filing-up', label: texts.sorts.filingUp, sort: { by: 'filingDate', direction: 'ascending' } },
  { value: 'title', label: texts.sorts.titleUp, sort: { by: 'title', direction: 'ascending' } },
  { value: 'docket', label: texts.sorts.docketUp, sort: { by: 'docketNumber', direction: 'ascending' } },
  { value: 'status', label: texts.sorts.statusUp, sort: { by: 'status', direction: 'ascending' } },
];

const OTHER = 'other';

const same = (a: MatterSort | undefined, b: MatterSort | undefined) => a?.by === b?.by && a?.direction === b?.direction;

/** The orders that a phone offers, which has no column headings to press. */
export function sortOptions(sort: MatterSort | undefined): readonly SelectOption[] {
  const offered = SORTS.map(({ value, label }) => ({ value, label }));
  return sortChoice(sort) === OTHER ? [...offered, { value: OTHER, label: texts.sorts.other }] : offered;
}

/** The order as a value of the select; `OTHER` for one that it does not offer by itself. */
export function sortChoice(sort: MatterSort | undefined): string {
  return SORTS.find((choice) => same(choice.sort, sort))?.value ?? OTHER;
}

/** The order that a value of the select stands for; `now` where it stands for none. */
export function sortOfChoice(value: string, now: MatterSort | undefined): MatterSort | undefined {
  const choice = SORTS.find((known) => known.value === value);
  return choice ? choice.sort : now;
}
