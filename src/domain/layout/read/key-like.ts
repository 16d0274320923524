/* What the firm's references look like, beside names and remarks. */

/** The words of a text in lower case that may be part of a name, and not of a reference: without "PCT" in "ABC 1290 PCT". */
export const longWords = (text: string): readonly string[] =>
  (text.toLowerCase().match(LONG_WORD) ?? []).filter((word) => !IN_REFERENCES.has(word));
const IN_REFERENCES: ReadonlySet<string> = new Set(
  'pct epo epc wipo eutm euipo upc con cip div prov prv nat reg int usa pat des gbm'.split(' '),
);

/** Whether a text can identify a matter: it has a digit, and at most one word. A client's name has several words, or no digit. */
export function isKeyLike(text: string): boolean {
  return text.length <= LONGEST_KEY && /\d/.test(text) && (longWords(text).length <= 1 || IN_PARTS.test(text));
}
/** "CAP-01.USP": parts in capitals, one of which is a number. */
const IN_PARTS = /^(?=.*(?:^|[-./_])\d+(?:[-./_]|$))[\p{Lu}\d]+(?:[-./_][\p{Lu}\d]+){2,}$/u;

const LONGEST_KEY = 40;
export const LONG_WORD = /\p{L}{3,}/gu;

/** "38400 Voiron": a postal code with its town, or the firm's number of a client with the name. */
export const isCodeAndTown = (text: string): boolean => /^\d{4,6}\s+\p{Lu}/u.test(text);
