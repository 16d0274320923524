/**
 * A reference without what people vary when they type it: letter case, full width, and the white space and signs between its parts. Between two digits it
 * counts that there is one: "12 3" is not "1 23". "P1044 CN", "p1044cn" and "P-1044/CN" have the same spelling.
 */
export function spellingOf(reference: string): string {
  return reference
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}\u2212/._]+/gu, ' ')
    .trim()
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
