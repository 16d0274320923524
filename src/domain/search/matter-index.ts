import { prefilterTest } from '#domain/matter/filter.ts';
import type { MatterPrefilter } from '#domain/matter/filter.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { FACET_NAMES, facetKey, facetOf, filterValues } from './matter-facets.ts';
import type { Facet, FacetName, FilterValue } from './matter-facets.ts';
import { countryCodes, matterText } from './matter-text.ts';
import { matchesQuery, readQuery } from './search-query.ts';
import type { SearchQuery } from './search-query.ts';
import { allSteps } from './steps.ts';
import type { Steps } from './steps.ts';

/** The search and the filters of a list of matters. An empty one lets all matters pass. */
export interface MatterFilter {
  readonly query: string;
  readonly type: string;
  readonly status: string;
  /** A country or office in any spelling. */
  readonly country: string;
  readonly prefilter?: MatterPrefilter | undefined;
}

export interface FoundMatters {
  /** For each matter of the index, in its order: 1 if it is shown. */
  readonly shown: Uint8Array;
  readonly count: number;
  /** How many are shown for all types together; likewise for statuses and countries. */
  readonly all: Readonly<Record<FacetName, number>>;
  /** Sorted alphabetically; without the matters that have no such value. */
  readonly types: readonly FilterValue[];
  readonly statuses: readonly FilterValue[];
  readonly countries: readonly FilterValue[];
}

/** The matters of a portfolio, ready to be searched and counted at every keystroke. */
export interface MatterIndex {
  readonly matters: readonly Matter[];
  /** The languages in which countries are found, beside English. */
  readonly languages: readonly string[];
  facet(name: FacetName): Facet;
  /** The codes of the portfolio's countries that may be words of a search. */
  readonly codes: ReadonlySet<string>;
  /** Filled at the first search, or before it by `prepareSearch`. */
  readonly texts: (string | undefined)[];
  /** For the last filter of a link: 1 for each matter that passes it. */
  readonly offered: Map<string, Uint8Array>;
}

/** What only a search or a filter needs is computed at its first use: the first rows of a list do not wait for it. */
export function indexMatters(matters: readonly Matter[], languages: readonly string[] = []): MatterIndex {
  const facets: Partial<Record<FacetName, Facet>> = {};
  const facet = (name: FacetName) => (facets[name] ??= facetOf(matters, name));
  const codes = once(() =>
    countryCodes(
      facet('country').values.map(({ key }) => key),
      languages,
    ),
  );
  return {
    matters,
    languages,
    facet,
    get codes() {
      return codes();
    },
    texts: [],
    offered: new Map(),
  };
}

/** Computes what the first search needs, before the search: the codes of countries, the counted types, the texts. */
export function* prepareSearch(index: MatterIndex): Steps<void> {
  void index.codes;
  yield;
  index.facet('type');
  yield;
  for (let at = index.texts.length; at < index.matters.length; at += 1) {
    textAt(index, at);
    if (at % A_STEP === 0) yield;
  }
}

/** How many matters a step has: a few hundred microseconds of work on a slow phone. */
const A_STEP = 20;

function textAt(index: MatterIndex, at: number): string {
  const matter = index.matters[at];
  return matter ? (index.texts[at] ??= matterText(matter, index.languages)) : '';
}

/** For each list, the positions of its matters in the index. */
export function positionsOf({ matters }: MatterIndex, lists: readonly (readonly Matter[])[]): readonly Uint32Array[] {
  // A list that is neither grouped nor sorted needs no look-up.
  if (lists.length === 1 && lists[0] === matters) return [new Uint32Array(matters.length).map((_, at) => at)];
  const positions = new Map(matters.map((matter, position) => [matter, position]));
  return lists.map((list) => Uint32Array.from(list, (matter) => positions.get(matter) ?? 0));
}

/** Reads a search in this portfolio. */
export function matterQuery(index: MatterIndex, query: string): SearchQuery {
  return query.trim() === '' ? [] : readQuery(query, index.codes);
}

