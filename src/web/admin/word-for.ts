/** The word for a code; one that only a newer server knows stands for itself. */
export const wordFor = (words: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? code) : code;
