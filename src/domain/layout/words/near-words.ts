import { inOneLanguage, wordsIn } from './heading-words.ts';

/** Shorter words resemble too many others. */
const SHORTEST_TYPO = 6;
const SHORTEST_SWAP = 5;
const SHORTEST_BEGINNING = 3;

/**
 * Makes a function that corrects headings with a typing error or an abbreviation that no list has: "Applicaton No", "Bearb.", "Ttl". `known`: the
 * headings that are understood. The function returns the heading in known words, or undefined if a word may mean two things.
 */
export function nearHeadings(known: Iterable<string>): (heading: string) => string | undefined {
  const vocabulary = new Set<string>();
  for (const heading of known) for (const word of wordsIn(heading)) vocabulary.add(word);
  const long: readonly string[] = [...vocabulary].filter((word) => /^\p{Script=Latin}{4,}$/u.test(word));
  const byLength = new Map<number, readonly string[]>();
  /** The words with as many letters, or one more or less. */
  function ofLength(length: number): readonly string[] {
    const words = byLength.get(length) ?? long.filter((one) => Math.abs(one.length - length) <= 1);
    byLength.set(length, words);
    return words;
  }

  const meant = (is: (candidate: string) => boolean, among = long): string | undefined => {
    const found = among.filter(is);
    return new Set(found.map((one) => inOneLanguage(one).join(' '))).size === 1 ? found[0] : undefined;
  };
  function corrected(word: string, heading: string): string | undefined {
    if (vocabulary.has(word) || !/^\p{Script=Latin}{2,}$/u.test(word) || inOneLanguage(word)[0] !== word) return word;
    if (word.length >= SHORTEST_BEGINNING && isCutOff(word, heading))
      return meant((one) => one.length > word.length + 1 && one.startsWith(word));
    if (!/[aeiouy]/.test(word)) return meant((one) => one[0] === word[0] && one.replace(/[aeiou]/g, '') === word);
    if (word.length < SHORTEST_SWAP) return undefined;
    return meant(
      (one) => isSwapped(word, one) || (word.length >= SHORTEST_TYPO && isOneOff(word, one)),
      ofLength(word.length),
    );
  }

  return (heading) => {
    const words = wordsIn(heading).filter((word) => word !== '');
    const now = words.map((word) => corrected(word, heading));
    return now.every((word) => word !== undefined) && now.some((word, at) => word !== words[at])
      ? now.join(' ')
      : undefined;
  };
}

/** Whether a full stop follows the word, or the heading is one of an export: "ERT_DAT". */
function isCutOff(word: string, heading: string): boolean {
  if (/^[\p{Lu}\d]+(?:_[\p{Lu}\d]+)+$/u.test(heading.trim())) return true;
  return wordsIn(heading.replaceAll('.', ' stop ')).some((one, at, all) => one === word && all[at + 1] === 'stop');
}

/** Whether two neighbouring letters are exchanged. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = firstDifference(a, b);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** Whether one letter is wrong, missing or too many. */
export function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || b.length < SHORTEST_TYPO) return false;
  const at = firstDifference(a, b);
  return a.slice(at + (a.length >= b.length ? 1 : 0)) === b.slice(at + (b.length >= a.length ? 1 : 0));
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
