import type { Matter } from '#domain/matter/matter.ts';
import { placeCode, placeName } from '#domain/places/place.ts';
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

/**
 * The field that explains why a search finds the matter, if the row does not show it: the first with a word that no shown field has.
 */
export function unshownMatch(matter: Matter, query: SearchQuery): (typeof UNSHOWN)[number] | undefined {
  if (query.length === 0) return undefined;
  const { title, docketNumber, id, jurisdiction, ipType, status } = matter;
  const code = placeCode(jurisdiction);
  const shown = [title, docketNumber || id, jurisdiction, code === undefined ? '' : placeName(code), ipType, status];
  const left = query.filter((word) => !shown.some((text) => isMarked(text, [word])));
  return left.length === 0 ? undefined : UNSHOWN.find((field) => isMarked(matter[field], left));
}
