import type { Matter } from '#domain/matter/matter.ts';
import { placeCode, placeWords } from '#domain/places/place.ts';
import { searchableValues } from '#domain/tabs/optional-fields.ts';
import { searchText } from './search-query.ts';

/** The two-letter words that mean one of these places. A place is a code, or the text of an unknown one. */
export function countryCodes(places: readonly string[], languages: readonly string[]): ReadonlySet<string> {
  const words = places.flatMap((place) => placeWords(place, languages).split(' '));
  return new Set(words.filter((word) => word.length === 2));
}

const countryWords = (jurisdiction: string, languages: readonly string[]) => {
  const code = placeCode(jurisdiction);
  return code === undefined ? '' : placeWords(code, languages);
};

/** The text that a search compares to find a matter. */
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

/** Remembers the words: a portfolio has few countries and many matters of each. */
function wordsOfCountry(jurisdiction: string, languages: readonly string[]): string {
  const key = `${languages.join(' ')}\n${jurisdiction}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const words = countryWords(jurisdiction, languages);
  if (known.size < MOST_KNOWN) known.set(key, words);
  return words;
}

/** Limits the memory if the column has something else, such as free text. */
const MOST_KNOWN = 2_000;
