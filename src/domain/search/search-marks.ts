import { searchFold, withoutPunctuation } from './search-fold.ts';
import { findWhole } from './search-query.ts';
import type { SearchQuery, SearchWord } from './search-query.ts';

/** A part of a shown text; `found` if a word of the search matches it. */
export interface MarkedPart {
  readonly text: string;
  readonly found: boolean;
}

/** The text in parts, so that a screen can mark what the search has found. The parts joined are the text. */
export function markMatches(text: string, query: SearchQuery): readonly MarkedPart[] {
  if (text === '' || text.length > LONGEST_MARKED || query.length === 0) return [{ text, found: false }];
  const spelled = spell(text);
  const found = new Uint8Array(text.length);
  for (const word of query) {
    for (const [from, to] of placesOf(spelled, word)) found.fill(1, from, to);
  }
  return partsOf(text, found);
}

/** A longer text is not marked: a row shows only two lines of it. */
const LONGEST_MARKED = 4_000;

/** Whether the search finds one of its words in a shown text. */
export function isMarked(text: string, query: SearchQuery): boolean {
  return text !== '' && markMatches(text, query).some(({ found }) => found);
}

/** A folded text, with the part of the original that each of its characters comes from. */
interface Spelled {
  readonly folded: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** A character with its accents; a half-width kana with its sound mark. */
const LETTERS = /[^\p{M}ﾞﾟ][\p{M}ﾞﾟ]*|[\p{M}ﾞﾟ]+/gsu;

function spell(text: string): Spelled {
  let folded = '';
  const from: number[] = [];
  const to: number[] = [];
  for (const { 0: letter, index } of text.matchAll(LETTERS)) {
    const plain = searchFold(letter);
    folded += plain;
    for (let count = plain.length; count > 0; count -= 1) {
      from.push(index);
      to.push(index + letter.length);
    }
  }
  return { folded, from, to };
}

function* placesOf(spelled: Spelled, word: SearchWord): Generator<readonly [number, number]> {
  const find = word.whole ? findWhole : (text: string, wanted: string, at: number) => text.indexOf(wanted, at);
  yield* occurrences(spelled, word.text, find);
  if (word.number)
    yield* occurrences(withoutSigns(spelled), word.number, (text, wanted, at) => text.indexOf(wanted, at));
}

function* occurrences(
  { folded, from, to }: Spelled,
  word: string,
  find: (text: string, word: string, at: number) => number,
): Generator<readonly [number, number]> {
  for (let at = find(folded, word, 0); at >= 0; at = find(folded, word, at + word.length)) {
    yield [from[at] ?? 0, to[at + word.length - 1] ?? 0];
  }
}

function withoutSigns({ folded, from, to }: Spelled): Spelled {
  const kept = Array.from({ length: folded.length }, (_, at) => at).filter(
    (at) => withoutPunctuation(folded.charAt(at)) !== '',
  );
  return {
    folded: kept.map((at) => folded.charAt(at)).join(''),
    from: kept.map((at) => from[at] ?? 0),
    to: kept.map((at) => to[at] ?? 0),
  };
}

function partsOf(text: string, found: Uint8Array): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && found[at] === found[start]) continue;
    parts.push({ text: text.slice(start, at), found: found[start] === 1 });
    start = at;
  }
  return parts;
}