/**
 * The matters that pass the search and every filter, and how many each other choice of a filter would show. The choices are counted when they are
 * first read.
 */
export function findMatters(index: MatterIndex, filter: MatterFilter): FoundMatters {
  return allSteps(findInSteps(index, filter));
}

/** The same in steps: on a slow phone a search of 50,000 matters takes longer than a keystroke may wait. */
export function* findInSteps(index: MatterIndex, filter: MatterFilter): Steps<FoundMatters> {
  const passes = yield* searched(index, filter);
  const wanted = wantedValues(index, filter);
  const shown = new Uint8Array(index.matters.length);
  let count = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (passes?.[at] === 0 || !isWanted(wanted, at)) continue;
    shown[at] = 1;
    count += 1;
  }
  const counts = (name: FacetName) =>
    once(() => {
      const facet = index.facet(name);
      // A choice shows how many matters it would leave together with the other filters.
      const others = wanted.filter((one) => one.name !== name);
      const found = new Uint32Array(facet.values.length);
      let all = 0;
      for (let at = 0; at < shown.length; at += 1) {
        if (passes?.[at] === 0 || !isWanted(others, at)) continue;
        const value = facet.of[at] ?? 0;
        found[value] = (found[value] ?? 0) + 1;
        all += 1;
      }
      return { all, values: filterValues(facet, found) };
    });
  const [type, status, country] = [counts('type'), counts('status'), counts('country')];
  return {
    shown,
    count,
    all: {
      get type() {
        return type().all;
      },
      get status() {
        return status().all;
      },
      get country() {
        return country().all;
      },
    },
    get types() {
      return type().values;
    },
    get statuses() {
      return status().values;
    },
    get countries() {
      return country().values;
    },
  };
}

/** Computes a value when it is first read. */
function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** For each matter 1 if it passes the search and the filter of a link; undefined if all pass. */
function* searched(index: MatterIndex, filter: MatterFilter): Steps<Uint8Array | undefined> {
  const offered = offeredBy(index, filter.prefilter);
  const query = matterQuery(index, filter.query);
  if (query.length === 0) return offered;
  const passes = new Uint8Array(index.matters.length);
  for (let at = 0; at < passes.length; at += 1) {
    if (offered?.[at] !== 0 && matchesQuery(index.texts[at] ?? textAt(index, at), query)) passes[at] = 1;
    if (at % A_STEP === 0) yield;
  }
  return passes;
}

/** For each matter 1 if it passes the filter of a link; undefined without one. Kept for the next keystroke. */
function offeredBy(index: MatterIndex, prefilter: MatterPrefilter | undefined): Uint8Array | undefined {
  if (!prefilter) return undefined;
  const key = `${prefilter.by}\n${prefilter.value}`;
  const kept = index.offered.get(key);
  if (kept) return kept;
  const passes = prefilterTest(prefilter);
  const offered = Uint8Array.from(index.matters, (matter) => Number(passes(matter)));
  index.offered.clear();
  index.offered.set(key, offered);
  return offered;
}

interface Wanted {
  readonly name: FacetName;
  readonly of: Uint32Array;
  /** The index of the value; -1 if no matter has it. */
  readonly number: number;
}

function isWanted(wanted: readonly Wanted[], at: number): boolean {
  for (const { of, number } of wanted) if (of[at] !== number) return false;
  return true;
}

/** The filters that are on. */
function wantedValues(index: MatterIndex, filter: MatterFilter): readonly Wanted[] {
  return FACET_NAMES.flatMap((name) => {
    // Most views have no filter, and the first key of a country prepares the reader of places.
    const key = filter[name] === '' ? '' : facetKey(name, filter[name]);
    if (key === '') return [];
    const { of, values } = index.facet(name);
    return [{ name, of, number: values.findIndex((value) => value.key === key) }];
  });
}
