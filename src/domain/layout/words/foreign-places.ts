import { COUNTRY_NAMES } from '#domain/places/country-names.ts';
import { placeCode, placeName, placeText } from '#domain/places/place.ts';
import { EPC_STATES, PLACE_WORDS, SMALL_WORDS, THREE_LETTERS, TWO_PLACES } from './place-words.ts';
import { simplified } from './simplified.ts';

const LANGUAGES =
  'de fr es it nl pt ja zh zh-Hant pl tr ko sv da nb fi cs hu ro el ru uk sk sl hr bg et lt lv ar he vi id'.split(' ');

/** The form in which names of places are compared. */
const keyOf = (text: string): string => placeText(simplified(text.normalize('NFKC'))).replace(/^the /, '');

let made: ReadonlyMap<string, string> | undefined;

/**
 * The portal's name of a country or an office that a cell names in another way: in another language, by the code with three letters, by its office,
 * or with a detail, such as "France (INPI)" and "EP (GB)", the British part of a European patent. Undefined if the portal knows the text already, or if
 * it names no place, or two.
 */
export function foreignPlace(cell: string): string | undefined {
  if (placeCode(cell) !== undefined || guessedPlace(cell) !== undefined) return undefined;
  // Full-width letters.
  const code = placeCode(cell.normalize('NFKC')) ?? codes().get(keyOf(cell)) ?? ofRepublic(cell) ?? ofPieces(cell);
  return code === undefined ? undefined : placeName(code);
}

const GUESSES = new Map(Object.entries(TWO_PLACES).map(([word, code]) => [keyOf(word), code]));

/** What a word for two things more likely means: "IR" is an international registration, or Iran. Undefined for any other word. */
export function guessedPlace(cell: string): string | undefined {
  const code = GUESSES.get(keyOf(cell));
  return code === undefined ? undefined : placeName(code);
}

/** Whether the portal knows a place by this text alone. */
export const isKnownPlace = (cell: string): boolean =>
  placeCode(cell) !== undefined && (cell.trim().length > 2 || guessedPlace(cell) === undefined);

const REPUBLIC =
  /^(?:(?:the|la|le|il)?\s*(?:islamic|socialist|federal|kingdom|state|republi[ck]|r[ée]publique|rep[úu]blica|repubblica|rep)\b\.?\s*(?:of|de|du|del|della|di|da|do)?\s*)+|\b(?:rep|republic|republic of|islamic republic of|bolivarian republic of|plurinational state of)\.?\)?$/giu;
/** Several countries have the name that is left. */
const SHARED: ReadonlySet<string> = new Set(['CN', 'CG', 'CD', 'TW', 'KP']);

/** "Republic of Türkiye", "Moldova, Republic of". */
function ofRepublic(cell: string): string | undefined {
  const rest = cell
    .trim()
    .replace(REPUBLIC, '')
    .replace(/[,(\s]+$/u, '');
  if (rest === cell.trim()) return undefined;
  const code = codeOf(rest);
  return code !== undefined && SHARED.has(code) ? undefined : code;
}

const codeOf = (text: string): string | undefined => placeCode(text.trim()) ?? codes().get(keyOf(text));

/** Signs between the parts of a cell: these join a place with a detail of it, those of `LIST` may list several places. */
const DETAIL =
  /[()[\]\-–—:]|\s+[-–—]\s+|(?<=^EP)\s+(?=\p{Lu}{2}$)|(?<=^\p{Lu}{2})\s+(?=EP$)|(?<=\p{Script=Han})\s+(?=\p{Script=Latin})|(?<=\p{Script=Latin})\s+(?=\p{Script=Han})/u;
const LIST = /[/,;|+&]|\s(?:and|und|et|y|e|en)\s/iu;

/** "France (INPI)", "EP-DE", "Patent (EP)", "香港 HK". */
function ofPieces(cell: string): string | undefined {
  const isList = LIST.test(cell);
  const pieces = cell
    .split(LIST)
    .flatMap((one) => one.trim().split(DETAIL))
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (pieces.length < 2 && !/\s/.test(cell)) return undefined;
  const found = new Set<string>();
  for (const piece of pieces) {
    const code = codeOf(piece) ?? codeOf(withoutSmallWords(piece));
    if (code !== undefined) found.add(code);
    else if (withoutSmallWords(piece) !== '') return undefined;
  }
  const [first, second] = found;
  if (found.size === 1) return first;
  const other = found.has('EP') && found.size === 2 && !isList ? (first === 'EP' ? second : first) : undefined;
  return other !== undefined && EPC_STATES.has(other) ? other : undefined;
}

function withoutSmallWords(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => !SMALL_WORDS.has(word.toLowerCase().replace(/\.$/, '')))
    .join(' ');
}

/** Computed at the first use, because it takes some milliseconds. */
function codes(): ReadonlyMap<string, string> {
  if (made) return made;
  const names = new Map<string, string>();
  const twice = new Set<string>();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const region of [...COUNTRY_NAMES.keys(), 'EU']) {
      const name = display.of(region);
      const code = region === 'EU' ? 'EM' : region;
      const text = keyOf(name ?? '');
      if ((names.get(text) ?? code) !== code) twice.add(text);
      if (name !== undefined) names.set(text, code);
    }
  }
  // "Kongo" is one country in Polish and another in Norwegian.
  for (const text of twice) names.delete(text);
  for (const [, code = '', three = ''] of THREE_LETTERS.matchAll(/(\w\w) (\w{3})/g)) names.set(keyOf(three), code);
  for (const [code, words] of Object.entries(PLACE_WORDS))
    for (const word of words.split('|')) names.set(keyOf(word), code);
  return (made = names);
}
