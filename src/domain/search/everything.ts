import type { Deadline } from '#domain/deadline/deadline.ts';
import { sortDeadlines } from '#domain/deadline/sort.ts';
import { documentTitle } from '#domain/document/document-title.ts';
import type { MatterDocument } from '#domain/document/matter-document.ts';
import { mattersByName } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { hasEnded } from '#domain/matter/status.ts';
import { searchDeadlines } from './deadline-index.ts';
import type { DeadlineIndex } from './deadline-index.ts';
import { findMatters, matterText } from './matter-index.ts';
import type { MatterIndex } from './matter-index.ts';
import { searchFold, withoutPunctuation } from './search-fold.ts';
import { matchesQuery, readQuery, searchText } from './search-query.ts';

/** The first of what a search finds, and how many there are. */
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

/** A document is found by the name of its file, and by everything that finds its matter. */
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
    const own = searchText({ words: [documentTitle(document)], numbers: [document.matterId] });
    return matchesQuery(matter ? `${own}\n${matterText(matter, languages)}` : own, query);
  });
  return firstOf(found, most);
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
