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

/**
 * The reference of a matter that a text has as whole words: "TM2134/MO" in "TM2134/MO statutory declaration of use". Never a part of a longer word:
 * "P100" is not in "P100/EP". Undefined if there is none, or if there are two different ones.
 */
export function referenceIn(text: string, isReference: (text: string) => boolean): string | undefined {
  if (text.length > LONGEST) return undefined;
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
  const found = new Set<string>();
  for (let at = 0; at < words.length; at++)
    for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count--) {
      const part = text.slice(words[at]?.from, words[at + count - 1]?.to).replace(AROUND, '');
      if (!mayBeReference(part) || !isReference(part)) continue;
      found.add(part);
      // A reference of several words may begin with another one.
      at += count - 1;
      break;
    }
  const [reference, other] = found;
  return other === undefined ? reference : undefined;
}

const mayBeReference = (text: string): boolean => text.length >= LEAST && /\d/.test(text) && /\p{L}/u.test(text);
