import type { ByCountry, FamilyCountry } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { IN_EACH_COUNTRY, plainOfCountries } from '#domain/layout/read/country-columns.ts';
import { matterReference } from '#domain/layout/read/country-columns.ts';
import { isGeneral } from '#domain/layout/words/general-headings.ts';
import { USUAL_SEPARATOR } from '#domain/layout/read/reference-in-two.ts';
import { meaningOfStatus } from '#domain/layout/words/status-words.ts';
import { tellsApart } from './column-kinds.ts';
import type { Matched } from './match-columns.ts';
import { textsIn } from './suggest-client.ts';
import type { MatchedSheet } from './suggest-client.ts';

/* Sheets with a row for each family, and columns for each country. */

/** Whether a column has, in each country, the number that a right has now: under "No.", or below the country itself. */
export function isLatestNumber({ byCountry, heading, examples }: ColumnLook): boolean {
  if (!byCountry || !(isGeneral(plainOfCountries(heading)) || heading === IN_EACH_COUNTRY)) return false;
  // A status or a dash may stand instead of the number.
  const numbers = examples.filter((text) => /\d/.test(text) && meaningOfStatus(text) === undefined);
  return numbers.length > 0 && numbers.every((text) => (text.match(/\d/g)?.length ?? 0) > 4);
}

/** Fields of which each right of a family has its own: a column for all countries does not fill them. */
const OF_ONE_RIGHT: ReadonlySet<string> = new Set(
  'applicationNumber publicationNumber grantNumber status legalStatus filingDate firstPublicationDate grantDate expiryDate'.split(
    ' ',
  ),
);

/**
 * The columns of a sheet with a row for each family, without those that are no family's: its number names the matters, unless a heading says what does.
 */
export function ofFamilies(matched: readonly Matched[], { countries, rows }: SheetLook): readonly Matched[] {
  if (!countries) return matched;
  const family = matched.find(({ field, look }) => field === 'ipFamily' && tellsApart(look, rows));
  const isName = ({ field, why }: Matched): boolean =>
    field === 'docketNumber' || (field === 'id' && why === 'heading');
  const own = matched.filter(({ field, look }) => look.byCountry === true || !OF_ONE_RIGHT.has(field));
  if (!family || own.some(isName)) return own;
  return [...own.filter(({ field }) => field !== 'id'), { ...family, field: 'id', sure: 'likely' }];
}

/** What firms write between them. */
export const SEPARATORS = [USUAL_SEPARATOR, '', ' ', '/', '.', '_', ' - '] as const;
const NAMES_MATTER: ReadonlySet<string> = new Set(['matterId', 'parent']);

/** How a sheet reads families: with the sign that the references of other sheets have between the family and the country. */
export function byCountryOf(
  { sheet, tab, matched }: MatchedSheet,
  read: readonly MatchedSheet[],
): { readonly byCountry: ByCountry } | undefined {
  const { countries } = sheet;
  if (tab !== 'matters' || !countries || countries.length === 0) return undefined;
  const families = matched.filter(({ field }) => field === 'id').flatMap(({ look }) => textsIn(look));
  const references = new Set(
    read.flatMap((one) =>
      one.matched
        .filter(({ field }) => NAMES_MATTER.has(field) || (field === 'id' && one.sheet !== sheet))
        .flatMap(({ look }) => textsIn(look)),
    ),
  );
  const known = (separator: string, country: FamilyCountry): number =>
    families.filter((family) => references.has(matterReference(family, separator, country))).length;
  const best = <One>(all: readonly One[], count: (one: One) => number): One =>
    all.toSorted((a, b) => count(b) - count(a))[0] as One;
  const ways = SEPARATORS.map((separator) => ({
    separator,
    countries: countries.map((one) => best([one, { ...one, code: one.country }], (way) => known(separator, way))),
  }));
  return {
    byCountry: best(ways, (way) => way.countries.reduce((sum, one) => sum + known(way.separator, one), 0)),
  };
}
