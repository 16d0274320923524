/** Runs of signs that are not divided by white space, or by a change between Chinese or Japanese and other signs. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
/** Signs around a word that are not part of it. */
const AROUND = /^[([{"'“”„‚‘’«»<（「『【]+|[)\]}"'“”„‚‘’«»>）」』】,;:.!?、。，；：]+$/gu;
/** References such as "MAR 115 DE" have so many words at most. */
const MOST_WORDS = 3;
/** A shorter text, or one without both a letter and a digit, may be an ordinary word or a number. */
const LEAST = 4;
/** A longer text is not a task. */
const LONGEST = 300;
/** How the parts of a longer reference may be joined: "P100 EP" may mean "P100-EP". */
const JOINED = ['', ' ', '-', '/', '.', '_'];

/**
 * The reference of a matter that a text has as whole words: "TM2134/MO" in "TM2134/MO statutory declaration of use". Never a part of a longer word:
 * "P100" is not in "P100/EP". Undefined if there is none, and if another one may be meant: two references, one beside a word that is written like a
 * reference, or one that may go on with the next word. `isReference` must know the references of all matters, also of those that no client sees.
 */
export function referenceIn(text: string, isReference: (text: string) => boolean): string | undefined {
  if (text.length > LONGEST) return undefined;
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
  const partOf = (from: number, to: number): string => text.slice(words[from]?.from, words[to]?.to).replace(AROUND, '');
  const found = new Set<string>();
  const others: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const count = countAt(at);
    const part = partOf(at, at + Math.max(count, 1) - 1);
    if (count === 0) {
      others.push(part);
      continue;
    }
    found.add(part);
    const next = words[at + count];
    if (next && (isSuffix(next, at + count - 1) || goesOn(part, partOf(at + count, at + count)))) return undefined;
    // A reference of several words may begin with another one.
    at += count - 1;
  }
  const [reference, second] = found;
  if (reference === undefined || second !== undefined) return undefined;
  return others.some((other) => formOf(other) === formOf(reference)) ? undefined : reference;

  /** How many words from this one on are a reference; 0 if none. */
  function countAt(at: number): number {
    for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count--) {
      const part = partOf(at, at + count - 1);
      if (mayBeReference(part) && isReference(part)) return count;
    }
    return 0;
  }
  /** "P100中" is the matter in China: a single sign right behind a word belongs to it. */
  function isSuffix({ from, to }: { readonly from: number; readonly to: number }, before: number): boolean {
    return from === words[before]?.to && to - from === 1;
  }
  function goesOn(part: string, next: string): boolean {
    return JOINED.some((sign) => isReference(part + sign + next));
  }
}

const mayBeReference = (text: string): boolean => text.length >= LEAST && /\d/.test(text) && /\p{L}/u.test(text);

/** How a reference is written, whatever its letters and numbers are: "TM2134/MO" and "PT320/US" alike. */
const formOf = (text: string): string => text.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '0');
