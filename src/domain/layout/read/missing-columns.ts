import { letters } from '#domain/tabs/heading-letters.ts';
import { besideDate } from '#domain/layout/derived-deadline.ts';
import type { FamilyCountry, HeadingFeed, HeadingRef } from '#domain/layout/layout.ts';

/** Returns a function that tells whether a reference has one of these headings. */
export function among(headings: readonly string[]): (ref: HeadingRef) => boolean {
  const keys = new Set(headings.map(letters));
  return ({ heading }) => keys.has(letters(heading));
}

/** Whether a feed reads a column, of whatever country, by its heading. */
export const isReadOf = ({ columns, deadlines, leaveOut, shownIf }: HeadingFeed): ((ref: HeadingRef) => boolean) =>
  among(
    [
      ...columns,
      ...deadlines.flatMap((one) => [one, ...besideDate(one)]),
      ...[leaveOut, shownIf].flatMap((ref) => ref ?? []),
    ].map(({ heading }) => heading),
  );

/** Names the countries of families that are not there, and of the others the columns that are read and are not there. */
export function missingColumns(
  countries: readonly FamilyCountry[],
  there: readonly FamilyCountry[],
  isRead: (ref: HeadingRef) => boolean,
): readonly string[] {
  return countries.flatMap(({ country, headings }) => {
    const same = there.find((one) => letters(one.country) === letters(country));
    if (!same) return [country];
    const has = among(same.headings);
    return headings
      .filter((heading) => isRead({ heading }) && !has({ heading }))
      .map((heading) => `${country} / ${heading}`);
  });
}
