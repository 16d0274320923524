import type { Deadline } from '#domain/deadline/deadline.ts';
import { sortDeadlines } from '#domain/deadline/sort.ts';
import { fileName } from '#domain/document/document-title.ts';
import type { MatterDocument } from '#domain/document/matter-document.ts';
import { mattersByName } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { hasEnded } from '#domain/matter/status.ts';
import { searchableValues } from '#domain/tabs/optional-fields.ts';
import { fold } from '#domain/text/fold.ts';
import { searchDeadlines } from './deadline-index.ts';
import type { DeadlineIndex } from './deadline-index.ts';
import { findMatters } from './matter-index.ts';
import type { MatterIndex } from './matter-index.ts';
import { matterText } from './matter-text.ts';
import { searchFold, withoutPunctuation } from './search-fold.ts';
import { matchesQuery, readQuery, searchText } from './search-query.ts';

/** The first items that a search finds, and how many it finds in all. */
export interface Hits<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

const firstOf = <Item>(items: readonly Item[], most: number): Hits<Item> => ({
  items: items.slice(0, most),
  total: items.length,
});

/** Matters whose number or title begins with the search come first, those that have ended last. */
export function matterHits(index: MatterIndex, search: string, most: number): Hits<Matter> {
  const { shown } = findMatters(index, { query: search, type: '', status: '', country: '' });
  const start = searchFold(search.trim());
  const number = withoutPunctuation(start);
  const rankOf = (matter: Matter): number => {
    const isNumber = (text: string) => number !== '' && withoutPunctuation(searchFold(text)).startsWith(number);
    const begins = isNumber(matter.docketNumber) || isNumber(matter.id) || searchFold(matter.title).startsWith(start);
    return (begins ? 0 : 2) + Number(hasEnded(matter));
  };
  const ranked = index.matters
    .filter((_, at) => shown[at] === 1)
    .map((matter) => ({ matter, rank: rankOf(matter) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ matter }) => matter);
  return firstOf(ranked, most);
}

/** The earliest due date first. */
export function deadlineHits(index: DeadlineIndex, search: string, most: number): Hits<Deadline> {
  return firstOf(sortDeadlines(searchDeadlines(index, search)), most);
}

/** A document is found by its name, by the name of its file, and by everything that finds its matter. */
export function documentHits(
  documents: readonly MatterDocument[],
  { matters, languages, codes }: MatterIndex,
  search: string,
  most: number,
): Hits<MatterDocument> {
  const query = readQuery(search, codes);
  const matterOf = mattersByName(matters);
  const found = documents.filter((document) => {
    const matter = matterOf.get(document.matterId);
    const said = searchableValues(document).map(({ text }) => text);
    const own = searchText({ words: [fileName(document.url), ...said], numbers: [document.matterId] });
    return matchesQuery(matter ? `${own}\n${matterText(matter, languages)}` : own, query);
  });
  return firstOf(found, most);
}

/** A family of more than one matter, under the spelling and the title of the matter that was found. */
export interface FoundFamily {
  readonly name: string;
  readonly title: string;
  readonly count: number;
}

/** At most this many matters of a broad search are compared, so that each keystroke is answered quickly. */
const COMPARED = 500;

/** A family is found by its name and its titles. Only the matters that the search finds are compared: these texts find a matter, too. */
export function familyHits(index: MatterIndex, search: string, most: number): Hits<FoundFamily> {
  const { matters, codes } = index;
  const { shown } = findMatters(index, { query: search, type: '', status: '', country: '' });
  const query = readQuery(search, codes);
  const sizes = familySizes(matters);
  const found = new Map<string, FoundFamily>();
  let compared = 0;
  for (let at = 0; at < matters.length && found.size < most && compared < COMPARED; at += 1) {
    if (shown[at] !== 1) continue;
    const { ipFamily: name, title } = matters[at]!;
    const key = fold(name);
    const count = sizes.get(key) ?? 0;
    if (count < 2 || found.has(key)) continue;
    compared += 1;
    if (matchesQuery(searchText({ words: [title], numbers: [name] }), query)) found.set(key, { name, title, count });
  }
  return firstOf([...found.values()], most);
}

const sizesOf = new WeakMap<readonly Matter[], ReadonlyMap<string, number>>();

/** How many matters each family has; counted once for a portfolio. */
function familySizes(matters: readonly Matter[]): ReadonlyMap<string, number> {
  const known = sizesOf.get(matters);
  if (known) return known;
  const sizes = new Map<string, number>();
  for (const { ipFamily } of matters) {
    const key = fold(ipFamily);
    if (key !== '') sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  sizesOf.set(matters, sizes);
  return sizes;
}

interface Person {
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phone?: string | undefined;
}

/** A person at the firm is found by name, role, address and telephone number. */
export function contactHits<P extends Person>(contacts: readonly P[], search: string, most: number): Hits<P> {
  const query = readQuery(search);
  const found = contacts.filter(({ name, role, email, phone = '' }) =>
    matchesQuery(searchText({ words: [name, role, email], numbers: [phone] }), query),
  );
  return firstOf(found, most);
}

/** A page is found by its name. */
export function pageHits<Page extends { readonly label: string }>(pages: readonly Page[], search: string): Hits<Page> {
  const query = readQuery(search);
  const found = pages.filter(({ label }) => matchesQuery(searchText({ words: [label] }), query));
  return firstOf(found, found.length);
}
