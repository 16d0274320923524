import { prefilterTest } from '#domain/matter/filter.ts';
import type { MatterPrefilter } from '#domain/matter/filter.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { placeCode, placeKey, placeWords } from '#domain/places/place.ts';
import { compareKeys, fold, sortKey } from '#domain/text/fold.ts';
import { searchableValues } from '#domain/tabs/optional-fields.ts';
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

/** A value to filter by. */
export interface FilterValue {
  /** The most frequent spelling; for a country its code, where it has one. */
  readonly value: string;
  /** How many matters it would show beside the other filters and the search. */
  readonly count: number;
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

const FACETS = {
  type: { field: 'ipType', keyOf: fold },
  status: { field: 'status', keyOf: fold },
  country: { field: 'jurisdiction', keyOf: placeKey },
} as const;
type FacetName = keyof typeof FACETS;

interface Facet {
  /** For each matter the number of its value. */
  readonly of: Uint32Array;
  readonly values: readonly { readonly key: string; readonly name: string; readonly order: string }[];
}

/** The matters of a portfolio, ready to be searched and counted at every keystroke. */
export interface MatterIndex {
  readonly matters: readonly Matter[];
  /** The languages in which countries are found, beside English. */
  readonly languages: readonly string[];
  readonly facets: Readonly<Record<FacetName, Facet>>;
  /** The codes of the portfolio's countries, as a search may have them. */
  readonly codes: ReadonlySet<string>;
  /** Filled at the first search, or before it by `prepareTexts`. */
  readonly texts: (string | undefined)[];
  /** The matters that the last filter of a link offered. */
  readonly offered: Map<string, Uint8Array>;
}

export function indexMatters(matters: readonly Matter[], languages: readonly string[] = []): MatterIndex {
  return {
    matters,
    languages,
    facets: {
      type: facetOf(matters, 'type'),
      status: facetOf(matters, 'status'),
      country: facetOf(matters, 'country'),
    },
    codes: countryCodes(matters, languages),
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
  return readQuery(query, index.codes);
}

/** The matters that pass the search and every filter, and how many each other choice would show. */
export function findMatters(index: MatterIndex, filter: MatterFilter): FoundMatters {
  const passes = searched(index, filter);
  const [type, status, country] = [index.facets.type, index.facets.status, index.facets.country];
  const wantedType = wantedValue(type, fold(filter.type));
  const wantedStatus = wantedValue(status, fold(filter.status));
  const wantedCountry = wantedValue(country, placeKey(filter.country));
  const ofType = new Uint32Array(type.values.length);
  const ofStatus = new Uint32Array(status.values.length);
  const ofCountry = new Uint32Array(country.values.length);
  const shown = new Uint8Array(index.matters.length);
  let count = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (passes?.[at] === 0) continue;
    const [typeAt, statusAt, countryAt] = [type.of[at] ?? 0, status.of[at] ?? 0, country.of[at] ?? 0];
    const isType = wantedType === ALL || wantedType === typeAt;
    const isStatus = wantedStatus === ALL || wantedStatus === statusAt;
    const isCountry = wantedCountry === ALL || wantedCountry === countryAt;
    // Beside each choice: what it would show together with the other two.
    if (isStatus && isCountry) ofType[typeAt] = (ofType[typeAt] ?? 0) + 1;
    if (isType && isCountry) ofStatus[statusAt] = (ofStatus[statusAt] ?? 0) + 1;
    if (!isType || !isStatus) continue;
    ofCountry[countryAt] = (ofCountry[countryAt] ?? 0) + 1;
    if (!isCountry) continue;
    shown[at] = 1;
    count += 1;
  }
  return {
    shown,
    count,
    all: { type: sum(ofType), status: sum(ofStatus), country: sum(ofCountry) },
    types: filterValues(type, ofType),
    statuses: filterValues(status, ofStatus),
    countries: filterValues(country, ofCountry),
  };
}

const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0);

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

const ALL = -2;

/** The number of a value; -1 for a value that no matter has. */
function wantedValue({ values }: Facet, key: string): number {
  return key === '' ? ALL : values.findIndex((value) => value.key === key);
}

function filterValues({ values }: Facet, counts: Uint32Array): readonly FilterValue[] {
  return values
    .map(({ key, name, order }, number) => ({ key, name, order, count: counts[number] ?? 0 }))
    .filter(({ key, count }) => key !== '' && count > 0)
    .sort((a, b) => compareKeys(a.order, b.order))
    .map(({ name, count }) => ({ value: name, count }));
}

function facetOf(matters: readonly Matter[], facet: FacetName): Facet {
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
