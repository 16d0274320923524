/**
 * A reference without what people vary when they type it: letter case, full width, the kind of a dash, and white space unless it is between two digits
 * ("12 3" is not "1 23"). "P1044 CN" and "p1044cn" have the same spelling.
 */
export function spellingOf(reference: string): string {
  return reference
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toLowerCase()
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/(?<!\d) | (?!\d)/g, '');
}

/**
 * Finds the only name of a matter with the same spelling. `names` must have those of all matters, also of matters that no client sees. Undefined if there is
 * none or more than one, and for a text without a digit, which may be an ordinary word.
 */
export function namesBySpelling(names: Iterable<string>): (text: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  for (const text of names) {
    const name = text.trim();
    const spelling = spellingOf(name);
    known.set(spelling, known.has(spelling) && known.get(spelling) !== name ? undefined : name);
  }
  return (text) => (/\d/.test(text) ? known.get(spellingOf(text)) : undefined);
}
