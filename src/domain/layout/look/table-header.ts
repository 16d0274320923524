import { letters } from '#domain/tabs/heading-letters.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { isGeneral, underGroup } from '#domain/layout/words/general-headings.ts';
import type { Header } from '#domain/layout/read/find-header.ts';
import { USUAL_EMPTIES } from '#domain/layout/words/usual-empties.ts';
import { fieldOfHeading } from '#domain/layout/words/synonyms.ts';

type Headings = Pick<Header, 'headings' | 'groups'>;

/** The most fields of one tab that the headings name. */
export function fieldsNamed(header: Headings): number {
  const texts = whole(header);
  return Math.max(...TABS.map((tab) => new Set(texts.flatMap((text) => fieldOfHeading(tab, text) ?? [])).size));
}

/** Whether the headings may name so many fields of one tab. Ends as soon as too many of them name none, so that rows of values are quick. */
export function mayName(header: Headings, fields: number): boolean {
  const texts = whole(header);
  return TABS.some((tab) => {
    let others = texts.length - fields;
    return texts.every((text) => others >= 0 && (fieldOfHeading(tab, text) !== undefined || others-- > 0));
  });
}

/** A "Date" is read with the heading that it belongs to. */
const whole = ({ headings, groups }: Headings): readonly string[] =>
  headings
    .map((text, at) => (isGeneral(text) && groups[at] ? underGroup(groups[at], text) : text))
    .filter((text) => text !== '');

/** The content of a table's columns so far: in which of them every text has a digit or is an address. */
export interface ColumnsSeen {
  see(row: Row): void;
  /** In how many columns that had only numbers, dates or addresses a row has words. */
  broken(row: Row): number;
}

const LOOKED_AT = 50;
const ENOUGH = 3;
const VALUE = /[\d@]/;

export function columnsSeen(): ColumnsSeen {
  const filled: number[] = [];
  const values: number[] = [];
  let rows = 0;
  return {
    see(row) {
      if (rows >= LOOKED_AT) return;
      rows++;
      for (let at = 0; at < row.length; at++) {
        const text = row[at];
        if (text === undefined || text.trim() === '') continue;
        filled[at] = (filled[at] ?? 0) + 1;
        if (VALUE.test(text)) values[at] = (values[at] ?? 0) + 1;
      }
    },
    broken: (row) =>
      row.filter((text, at) => {
        const seen = filled[at] ?? 0;
        return seen >= Math.min(ENOUGH, rows) && seen > 0 && seen === values[at] && isWords(text);
      }).length,
  };
}

/** A cell with a word for "no value" is not a heading. */
const NO_VALUE = new Set(USUAL_EMPTIES);
const isWords = (text: string): boolean =>
  /\p{L}/u.test(text) && !VALUE.test(text) && !NO_VALUE.has(text.trim().toLowerCase());

const ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/;

/** Whether a cell has an email address. Such a row is no header, whatever else it says: "Contact", "Ann Meyer", "ann@aurora.example". */
export const hasAddress = (row: Row): boolean => row.some((text) => text.includes('@') && ADDRESS.test(text));

/** Whether a row may be a header: at least two texts, nearly all without a digit, and no address. For most rows the first cells decide. */
export function mayBeHeader(row: Row): boolean {
  let texts = 0;
  let values = 0;
  for (const text of row) {
    if (text === '' || text.trim() === '') continue;
    texts++;
    if (VALUE.test(text) && ++values > MOST_NUMBERED) return false;
  }
  return texts > 1 && values * 3 <= texts && !hasAddress(row);
}

/** Headings may have digits: "E-mail 1" and "E-mail 2". */
const MOST_NUMBERED = 2;
const FEWEST = 3;

/**
 * Whether a row below a table begins another one: it names fields where the columns had something else. If no heading is known, the row must be
 * separated from the rows above, and repeat one of their headings in its place or have words in at least two columns that had none.
 */
export function beginsTable(
  row: Row,
  { headings, columns }: { readonly headings: readonly string[]; readonly columns: ColumnsSeen },
  isApart: boolean,
): boolean {
  const parts = partsOf(row);
  // Tables beside each other may have the same heading.
  const isRepeated = (texts: readonly string[]): boolean => new Set(texts.map(letters)).size < texts.length;
  if (parts.some(({ texts }) => isRepeated(texts.filter((text) => !isGeneral(text))))) return false;
  const texts = parts.flatMap((part) => part.texts);
  const known = fieldsNamed({ headings: texts, groups: [] });
  const broken = columns.broken(row);
  if (known >= 2 && known * 2 >= texts.length && broken > 0) return true;
  if (!isApart) return false;
  if (broken > 0 && row.some((text, at) => text.trim() !== '' && letters(text) === headings[at])) return true;
  if (texts.length < FEWEST) return false;
  return broken >= 2 || (known >= FEWEST && known * 5 >= texts.length * 3);
}

/** Groups of headings without an empty one between them. */
function partsOf(headings: Row): readonly { readonly from: number; readonly texts: readonly string[] }[] {
  const parts: { from: number; texts: string[] }[] = [];
  for (const [at, text] of headings.entries()) {
    if (text.trim() === '') continue;
    if (at > 0 && (headings[at - 1] ?? '').trim() !== '') parts.at(-1)?.texts.push(text);
    else parts.push({ from: at, texts: [text] });
  }
  return parts;
}
