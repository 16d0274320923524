import { letters } from '#domain/tabs/heading-letters.ts';
import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { FamilyCountry, HeadingFeed, LayoutChange } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { isReadOf, missingColumns } from '#domain/layout/read/missing-columns.ts';

/** Countries, and columns of countries, that a sheet with families no longer has or that the layout does not have. */
export function changedCountries(feed: HeadingFeed, look: SheetLook): readonly Cause[] {
  const { tab, sheet, byCountry } = feed;
  if (!byCountry) return [];
  const codes = new Map(byCountry.countries.map(({ country, code }) => [letters(country), code]));
  const now = (look.countries ?? []).map((one): FamilyCountry => {
    const code = codes.get(letters(one.country));
    return { ...one, ...(code !== undefined && { code }) };
  });
  const change: LayoutChange | null =
    now.length > 0 ? { kind: 'put-feed', feed: { ...feed, byCountry: { ...byCountry, countries: now } } } : null;
  const gone = missingColumns(byCountry.countries, now, isReadOf(feed));
  const added = missingColumns(now, byCountry.countries, isReadOf(feed));
  const facts = { tab, sheet, change, count: look.rows };
  return [
    ...(gone.length > 0 ? [causeOf('country-columns-gone', { ...facts, heading: gone[0] ?? '', examples: gone })] : []),
    ...(added.length > 0
      ? [causeOf('country-columns-unread', { ...facts, heading: added[0] ?? '', examples: added })]
      : []),
  ];
}
