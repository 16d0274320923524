import { placeKey } from '#domain/places/place.ts';
import { countBySpelling } from '#domain/text/count-by-spelling.ts';
import { compareKeys, fold, sortKey } from '#domain/text/fold.ts';
import type { Matter } from './matter.ts';
import { searchHaystack, searchNeedle } from './search.ts';
import { isGranted, isInProgress } from './status.ts';

const PREFILTER_FIELDS = {
  type: 'ipType',
  country: 'jurisdiction',
  status: 'status',
  legal: 'legalStatus',
  family: 'ipFamily',
} as const;

/** The stages that the overview counts (specification, section 2, Overview). */
const STAGES = { 'in-progress': isInProgress, granted: isGranted } as const;
export type MatterStage = keyof typeof STAGES;

/** The query parameters `filter` and `value` of /matters, which the figures and charts of the overview link to. */
export type MatterPrefilter =
  | { readonly by: keyof typeof PREFILTER_FIELDS; readonly value: string }
  | { readonly by: 'stage'; readonly value: MatterStage };

export interface MatterFilter {
  readonly query: string;
  /** A type, a status or a jurisdiction as `distinctValues` names it; empty for all. */
  readonly type: string;
  readonly status: string;
  readonly jurisdiction?: string | undefined;
  readonly prefilter?: MatterPrefilter | undefined;
}

/**
 * The matters that pass every part of the filter, in their order. Types, statuses and countries match whatever their letter case.
 * `haystacks`, one for each matter in the same order, spares working them out on every keystroke.
 */
export function filterMatters(
  matters: readonly Matter[],
  filter: MatterFilter,
  haystacks?: readonly string[],
): readonly Matter[] {
  const needle = searchNeedle(filter.query);
  const wanted = wantedValues(filter);
  const { prefilter } = filter;
  const isInStage = prefilter?.by === 'stage' ? STAGES[prefilter.value] : undefined;
  if (needle === '' && wanted.length === 0 && !isInStage) return matters;
  return matters.filter(
    (matter, index) =>
      (!isInStage || isInStage(matter)) &&
      wanted.every(({ field, value }) => keyOf(field, matter[field]) === value) &&
      (needle === '' || (haystacks?.[index] ?? searchHaystack(matter)).includes(needle)),
  );
}

export type FilterField = (typeof PREFILTER_FIELDS)[keyof typeof PREFILTER_FIELDS];

function wantedValues(filter: MatterFilter): readonly { readonly field: FilterField; readonly value: string }[] {
  const { type, status, jurisdiction = '', prefilter } = filter;
  const choices = [
    { field: 'ipType', value: fold(type) },
    { field: 'status', value: fold(status) },
    { field: 'jurisdiction', value: keyOf('jurisdiction', jurisdiction) },
  ] as const;
  const wanted: { field: FilterField; value: string }[] = choices.filter(({ value }) => value !== '');
  // Unlike a choice, an empty prefilter value means the matters without a type: a chart has a slice for them.
  if (prefilter && prefilter.by !== 'stage') {
    const field = PREFILTER_FIELDS[prefilter.by];
    wanted.push({ field, value: keyOf(field, prefilter.value) });
  }
  return wanted;
}

/** "Europe" and "EP" are one country; other fields differ in letter case alone. */
const keyOf = (field: FilterField, text: string) => (field === 'jurisdiction' ? placeKey(text) : fold(text));

/** The prefilter of the query parameters, or undefined where they name none that exists. */
export function matterPrefilter(filter: string | null, value: string | null): MatterPrefilter | undefined {
  if (filter === null || value === null) return undefined;
  if (filter === 'stage') return isStage(value) ? { by: filter, value } : undefined;
  return isPrefilterField(filter) ? { by: filter, value } : undefined;
}

function isStage(value: string): value is MatterStage {
  return Object.hasOwn(STAGES, value);
}

function isPrefilterField(filter: string): filter is keyof typeof PREFILTER_FIELDS {
  return Object.hasOwn(PREFILTER_FIELDS, filter);
}

export interface DistinctValue {
  /** The most frequent spelling, the first of them where two are as frequent. */
  readonly value: string;
  readonly count: number;
}

/** The values of a field that occur, each once whatever its letter case, sorted alphabetically; empty ones left out. */
export function distinctValues(matters: readonly Matter[], field: FilterField): readonly DistinctValue[] {
  return countBySpelling(matters.map((matter) => matter[field]))
    .filter(({ name }) => name !== '')
    .map(({ name, count }) => ({ value: name, count, key: sortKey(name) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ value, count }) => ({ value, count }));
}
