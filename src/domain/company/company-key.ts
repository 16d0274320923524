/** A company's identity: two spellings with the same key are one company. Made only by `companyKey`. */
export type CompanyKey = string & { readonly __brand: 'CompanyKey' };

/**
 * NFC, white space collapsed and trimmed, lower-cased without a locale. Never NFKC and no look-alike folding: that would merge
 * two companies, and one would see the other's portfolio. Empty for an empty name.
 */
export function companyKey(name: string): CompanyKey {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase() as CompanyKey;
}

// Zero-width and bidirectional controls, soft hyphen, C0/C1 controls.
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]/u;

/**
 * Why a company name cannot be trusted to be the company it looks like, or undefined. Such a row is listed in the data report and
 * served to nobody: "Acme" with a zero-width space, or with a Cyrillic A, is a typing mistake at best.
 */
export function companyNameDoubt(name: string): 'invisible-characters' | 'mixed-scripts' | undefined {
  if (INVISIBLE.test(name.trim())) return 'invisible-characters';
  const latin = /\p{Script=Latin}/u.test(name);
  if (latin && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)) return 'mixed-scripts';
  return undefined;
}
