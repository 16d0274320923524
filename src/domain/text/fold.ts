/** The form that spellings of a free-text value (type, status, country) share: "Patent" and " PATENT" are one. */
export function fold(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * A key that sorts texts alphabetically, without letter case and accents, when compared with <. With 50,000 matters that is many times faster than a
 * collator. Empty for an empty text.
 */
export function sortKey(text: string): string {
  const key = fold(text);
  return PLAIN.test(key) ? key : key.normalize('NFD').replace(/\p{M}/gu, '');
}

// oxlint-disable-next-line no-control-regex -- the whole of ASCII is meant
const PLAIN = /^[\u0000-\u007f]*$/;

/** For `sort`: compares two results of `sortKey`. */
export function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
