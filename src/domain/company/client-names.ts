import { placeCode } from '#domain/places/place.ts';
import { remembered } from '#domain/text/remembered.ts';
import type { CompanyKey } from './company-key.ts';
import { plainWords } from './legal-form.ts';
import { endOfName, fits, isLongerName, namePlaces } from './names-in-cell.ts';
import type { NamePlace } from './names-in-cell.ts';
import { isSameName } from './same-name.ts';
import type { ComparedName } from './same-name.ts';

/**
 * Whose a name is, beside a matter of a client: the client's own name, as written ("own") or in words of it ("part"), another client's ("other"), or that of
 * no client ("none").
 */
export type NamedBeside = 'own' | 'part' | 'other' | 'none';

/**
 * Compares names with those of all clients. `names` may grow, but must not lose any. `hasRows`: whether a client has people or matters, and is not only named.
 * A firm may have thousands of clients, so each is prepared once, and found by its words.
 */
export function clientNames(
  names: ReadonlyMap<CompanyKey, string>,
  hasRows: (company: CompanyKey) => boolean,
  compared: (name: string) => ComparedName,
): (spellings: readonly string[], client: string) => NamedBeside {
  const bySameText = new Map<string, ComparedName[]>();
  const byWords = new Map<string, ComparedName[]>();
  const byWord = new Map<string, Set<ComparedName>>();
  const read = remembered((cell) => ({ words: plainWords(cell), places: namePlaces(cell) }), CELLS_KEPT, LONGEST_KEPT);
  const coming = names.values();
  let count = 0;

  function catchUp(): void {
    // An iterator that was asked once too often ends for good.
    for (; count < names.size; count++) {
      const { value } = coming.next();
      const name = compared(value ?? '');
      listIn(bySameText, name.text, () => []).push(name);
      listIn(byWords, name.words.join(' '), () => []).push(name);
      for (const word of name.words) listIn(byWord, word, () => new Set()).add(name);
    }
  }

  /** Another client has the name. Another spelling of this client is none. */
  const isAnother = (name: ComparedName, client: ComparedName): boolean =>
    bySameText
      .get(name.text)
      ?.some((other) => hasRows(other.key) && isSameName(name, other) && !isSameName(other, client)) === true;

  /** Another client has all words of the name. */
  function isPartOfAnother({ words }: ComparedName, client: ComparedName): boolean {
    const [fewest, ...others] = words.map((word) => byWord.get(word) ?? NONE).sort((a, b) => a.size - b.size);
    for (const name of fewest ?? NONE)
      if (name.key !== client.key && others.every((found) => found.has(name))) return true;
    return false;
  }

  /** The clients whose names begin at a place of a cell: those of the longest name. */
  function namedAt(place: NamePlace): readonly ComparedName[] {
    for (let length = Math.min(place.length, MOST_WORDS); length > 0; length--) {
      const rest = place.slice(length);
      const found = byWords.get(place.slice(0, length).join(' '))?.filter(({ form }) => fits(rest, form)) ?? [];
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Whether a cell names another client, beside this one or in a place of its own. */
  function namesAnother(cell: string, client: ComparedName): boolean | undefined {
    const { words: all, places } = read(cell);
    const own = read(client.text).words;
    const hasOwn = endOfName(all, client) !== undefined && own.every((word) => all.includes(word));
    const isAnotherAt = (place: NamePlace): boolean =>
      namedAt(place).some((other) => {
        if (!hasRows(other.key) || isSameName(other, client)) return false;
        const { words } = read(other.text);
        if (!words.every((word) => all.includes(word))) return false;
        const rest = place.slice(other.words.length);
        if (hasOwn) return !(words.every((word) => own.includes(word)) && fits(rest, client.form)) && !isPlace(place);
        // "Bolt Hold." is short for Bolt Holding, also if Bolt is a client.
        const isShort = rest.length > 0 && place.every((word) => own.some((one) => one.startsWith(word)));
        return !isShort && !isLongerName(rest);
      });
    return places.some(isAnotherAt) ? true : hasOwn ? false : undefined;
  }

  return (spellings, client) => {
    if (spellings.includes(client)) return 'own';
    const [own, all] = [compared(client), spellings.map(compared)];
    if (all.some(({ key }) => key === own.key)) return 'own';
    if (all.some((name) => isSameName(name, own))) return 'part';
    catchUp();
    // "Bolt" is no short name of Bolt Holding if it is itself a client.
    if (all.some((name) => isAnother(name, own))) return 'other';
    // "Bolt AG, Basel" and "Aurora, sold to Bolt AG" are Bolt's, or may be.
    const inCells = [...new Set(spellings)].map((cell) => namesAnother(cell, own));
    if (inCells.includes(true)) return 'other';
    if (inCells.includes(false)) return 'part';
    if (all.some(({ words }) => words.length > 0 && words.every((word) => own.words.includes(word)))) return 'part';
    return all.some((name) => isPartOfAnother(name, own)) ? 'other' : 'none';
  };
}

/** "Aurora, GE" is in Geneva or Georgia. */
const isPlace = (place: NamePlace): boolean => placeCode(place.join(' ')) !== undefined;

/** How many cells are remembered, because rows repeat them. */
const CELLS_KEPT = 2_000;
const LONGEST_KEPT = 100;
/** A longer name is only found if a cell has nothing else. */
const MOST_WORDS = 8;

function listIn<List>(lists: Map<string, List>, key: string, empty: () => List): List {
  const found = lists.get(key) ?? empty();
  lists.set(key, found);
  return found;
}

const NONE: ReadonlySet<ComparedName> = new Set();
