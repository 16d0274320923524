import { searchFold, withoutPunctuation } from './search-fold.ts';

/** One word of a search. */
export interface SearchWord {
  readonly text: string;
  /** A word with a digit, without its punctuation, as `searchText` writes numbers; undefined for other words. */
  readonly number: string | undefined;
  /** True for the code of a country: "de" finds Germany and the word "de", not "model". */
  readonly whole: boolean;
}

/** A search in the form in which it is compared. Empty: everything matches. */
export type SearchQuery = readonly SearchWord[];

/**
 * Reads a search. `codes` are the codes of countries in the data: only these words must match as whole words. A small word between two others
 * ("patent in Japan") is left out.
 */
export function readQuery(query: string, codes: ReadonlySet<string> = NO_CODES): SearchQuery {
  const words = searchFold(query.slice(0, LONGEST_QUERY)).split(/\s+/).filter(Boolean);
  return words
    .filter((word, index) => index === 0 || index === words.length - 1 || !SMALL_WORDS.has(word))
    .map((text) => ({ text, number: numberOf(text), whole: codes.has(text) }));
}

/** The rest of a longer text is ignored: it was pasted by mistake. */
const LONGEST_QUERY = 200;

const NO_CODES: ReadonlySet<string> = new Set();

const SMALL_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'the',
  'to',
  'with',
]);

function numberOf(word: string): string | undefined {
  if (!/\p{N}/u.test(word)) return undefined;
  return withoutPunctuation(word);
}

/** The texts that find an item. */
export interface Searched {
  readonly words: readonly string[];
  /** Numbers and codes: found in any punctuation too. */
  readonly numbers?: readonly string[];
}

/** The text that a search compares with a query. Compute it once for each item. */
export function searchText({ words, numbers = [] }: Searched): string {
  // No word of a query holds a line break, so no word matches across two texts.
  const text = searchFold(words.join('\n'));
  const written = searchFold(numbers.join('\n'));
  const bare = withoutPunctuation(written);
  return bare === written ? `${text}\n${written}` : `${text}\n${written}\n${bare}`;
}

/** Whether every word of the query occurs in a `searchText`, in any order. */
export function matchesQuery(text: string, query: SearchQuery): boolean {
  for (const word of query) {
    if (word.whole ? findWhole(text, word.text) < 0 : !text.includes(word.text) && !hasNumber(text, word)) return false;
  }
  return true;
}

const hasNumber = (text: string, { text: word, number }: SearchWord) =>
  number !== undefined && number !== word && text.includes(number);

/** Where `word` begins in the folded text with no letter or digit beside it, from `from` on; -1 if it does not. */
export function findWhole(text: string, word: string, from = 0): number {
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text, at - 1) && !isLetter(text, at + word.length)) return at;
  }
  return -1;
}

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (Number.isNaN(code)) return false;
  if (code > 0x7f) return LETTER.test(text.charAt(at));
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}
const LETTER = /[\p{L}\p{N}]/u;
