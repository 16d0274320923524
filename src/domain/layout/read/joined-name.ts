export const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A name of two parts. Chinese, Japanese and Korean names have no space between them. */
export function joinedName(first: string, second: string): string {
  if (first === '' || second === '') return first + second;
  const isEastAsian = EAST_ASIAN.test(first.slice(-1)) && EAST_ASIAN.test(second.slice(0, 1));
  return isEastAsian ? first + second : `${first} ${second}`;
}
