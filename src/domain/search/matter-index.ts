import { prefilterTest } from '#domain/matter/filter.ts';
import type { MatterPrefilter } from '#domain/matter/filter.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { placeCode, placeWords } from '#domain/places/place.ts';
import { searchableValues } from '#domain/tabs/optional-fields.ts';
import { FACET_NAMES, facetKey, facetOf, filterValues } from './matter-facets.ts';
import type { Facet, FacetName, FilterValue } from './matter-facets.ts';
import { matchesQuery, readQuery, searchText } from './search-query.ts';
import type { SearchQuery } from './search-query.ts';

/** What a list of matters can be narrowed by; each is empty for all. */
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
  /** The codes of the portfolio's countries, as a search may have them. */
  readonly codes: ReadonlySet<string>;
  /** Filled at the first search, or before it by `prepareTexts`. */
  readonly texts: (string | undefined)[];
  /** The matters that the last filter of a link offered. */
  readonly offered: Map<string, Uint8Array>;
}

/** What a list needs only for a search or a filter is made then: its first rows do not wait for it. */
export function indexMatters(matters: readonly Matter[], languages: readonly string[] = []): MatterIndex {
  const facets: Partial<Record<FacetName, Facet>> = {};
  const codes = once(() => countryCodes(matters, languages));
  return {
    matters,
    languages,
    facet: (name) => (facets[name] ??= facetOf(matters, name)),
    get codes() {
      return codes();
    },
    texts: [],
    offered: new Map(),
  };
}

/** Computes the next `count` texts of the search. Returns whether any are left. */
export function prepareTexts(index: MatterIndex, count: number): boolean {
  let left = count;
  for (let at = index.texts.length; at < index.matters.length && left > 0; at += 1, left -= 1) textAt(index, at);
  return index.texts.length < index.matters.length;
}

function textAt(index: MatterIndex, at: number): string {
  const matter = index.matters[at];
  return matter ? (index.texts[at] ??= matterText(matter, index.languages)) : '';
}

/** For each list where each of its matters is in the index. */
export function positionsOf({ matters }: MatterIndex, lists: readonly (readonly Matter[])[]): readonly Uint32Array[] {
  // The list as it came, without groups and order, needs no look-up.
  if (lists.length === 1 && lists[0] === matters) return [Uint32Array.from(matters.keys())];
  const positions = new Map(matters.map((matter, position) => [matter, position]));
  return lists.map((list) => Uint32Array.from(list, (matter) => positions.get(matter) ?? 0));
}

/** The query of a search in this portfolio. */
export function matterQuery(index: MatterIndex, query: string): SearchQuery {
  return query.trim() === '' ? [] : readQuery(query, index.codes);
}

/** The matters that pass the search and every filter, and how many each other choice would show. The choices are counted when they are read. */
export function findMatters(index: MatterIndex, filter: MatterFilter): FoundMatters {
  const passes = searched(index, filter);
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
      // Beside each choice: what it would show together with the other filters.
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

/** Computes a value when it is first asked for. */
function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** For each matter 1 if it passes the search and the filter of a link; undefined where all do. */
function searched(index: MatterIndex, filter: MatterFilter): Uint8Array | undefined {
  const offered = offeredBy(index, filter.prefilter);
  const query = matterQuery(index, filter.query);
  if (query.length === 0) return offered;
  const passes = new Uint8Array(index.matters.length);
  for (let at = 0; at < passes.length; at += 1) {
    if (offered?.[at] !== 0 && matchesQuery(index.texts[at] ?? textAt(index, at), query)) passes[at] = 1;
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
  /** The number of the value; -1 for one that no matter has. */
  readonly number: number;
}

function isWanted(wanted: readonly Wanted[], at: number): boolean {
  for (const { of, number } of wanted) if (of[at] !== number) return false;
  return true;
}

/** The filters that are on. */
function wantedValues(index: MatterIndex, filter: MatterFilter): readonly Wanted[] {
  return FACET_NAMES.flatMap((name) => {
    const key = facetKey(name, filter[name]);
    if (key === '') return [];
    const { of, values } = index.facet(name);
    return [{ name, of, number: values.findIndex((value) => value.key === key) }];
  });
}

/** The two-letter words that mean a country of the portfolio. */
function countryCodes(matters: readonly Matter[], languages: readonly string[]): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const jurisdiction of new Set(matters.map((matter) => matter.jurisdiction))) {
    for (const word of countryWords(jurisdiction, languages).split(' ')) if (word.length === 2) codes.add(word);
  }
  return codes;
}

const countryWords = (jurisdiction: string, languages: readonly string[]) => {
  const code = placeCode(jurisdiction);
  return code === undefined ? '' : placeWords(code, languages);
};

/** The texts by which one matter is found. */
export function matterText(matter: Matter, languages: readonly string[]): string {
  const { id, docketNumber, title, jurisdiction, status, legalStatus, ipType, applicationType, ipFamily } = matter;
  const optional = searchableValues(matter).map(({ text }) => text);
  return searchText({
    words: [
      title,
      jurisdiction,
      wordsOfCountry(jurisdiction, languages),
      status,
      legalStatus,
      ipType,
      applicationType,
      ...optional,
    ],
    numbers: [
      id,
      docketNumber === id ? '' : docketNumber,
      ipFamily,
      matter.applicationNumber,
      matter.publicationNumber,
      matter.grantNumber,
      ...optional.filter((text) => /\d/.test(text)),
    ],
  });
}

const known = new Map<string, string>();

/** A portfolio has few countries and many matters of each. */
function wordsOfCountry(jurisdiction: string, languages: readonly string[]): string {
  const key = `${languages.join(' ')}\n${jurisdiction}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const words = countryWords(jurisdiction, languages);
  if (known.size < MOST_KNOWN) known.set(key, words);
  return words;
}

/** A column without countries, such as one of free text, must not fill the memory. */
const MOST_KNOWN = 2_000;
