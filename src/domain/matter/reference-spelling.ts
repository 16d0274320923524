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
 * Finds the only name of a matter with the same spelling or, in a list whose references all begin with the same letters or all end in a year, without these:
 * "FM23018" for PLFM23018, "ZT-111" for ZT-111/11; or in the short form of its numbers: "M078" for M-0078, "P24-007" for P2024-007. `names` must have those
 * of all matters, also of matters that no client sees. Undefined if there is none or more than one, as for "0002" if there are P-0002 and M-0002, and for a text
 * without a digit, which may be an ordinary word.
 */
export function namesBySpelling(names: Iterable<string>): (text: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  for (const text of names) {
    const name = text.trim();
    const spelling = spellingOf(name);
    known.set(spelling, known.has(spelling) && known.get(spelling) !== name ? undefined : name);
  }
  const prefixes = sharedPrefixes([...known.keys()].filter((spelling) => /\d/.test(spelling)));
  const stems = withoutYears(known);
  const short = shortForms(known);
  let parts: ReturnType<typeof namesByPart> | undefined;
  return (text) => {
    if (!/\d/.test(text)) return undefined;
    const spelling = spellingOf(text);
    if (known.has(spelling)) return known.get(spelling);
    const isLong = (spelling.match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS;
    if (!isLong) return undefined;
    const [prefixed, other] = new Set(prefixes.flatMap((prefix) => known.get(prefix + spelling) ?? []));
    const found = other === undefined ? (prefixed ?? stems?.get(spelling) ?? short(spelling)) : undefined;
    if (found === undefined) return undefined;
    parts ??= namesByPart(known);
    return parts.has(spelling) && parts.get(spelling) !== found ? undefined : found;
  };
}

/** So many references show how a firm forms them, and so many digits tell one from another. */
const FEWEST_NAMES = 10;
const FEWEST_DIGITS = 3;
const NEARLY_ALL = 0.95;
const LONGEST_PREFIX = 4;

/** The letters with which nearly all references begin: "p" and "pl" of PLFM23018. */
function sharedPrefixes(spellings: readonly string[]): readonly string[] {
  const [first = ''] = spellings;
  if (spellings.length < FEWEST_NAMES) return [];
  return Array.from({ length: LONGEST_PREFIX }, (_, at) => first.slice(0, at + 1)).filter(
    (prefix) =>
      /^\p{L}+$/u.test(prefix) &&
      spellings.filter((spelling) => spelling.startsWith(prefix)).length >= spellings.length * NEARLY_ALL,
  );
}

/**
 * The names by each part that remains without their first letters or numbers, or without what is behind one of their numbers: "0002" of M-0002/EP and 3M-0002.
 * Undefined if two have it. If a name begins with a whole other one, as P-0104/DE does with P-0104, what both have is only that one's.
 */
function namesByPart(known: ReadonlyMap<string, string | undefined>): ReadonlyMap<string, string | undefined> {
  const parts = new Map<string, string | undefined>();
  for (const [spelling, name] of known) {
    if (!/\d/.test(spelling)) continue;
    const ends = [...spelling.matchAll(/\d(?=\D)/gu)].map(({ index }) => index + 1);
    const shared = ends.findLast((end) => known.has(spelling.slice(0, end))) ?? 0;
    // What is behind a whole other reference, as in P-0104/001, only counts the matters of its family.
    const starts = startsOf(spelling, shared > 0 ? [] : ends.slice(0, MOST_ENDS));
    for (const start of starts) {
      for (const end of [...ends.slice(0, MOST_ENDS), spelling.length]) {
        if (end <= Math.max(shared, start)) continue;
        const part = spelling.slice(start, end);
        parts.set(part, parts.has(part) && parts.get(part) !== name ? undefined : name);
      }
    }
  }
  return parts;
}
/** A reference has few numbers. A longer text is none. */
const MOST_ENDS = 6;

/** Where the rest of a reference may begin: at one of its first letters or behind them, and behind one of its numbers, as in 3M-0002 and C3-0002. */
function startsOf(spelling: string, ends: readonly number[]): readonly number[] {
  const behindLetters = (from: number): readonly number[] => {
    const letters = /^\p{L}*/u.exec(spelling.slice(from))?.[0].length ?? 0;
    return Array.from({ length: letters + 1 }, (_, at) => from + at);
  };
  const behindNumbers = ends.flatMap((end) => behindLetters(spelling[end] === ' ' ? end + 1 : end));
  const isLong = (start: number): boolean => (spelling.slice(start).match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS;
  return [...behindLetters(0), ...behindNumbers.filter(isLong)];
}

/** The names by what is before their years, if nearly all have one, and no two have the same before it. */
function withoutYears(
  known: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, string | undefined> | undefined {
  if (known.size < FEWEST_NAMES) return undefined;
  const stems = new Map<string, string | undefined>();
  let twice = 0;
  for (const [spelling, name] of known) {
    const [, stem] = /^(.*\d) (?:\d{2}|(?:19|20)\d{2})$/u.exec(spelling) ?? [];
    if (stem === undefined) continue;
    if (stems.has(stem)) twice++;
    stems.set(stem, stems.has(stem) ? undefined : name);
  }
  return twice === 0 && stems.size >= known.size * NEARLY_ALL ? stems : undefined;
}

/**
 * Finds the only name with the same numbers, without their leading zeros and, where nearly all references begin with letters and a long year, with a short one
 * for it. Where the numbers of a series have several widths, their zeros may tell two of them apart.
 */
function shortForms(known: ReadonlyMap<string, string | undefined>): (spelling: string) => string | undefined {
  const withYears = [...known.keys()].filter((spelling) => LONG_YEAR.test(spelling)).length;
  // A reference with a short year shows that there is another series.
  const hasShortYears = [...known.keys()].some((spelling) => /^\p{L}*\d{2}(?!\d)/u.test(spelling));
  const haveYears = !hasShortYears && withYears > FEWEST_NAMES && withYears >= known.size * MOST_YEARS;
  const yearless = (spelling: string): string => (haveYears ? spelling.replace(LONG_YEAR, '$1$2') : spelling);
  const widths = new Map<string, string | undefined>();
  for (const spelling of known.keys()) {
    const [series, width] = [
      spelling.replaceAll(DIGITS, '#'),
      (spelling.match(DIGITS) ?? []).map(({ length }) => length).join(),
    ];
    widths.set(series, widths.has(series) && widths.get(series) !== width ? undefined : width);
  }
  const shortOf = (spelling: string): string => {
    const hasOneWidth = widths.get(spelling.replaceAll(DIGITS, '#')) !== undefined;
    return hasOneWidth ? yearless(spelling).replaceAll(/(?<!\d)0+(?=\d)/gu, '') : yearless(spelling);
  };
  const found = new Map<string, { readonly spelling: string; readonly name: string | undefined } | undefined>();
  for (const [spelling, name] of known) {
    const short = shortOf(spelling);
    found.set(short, found.has(short) ? undefined : { spelling, name });
  }
  const joined = new Set([...known.keys()].map((spelling) => spelling.replaceAll(' ', '')));
  return (text) => {
    const one = found.get(shortOf(text));
    if (joined.has(text.replaceAll(' ', ''))) return undefined;
    // People leave zeros out, and add none: "T-001-1" may come from T-001.
    return one && text.length < one.spelling.length ? one.name : undefined;
  };
}
const DIGITS = /\d+/gu;
const LONG_YEAR = /^(\p{L}+)(?:19|20)(\d{2} \d)/u;
const MOST_YEARS = 0.8;
