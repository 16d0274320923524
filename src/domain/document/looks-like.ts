/**
 * What two names have in common that a reader takes for the same: letter case, the kind of a dash, white space, full-width forms and
 * the composition of accents aside. Only to find doubts with: what it makes equal is never taken for one.
 */
export function looksLike(name: string): string {
  const text = PLAIN.test(name) ? name : name.normalize('NFKC').replace(DASHES, '-').replace(UNSEEN, '');
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

const PLAIN = /^[ -~]*$/;
const DASHES = /[\p{Pd}\u2212]/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
