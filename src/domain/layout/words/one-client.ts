import { plainName } from '#domain/company/legal-form.ts';
import type { PlainName } from '#domain/company/legal-form.ts';
import { isOneOff } from './near-words.ts';

/**
 * Whether one name has all words of the other, in any order: "Jenalux" and "Optik Jenalux", "Aurora Pharma" and "Aurora Pharmaceuticals", "Bod. Tres
 * Cerros" and "Bodega Tres Cerros".
 */
export function isPart(a: PlainName, b: PlainName): boolean {
  if (a.form !== '' && b.form !== '' && a.form !== b.form) return false;
  const [short, long] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  if (short.length === 1 && isInitials(short[0] ?? '', long)) return true;
  const isSaid = short.some(
    (word) =>
      word.length >= TELLING ||
      isSigns(word) ||
      (word === short[0] && word === long[0]) ||
      // "Fund. Ebro" for "Fundación Ebro Biomédica".
      (short.length > 1 && word.length >= WHOLE && long.includes(word)),
  );
  // "Drumlahan Dairy Co-op" for "Drumlahan Dairy Co-operative Society": beside other words, two letters are enough.
  const least = short.length > 2 ? 2 : SHORTEST;
  return isSaid && short.every((word) => long.some((other) => isCut(word, other, least)));
}

/** Whether two names may be one client's: they have the same words, or one has all words of the other, and their legal forms do not differ. */
export function mayBeOneClient(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => plainName(name.replace(SAINT, 'Saint$1 '))) as [PlainName, PlainName];
  const isSame = one.words.join(' ') === other.words.join(' ');
  return isSame ? one.form === '' || other.form === '' || one.form === other.form : isPart(one, other);
}

/** "St-Émeraud" and "Saint-Émeraud". */
const SAINT = /(?<!\p{L})st(e?)[.\s-]+(?=\p{Lu})/giu;

/** "FTC" for "Formosa Trail Cycles Co., Ltd.", "MIAS" for "Macleay Institute of Applied Science". */
const isInitials = (word: string, words: readonly string[]): boolean =>
  word.length >= SHORTEST &&
  [words, words.filter((one) => !SMALL.has(one))].some((said) =>
    said
      .map((one) => one.charAt(0))
      .join('')
      .startsWith(word),
  );
const SMALL = new Set(
  'of the and for de des du der die das für und von et la le les y e di da do dos del van het'.split(' '),
);

/** A name must share a word with so many letters, or its first one. */
const TELLING = 5;
const WHOLE = 4;
const SHORTEST = 3;
/** "Orthopaedics" and "Orthopedics". */
const LONG = 8;
const isCut = (a: string, b: string, least: number): boolean =>
  a === b ||
  (Math.min(a.length, b.length) >= LONG && isOneOff(a, b)) ||
  (Math.min(a.length, b.length) >= (isSigns(a) ? 2 : least) && (a.startsWith(b) || b.startsWith(a)));
/** Two Chinese or Japanese signs say as much as a word. */
const isSigns = (word: string): boolean =>
  /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(word);
