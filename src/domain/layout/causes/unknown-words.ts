import { isDead, isGranted } from '#domain/matter/status.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { isDitto } from '#domain/tabs/ditto.ts';
import { isFormulaError } from '#domain/tabs/normalise-row.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { fold } from '#domain/text/fold.ts';
import { foreignPlace, guessedPlace, isKnownPlace } from '#domain/layout/words/foreign-places.ts';
import type { Feed, Layout, ValueKind } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { isThere } from '#domain/layout/read/family-cells.ts';
import { columnOf } from '#domain/layout/propose/read-columns.ts';
import { guessedStatus, isDoubtfulStatus } from '#domain/layout/words/status-words.ts';
import { typeOfWord } from '#domain/layout/words/synonyms.ts';
import { guessedType } from '#domain/layout/words/type-words.ts';

export interface UnknownWord {
  readonly text: string;
  /** How many rows have it. */
  readonly count: number;
  /** What it probably means. */
  readonly guess: string | undefined;
}

interface Words {
  readonly cause: 'unknown-statuses' | 'unknown-types' | 'unknown-countries';
  readonly of: Exclude<ValueKind, 'clients'>;
  readonly field: 'status' | 'ipType' | 'jurisdiction';
  readonly isKnown: (text: string) => boolean;
  readonly guess: (text: string) => string | undefined;
}

const KINDS: readonly Words[] = [
  { cause: 'unknown-statuses', of: 'statuses', field: 'status', isKnown: isKnownStatus, guess: guessedStatus },
  {
    ...{ cause: 'unknown-countries', of: 'countries', field: 'jurisdiction' },
    isKnown: isKnownPlace,
    guess: (text) => foreignPlace(text) ?? guessedPlace(text),
  },
  {
    ...{ cause: 'unknown-types', of: 'types', field: 'ipType' },
    // A word that no list has may be shown as it is; an abbreviation says nothing to a client.
    isKnown: (text) =>
      letters(typeOfWord(text) ?? guessedType(text) ?? (isAbbreviation(text) ? '' : text)) === letters(text),
    guess: (text) => typeOfWord(text) ?? guessedType(text),
  },
];

/** "P", "WRD", "march.". */
const isAbbreviation = (text: string): boolean =>
  /^(?:\p{L}{1,2}|\p{L}{1,6}\.|\p{Lu}{2,4})$/u.test(text.trim()) &&
  !/\p{Script=Han}/u.test(text) &&
  !USUAL.has(text.trim());
/** Certificates and plant varieties, which clients know by their abbreviations. */
const USUAL: ReadonlySet<string> = new Set(['SPC', 'CCP', 'PVR', 'PBR']);

/** The words of a sheet of matters that the portal does not know, and that the layout gives no meaning. */
export function unknownWords(
  feed: Feed,
  look: SheetLook,
  { values, empties, declined = [] }: Layout,
): readonly (Pick<Words, 'cause' | 'of' | 'field'> & { readonly words: readonly UnknownWord[] })[] {
  const empty = new Set(empties.map(fold));
  const asWritten = new Set(declined);
  return KINDS.flatMap(({ cause, of, field, isKnown, guess }) => {
    const column =
      feed.by === 'position'
        ? look.columns.find(({ index }) => index === TABLES.matters.at[field])
        : feed.columns.filter((one) => one.field === field).map((ref) => columnOf(look, ref))[0];
    const mapped = new Set(Object.keys(values[of]).map(fold));
    const words = (column?.values ?? [])
      .filter(([text]) => !isFormulaError(text) && !isDitto(text, field))
      .filter(([text]) => !column?.byCountry || isThere(text))
      .filter(([text]) => !empty.has(fold(text)) && !mapped.has(fold(text)) && !isKnown(text))
      .filter(([text]) => !asWritten.has(questionOfWord(of, text)))
      .map(([text, count]): UnknownWord => ({ text, count, guess: guess(text) }));
    return words.length === 0 ? [] : [{ cause, of, field, words }];
  });
}

/** Identifies the question what a word means. Once it is declined, the word is shown as written. */
export const questionOfWord = (of: ValueKind, text: string): string => JSON.stringify(['word', of, fold(text)]);

/** Whether a word is the portal's own, so that it needs no meaning. */
export function isKnownStatus(text: string): boolean {
  const isOwn = isGranted({ status: text }) || /pending/i.test(text) || isDead({ legalStatus: text });
  return isOwn && !isDoubtfulStatus(text);
}
