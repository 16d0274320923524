import type { Matter } from '#domain/matter/matter.ts';
import { placeCode, placeKey } from '#domain/places/place.ts';
import { compareKeys, fold, sortKey } from '#domain/text/fold.ts';

/** A value to filter by. */
export interface FilterValue {
  /** The most frequent spelling; for a country its code, if it has one. */
  readonly value: string;
  /** How many matters it would show together with the other filters and the search. */
  readonly count: number;
}

const FACETS = {
  type: { field: 'ipType', keyOf: fold },
  status: { field: 'status', keyOf: fold },
  country: { field: 'jurisdiction', keyOf: placeKey },
} as const;
export type FacetName = keyof typeof FACETS;
export const FACET_NAMES = ['type', 'status', 'country'] as const satisfies readonly FacetName[];

/** A field to filter by, over all matters of a portfolio. */
export interface Facet {
  /** For each matter the index of its value in `values`. */
  readonly of: Uint32Array;
  readonly values: readonly { readonly key: string; readonly name: string; readonly order: string }[];
}

/** The key that all spellings of a value share. */
export const facetKey = (name: FacetName, text: string): string => FACETS[name].keyOf(text);

/** The values that occur, with their counts. */
export function filterValues({ values }: Facet, counts: Uint32Array): readonly FilterValue[] {
  return values
    .map(({ key, name, order }, number) => ({ key, name, order, count: counts[number] ?? 0 }))
    .filter(({ key, count }) => key !== '' && count > 0)
    .sort((a, b) => compareKeys(a.order, b.order))
    .map(({ name, count }) => ({ value: name, count }));
}

/** Computes which value each matter has. */
export function facetOf(matters: readonly Matter[], facet: FacetName): Facet {
  const { field, keyOf } = FACETS[facet];
  const spellings = new Map<string, { number: number; times: number }>();
  const spellingOf = new Uint32Array(matters.length);
  for (const [at, { [field]: text }] of matters.entries()) {
    let spelling = spellings.get(text);
    if (!spelling) spellings.set(text, (spelling = { number: spellings.size, times: 0 }));
    spelling.times += 1;
    spellingOf[at] = spelling.number;
  }
  const values = new Map<string, { number: number; key: string; name: string; most: number }>();
  const valueOf: number[] = [];
  for (const [text, { times }] of spellings) {
    const key = keyOf(text);
    let value = values.get(key);
    if (!value) values.set(key, (value = { number: values.size, key, name: '', most: 0 }));
    if (times > value.most) Object.assign(value, { name: nameOf(facet, text), most: times });
    valueOf.push(value.number);
  }
  return {
    of: spellingOf.map((spelling) => valueOf[spelling] ?? 0),
    values: [...values.values()].map(({ key, name }) => ({ key, name, order: sortKey(name) })),
  };
}

const nameOf = (facet: FacetName, spelling: string) =>
  facet === 'country' ? (placeCode(spelling) ?? spelling.trim()) : spelling.trim();
