import type { Matter } from '#domain/matter/matter.ts';
import { placeCode, placeName } from '#domain/places/place.ts';
import { searchableValues } from '#domain/tabs/optional-fields.ts';
import { isMarked } from './search-marks.ts';
import type { SearchQuery } from './search-query.ts';

/** The fields that a search finds and that no row of the list shows. */
const UNSHOWN = [
  'applicationNumber',
  'publicationNumber',
  'grantNumber',
  'ipFamily',
  'applicationType',
  'legalStatus',
] as const;

/** Explains why a search finds a matter: a field, or an optional field with its heading. */
export type UnshownMatch = { readonly text: string } & (
  { readonly field: (typeof UNSHOWN)[number] } | { readonly heading: string }
);

/** The first field that has a word of the search, if no visible field of the matter's row has that word. */
export function unshownMatch(matter: Matter, query: SearchQuery): UnshownMatch | undefined {
  if (query.length === 0) return undefined;
  const { title, docketNumber, id, jurisdiction, ipType, status } = matter;
  const code = placeCode(jurisdiction);
  const shown = [title, docketNumber || id, jurisdiction, code === undefined ? '' : placeName(code), ipType, status];
  const left = query.filter((word) => !shown.some((text) => isMarked(text, [word])));
  if (left.length === 0) return undefined;
  const field = UNSHOWN.find((one) => isMarked(matter[one], left));
  if (field) return { field, text: matter[field] };
  return searchableValues(matter).find(({ text }) => isMarked(text, left));
}
