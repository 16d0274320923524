import { placeCode } from '#domain/places/place.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { foreignPlace } from './foreign-places.ts';
import type { LayoutValues } from './layout.ts';
import type { ColumnLook } from './look.ts';
import { meaningOfStatus, typeOfWord } from './synonyms.ts';

/** The portal's own words. "Dead" as a status is not yet a legal status, and "Trade mark" is not yet the type "Trademark". */
function needsNothing(word: string, meaning: string): boolean {
  if (meaning === 'granted' || meaning === 'pending') return letters(word) === letters(meaning);
  return word === meaning;
}

/** What the words of the sheets mean, where that is known. */
export function valuesOf(
  used: readonly { readonly tab: Tab; readonly field: string; readonly look: ColumnLook }[],
): LayoutValues {
  const of = (...fields: readonly string[]): string[] =>
    used.flatMap(({ tab, field, look }) =>
      tab === 'matters' && fields.includes(field) ? (look.values ?? []).map(([text]) => text) : [],
    );
  const known = <Meaning extends string>(
    words: readonly string[],
    meaning: (word: string) => Meaning | undefined,
  ): Record<string, Meaning> =>
    Object.fromEntries(
      words.flatMap((word) => {
        const is = meaning(word);
        return is === undefined || needsNothing(word, is) ? [] : [[word, is] as const];
      }),
    );
  return {
    statuses: known(of('status', 'legalStatus'), meaningOfStatus),
    types: known(of('ipType'), typeOfWord),
    countries: known(of('jurisdiction'), (word) => (placeCode(word) === undefined ? foreignPlace(word) : undefined)),
    clients: {},
  };
}
