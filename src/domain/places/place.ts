import { COUNTRY_NAMES } from './country-names.ts';
import { COUNTRY_ALIASES, OFFICES, SHORT_NAMES } from './place-table.ts';

/** The language of the portal's screens. */
const ENGLISH = 'en-GB';

/**
 * The code of the country or office that a cell names: "Japan", "jp" and "Japan (JP)" are JP, "Europe" and "EPO" are EP. Undefined if the cell names
 * none, or two.
 */
export function placeCode(cell: string): string | undefined {
  // Most sheets have codes, for which no names need be looked up.
  if (cell === '') return undefined;
  if (COUNTRY_NAMES.has(cell) || Object.hasOwn(OFFICES, cell)) return cell;
  const codes = codesByName();
  const whole = codes.get(placeText(cell));
  if (whole) return whole;
  const parts = cell
    .split(/[()[\]/,;:|–—-]/)
    .flatMap((part) => (placeText(part) ? (codes.get(placeText(part)) ?? '') : []));
  return parts.length > 1 && new Set(parts).size === 1 ? parts[0] || undefined : undefined;
}

/** A key that all spellings of one place share: its code, or the text of an unknown place in lower case. */
export function placeKey(cell: string): string {
  return placeCode(cell) ?? placeText(cell);
}

/** The name of a code: "Japan", "European Patent Office". Offices have English names only. An unknown code is its own name. */
export function placeName(code: string, language: string = ENGLISH): string {
  const office = OFFICES[code];
  if (office) return office.name;
  const english = COUNTRY_NAMES.get(code);
  if (english === undefined) return code;
  if (/^en\b/i.test(language)) return SHORT_NAMES[code] ?? english;
  return namesIn(language)?.of(code) ?? code;
}

/** One sentence about an office; undefined for a country. */
export function aboutOffice(code: string): string | undefined {
  return Object.hasOwn(OFFICES, code) ? OFFICES[code]?.about : undefined;
}

/**
 * Every word that finds a place in a search, as `placeText` writes it and each once: the code, the name in English and in the viewer's languages, the
 * other names. Empty for an unknown code.
 */
export function placeWords(code: string, languages: readonly string[] = []): string {
  if (!COUNTRY_NAMES.has(code) && !Object.hasOwn(OFFICES, code)) return '';
  const names = [ENGLISH, ...languages].map((language) => placeName(code, language));
  const texts = [code, ...names, ...aliasesOf(code)].map(placeText);
  return [...new Set(texts.flatMap((text) => text.split(' ')))].filter((word) => !FILLERS.has(word)).join(' ');
}

const FILLERS: ReadonlySet<string> = /* @__PURE__ */ new Set(['and', 'of', 'the']);

/** A text in the form in which names are compared: lower case, no accents, one space for anything that is no letter or digit. */
export function placeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}.’']/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const aliasesOf = (code: string): readonly string[] =>
  (OFFICES[code]?.aliases ?? COUNTRY_ALIASES[code] ?? '').split(',').filter(Boolean);

let made: ReadonlyMap<string, string> | undefined;

/** Computed at the first use, because it takes a few milliseconds. */
function codesByName(): ReadonlyMap<string, string> {
  if (made) return made;
  const names = new Map<string, string>();
  const codes = [...COUNTRY_NAMES.keys(), ...Object.keys(OFFICES)];
  for (const code of codes) {
    const known = OFFICES[code] ? '' : (COUNTRY_NAMES.get(code) ?? '');
    for (const name of [known, placeName(code), ...aliasesOf(code)]) if (name) names.set(placeText(name), code);
  }
  // Last, so that a code always means itself.
  for (const code of codes) names.set(code.toLowerCase(), code);
  return (made = names);
}

const byLanguage = new Map<string, Intl.DisplayNames | undefined>();

function namesIn(language: string): Intl.DisplayNames | undefined {
  if (!byLanguage.has(language)) byLanguage.set(language, displayNames(language));
  return byLanguage.get(language);
}

/** Undefined if the platform does not accept the language tag. */
function displayNames(language: string): Intl.DisplayNames | undefined {
  try {
    return new Intl.DisplayNames([language, ENGLISH], { type: 'region', fallback: 'none' });
  } catch {
    return undefined;
  }
}
