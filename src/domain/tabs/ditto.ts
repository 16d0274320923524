/** Words and signs for the cell above, in lower case. */
const WORDS: ReadonlySet<string> = new Set(
  "\"|″|”|„|〃|“|''|ditto|ditto.|dito|dito.|detto|dto|dto.|do.|do|idem|idem.|ídem|id.|ibid.|desgl.|dgl.|same|siehe oben|s. oben|wie oben|wie vor|see above|as above|same as above|comme ci-dessus|voir ci-dessus|ci-dessus|ver arriba|come sopra|vedi sopra|zie boven|als boven|同上|同前|상동|위와 같음|j.w.|jw.|jak wyżej|yukarıdaki gibi".split(
    '|',
  ),
);
const LONGEST = 16;
const DASHES = /^[\s–—-]+|[\s–—-]+$/gu;

/** Most cells begin with something else, which is quick to see. */
const FIRSTS: ReadonlySet<number> = new Set(
  [...WORDS].flatMap((word) => [word, word.toUpperCase(), ' ', '-', '–', '—']).map((word) => word.charCodeAt(0)),
);

/**
 * Whether a cell stands for the one above it. Rows move, so that cell may be another one tomorrow. A title may be such a word ("Idem" as a mark): only its
 * signs, and words in lower case, stand for another.
 */
export function isDitto(text: string, field: string): boolean {
  if (text.length > LONGEST || !FIRSTS.has(text.charCodeAt(0))) return false;
  // "-do-"
  const said = text.replace(DASHES, '');
  return WORDS.has(field === 'title' ? said : said.toLowerCase());
}
