import type { CompanyKey } from './company-key.ts';
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
  const byWord = new Map<string, Set<ComparedName>>();
  const coming = names.values();
  let count = 0;

  function catchUp(): void {
    // An iterator that was asked once too often ends for good.
    for (; count < names.size; count++) {
      const { value } = coming.next();
      const name = compared(value ?? '');
      listIn(bySameText, name.text, () => []).push(name);
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

  return (spellings, client) => {
    if (spellings.includes(client)) return 'own';
    const [own, all] = [compared(client), spellings.map(compared)];
    if (all.some(({ key }) => key === own.key)) return 'own';
    if (all.some((name) => isSameName(name, own))) return 'part';
    catchUp();
    // "Bolt" is no short name of Bolt Holding if it is itself a client.
    if (all.some((name) => isAnother(name, own))) return 'other';
    // "Bolt AG, Basel" and "Herr Meier (Bolt AG)" are Bolt's, but "Bolt AG / Aurora" may be Aurora's.
    const parts = spellings.flatMap(partsOf).map(compared);
    if (parts.some((name) => isSameName(name, own))) return 'part';
    if (parts.some((name) => isAnother(name, own))) return 'other';
    if (all.some(({ words }) => words.length > 0 && words.every((word) => own.words.includes(word)))) return 'part';
    return all.some((name) => isPartOfAnother(name, own)) ? 'other' : 'none';
  };
}

/** What signs divide a text into, each without a number or a form of address before it: "4711 Bolt AG", "Fa. Bolt AG". */
function partsOf(text: string): readonly string[] {
  const parts = text.split(/[,;:()|/]|\s[–-]\s/u).map((part) => part.trim().replace(BEFORE, ''));
  return parts.filter((part) => part !== '' && part !== text);
}
const BEFORE = /^(?:#?\d+[\s.:–-]+|(?:fa|firma|messrs|m\/s|société|ditta)\.?\s)/iu;

function listIn<List>(lists: Map<string, List>, key: string, empty: () => List): List {
  const found = lists.get(key) ?? empty();
  lists.set(key, found);
  return found;
}

const NONE: ReadonlySet<ComparedName> = new Set();
