/** Longer texts are no number of an office. */
const LONGEST = 40;

const FULL_WIDTH = 0xfee0;
// oxlint-disable-next-line no-misleading-character-class -- each is removed by itself
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * A number as the forms of registers compare it: full-width letters and digits of Japanese sheets as plain ones, capital letters, one sort
 * of hyphen, space and apostrophe. No other sign is replaced: a superscript digit is not a digit of the number. Empty for a text that is too
 * long.
 */
export function tidyNumber(text: string): string {
  if (text.length > LONGEST * 2) return '';
  const tidy = text
    .replace(INVISIBLE, '')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
  return tidy.length > LONGEST ? '' : tidy;
}
