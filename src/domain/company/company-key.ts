/** A company's identity: two spellings with the same key are one company. Made only by `companyKey`. */
export type CompanyKey = string & { readonly __brand: 'CompanyKey' };

/**
 * NFC, white space collapsed and trimmed, lower-cased without a locale. Never NFKC and no look-alike folding: that would merge
 * two companies, and one would see the other's portfolio. Empty for an empty name.
 */
export function companyKey(name: string): CompanyKey {
  return collapse(name).normalize('NFC').toLowerCase().normalize('NFC') as CompanyKey;
}

// Unicode's white space, not \s: that would also swallow U+FEFF, which is invisible, not a space.
function collapse(name: string): string {
  return name.replace(/\p{White_Space}+/gu, ' ').replace(/^ | $/g, '');
}

// Characters that Unicode says are not drawn (zero-width and bidirectional characters, soft hyphen, variation selectors, fillers, tags), controls,
// the empty Braille pattern; and U+FFFD, which replaces a letter that a program could not decode: two companies may be M\ufffdller.
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- exactly these are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u2800\ufff0-\ufffb\ufffd\u{e0000}-\u{e0fff}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Why a company name cannot be trusted to be the company it looks like, or undefined. Such a row is listed in the data report and not served: "Acme"
 * with a zero-width space, or with a Cyrillic A, is a typing mistake at best. White space of any kind, also a line break in the cell, is no reason
 * for doubt: the key collapses it.
 */
export function companyNameDoubt(name: string): 'invisible-characters' | 'mixed-scripts' | undefined {
  if (INVISIBLE.test(collapse(name))) return 'invisible-characters';
  const latin = /\p{Script=Latin}/u.test(name);
  if (latin && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)) return 'mixed-scripts';
  return undefined;
}
