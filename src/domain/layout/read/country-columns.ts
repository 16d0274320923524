import { placeCode } from '#domain/places/place.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { foreignPlace } from '#domain/layout/words/foreign-places.ts';
import { isGeneral } from '#domain/layout/words/general-headings.ts';
import { fieldsOfHeading, typeOfSheet } from '#domain/layout/words/synonyms.ts';
import type { FamilyCountry } from '#domain/layout/layout.ts';
import type { Header } from './find-header.ts';

/** The columns of one country in a sheet that has a row for each family. */
export interface CountryColumns {
  /** The country as in the sheet: "US", "Europe". */
  readonly country: string;
  /** The positions of its columns, each with the heading without the country. */
  readonly columns: ReadonlyMap<number, string>;
}

/** The headings of a country. */
export const familyCountry = ({ country, columns }: CountryColumns): FamilyCountry => ({
  country,
  headings: [...new Set(columns.values())],
});

/** Stands for the heading of columns whose own heading is only the country. */
export const IN_EACH_COUNTRY = 'In each country';

/** The heading of a column of each country if columns of no country have the same heading: "No. (In each country)". */
const apart = (heading: string): string => `${heading} (${IN_EACH_COUNTRY})`;

/** That heading as it is in the sheet. */
export const plainOfCountries = (heading: string): string => heading.replace(` (${IN_EACH_COUNTRY})`, '');

/** A column of a country. */
interface Found {
  readonly at: number;
  readonly code: string;
  readonly country: string;
  readonly heading: string;
  /** The country is in a heading above it, which may also be above columns that are not of this country. */
  readonly isUnder: boolean;
}

/** Fields of which a family has one in each country. */
const OF_ONE_RIGHT: ReadonlySet<string> = new Set('status applicationNumber grantNumber docketNumber'.split(' '));

/**
 * The countries of a sheet with a row for each family: the same headings are below, or beside, the names of several countries ("US No.", "US Status",
 * "EP No.", "EP Status"). Empty for any other sheet. `isAlone` tells whether a column whose heading is only a country says what the family has there.
 */
export function countriesIn(header: Header, isAlone: (at: number) => boolean): readonly CountryColumns[] {
  const { headings } = header;
  const found = headings.flatMap((_, at) => foundAt(header, at, isAlone) ?? []);
  const countries = (heading: string): number =>
    new Set(found.filter((one) => letters(one.heading) === letters(heading)).map(({ code }) => code)).size;
  const repeated = found.filter(({ heading }) => countries(heading) > 1);
  const others = headings.filter((_, at) => !found.some((one) => one.at === at));
  const hasCountry = others.some((text) => fieldsOfHeading('matters', text)[0] === 'jurisdiction');
  if (hasCountry || !repeated.some(({ heading }) => isOfOneRight(heading))) return [];
  const codes = new Set(repeated.map(({ code }) => code));
  const last = repeated.at(-1)?.at ?? 0;
  // The last of the headings above may be meant for the first columns below it only.
  const own = found.filter(
    ({ at, code, isUnder, heading }) => codes.has(code) && !(isUnder && at > last && isOfFamily(heading)),
  );
  const shared = new Set(headings.filter((_, at) => !own.some((one) => one.at === at)).map(letters));
  const named = (heading: string): string => (shared.has(letters(heading)) ? apart(heading) : heading);
  return [...new Set(own.map(({ code }) => code))].map((code) => {
    const columns = own.filter((one) => one.code === code);
    return {
      country: columns[0]?.country ?? code,
      columns: new Map(columns.map(({ at, heading }) => [at, named(heading)])),
    };
  });
}

function foundAt({ headings, groups }: Header, at: number, isAlone: (at: number) => boolean): Found | undefined {
  const [heading, group] = [headings[at]?.trim() ?? '', groups[at]?.trim() ?? ''];
  if (heading === '') return undefined;
  const alone = placeOf(heading);
  if (alone !== undefined)
    return isAlone(at) ? { at, code: alone, country: heading, heading: IN_EACH_COUNTRY, isUnder: false } : undefined;
  const over = placeOf(group);
  if (over !== undefined) return { at, code: over, country: group, heading, isUnder: true };
  const beside = besideCountry(heading);
  return beside && { at, ...beside, isUnder: false };
}

/** The most words of a country's name in a heading. */
const MOST_WORDS = 3;

/** The country at the beginning or end of a heading, and the rest of the heading: "US No.", "Status (United States)". */
function besideCountry(heading: string): Pick<Found, 'code' | 'country' | 'heading'> | undefined {
  const words = heading.split(/[\s:–-]+/u).filter((word) => word !== '');
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--)
    for (const [country, rest] of [
      [words.slice(0, count), words.slice(count)],
      [words.slice(-count), words.slice(0, -count)],
    ] as const) {
      const name = country.join(' ').replace(/^\((.*)\)$/u, '$1');
      const code = placeOf(name);
      if (code !== undefined) return { code, country: name, heading: rest.join(' ') };
    }
  return undefined;
}

/** Whether each right has its own: a number, a status, a reference. */
const isOfOneRight = (heading: string): boolean =>
  heading === IN_EACH_COUNTRY || isGeneral(heading) || OF_ONE_RIGHT.has(fieldsOfHeading('matters', heading)[0] ?? '');

/** What all rights of a family have. */
const OF_FAMILY: ReadonlySet<string> = new Set(
  'ipFamily company title owner inventors ipType classes clientReference earliestPriorityDate priorityNumber technology notes'.split(
    ' ',
  ),
);
const isOfFamily = (heading: string): boolean => OF_FAMILY.has(fieldsOfHeading('matters', heading)[0] ?? '');

/** Codes are short words of other meanings, too: "TM", "No". */
const LONGEST_CODE = 3;

/** The code of the country or office that a heading names, and nothing else. */
export function placeOf(heading: string): string | undefined {
  const isShort = heading.length <= LONGEST_CODE;
  if (isShort && (heading !== heading.toUpperCase() || isGeneral(heading) || typeOfSheet(heading) !== undefined))
    return undefined;
  // "Patent No." ends like a code, and "AT" alone may be the heading of days in German.
  if (!isShort && fieldsOfHeading('matters', heading).some((field) => field !== 'jurisdiction')) return undefined;
  return placeCode(heading) ?? placeCode(foreignPlace(heading) ?? '');
}

/** The reference of a family's matter in a country: behind it is the code that the country has, such as "CA" for "Canada". */
export const matterReference = (
  family: string,
  separator: string,
  { country, code }: Omit<FamilyCountry, 'headings'>,
): string => `${family}${separator}${code ?? placeOf(country) ?? country}`;

/** The header in which only the columns of this country, or only those of no country, have a heading. */
export function headerOf(header: Header, countries: readonly CountryColumns[], country?: CountryColumns): Header {
  const isOfAny = (at: number): boolean => countries.some(({ columns }) => columns.has(at));
  const heading = (text: string, at: number): string =>
    country ? (country.columns.get(at) ?? '') : isOfAny(at) ? '' : text;
  return {
    ...header,
    headings: header.headings.map(heading),
    groups: header.groups.map((group, at) => (isOfAny(at) || placeOf(group) !== undefined ? '' : group)),
  };
}
