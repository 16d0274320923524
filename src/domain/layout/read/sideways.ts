import type { Row } from '#domain/tabs/tab.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';

/* Sheets in which the headings are at the left of the cells: each matter is a column, or has a card of its own. */

/** A cell of a sheet, counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A sheet whose matters are no rows, and where the cells of the upright sheet are written. */
export interface Sideways {
  /** How many rows are above the first heading. They stay as they are. */
  readonly above: number;
  /** The headings, and then the cells of each matter in the same order. */
  readonly places: readonly (readonly (Place | undefined)[])[];
}

const FEWEST_FIELDS = 5;
const FEWEST_MATTERS = 2;
/** A row with so many names of fields is a header. */
const HEADER = 3;
const MOST = 0.6;
const KEYS = ['id', 'docketNumber'];

const fieldsOf = (text: string): readonly string[] =>
  text === '' ? [] : fieldsOfHeading('matters', text.replace(/[:：]$/u, ''));
const isKey = (text: string): boolean => fieldsOf(text).some((field) => KEYS.includes(field));
const textAt = (rows: readonly Row[], row: number, column: number): string => (rows[row]?.[column] ?? '').trim();

/** How the matters of a whole sheet are written, if no row of it is a header. */
export function sidewaysIn(rows: readonly Row[]): Sideways | undefined {
  if (rows.some((row) => isHeader(row))) return undefined;
  return [matterColumns(rows, 0), matterColumns(rows, 1), matterCards(rows)].find((found) => found !== undefined);
}

/** The first text of a row may be the heading of the others: "Type", "Patent", "Design". */
function isHeader(row: Row): boolean {
  const [, ...texts] = new Set(row.map((text) => text.trim()).filter((text) => text !== ''));
  const named = texts.filter((text) => fieldsOf(text).length > 0).length;
  return named >= HEADER && named >= texts.length * MOST;
}

/** Each field has a row of its own, with its heading in the column `left`. */
function matterColumns(rows: readonly Row[], left: number): Sideways | undefined {
  const headings = rows.map((_, at) => textAt(rows, at, left));
  const valuesOf = (at: number): readonly string[] =>
    (rows[at] ?? []).slice(left + 1).filter((text) => text.trim() !== '');
  // The title of the sheet may have such a word, too.
  const above = headings.findIndex((text, at) => fieldsOf(text).length > 0 && valuesOf(at).length > 0);
  if (above < 0) return undefined;
  const texts = headings.slice(above).filter((text) => text !== '');
  const named = texts.filter((text) => fieldsOf(text).length > 0);
  const said = new Set(named.map((text) => fieldsOf(text)[0]));
  if (said.size < FEWEST_FIELDS || named.length > said.size + 1 || named.length < texts.length * MOST) return undefined;
  if (!areReferences(valuesOf(headings.findIndex(isKey)))) return undefined;
  const read = headings.flatMap((text, at) => (at >= above && text !== '' && valuesOf(at).length > 0 ? at : []));
  const width = Math.max(...read.map((at) => rows[at]?.length ?? 0));
  const places = Array.from({ length: width - left }, (_, nth) => read.map((row) => ({ row, column: left + nth })));
  return { above, places };
}

/** Different texts with digits. */
const areReferences = (texts: readonly string[]): boolean =>
  texts.length >= FEWEST_MATTERS && new Set(texts).size === texts.length && texts.every((text) => /\d/.test(text));

/** Each matter has the same headings again, the first of them for its reference, each with its cell at the right. */
function matterCards(rows: readonly Row[]): Sideways | undefined {
  const said = rows.flatMap((row, at) =>
    row.flatMap((text, column) => {
      const isHeading = fieldsOf(text.trim()).length > 0 || /^\p{L}[^:：]{1,30}[:：]$/u.test(text.trim());
      return isHeading ? [{ text: text.trim(), row: at, column }] : [];
    }),
  );
  const begin = said.findIndex(({ text }) => isKey(text));
  const first = said[begin];
  if (!first) return undefined;
  const columns = headingColumns(said.map(({ column }) => column));
  const headings: string[] = [];
  const places: (Place | undefined)[][] = [[]];
  for (const { text, row, column } of said.slice(begin)) {
    if (!columns.has(column)) continue;
    if (text === first.text) places.push([]);
    let at = headings.indexOf(text);
    if (at < 0) {
      at = headings.push(text) - 1;
      places[0]?.push({ row, column });
    }
    const card = places.at(-1) ?? [];
    // A card without its reference: its cells would be another one's.
    if (card[at]) return undefined;
    card[at] = { row, column: column + 1 };
  }
  const [, ...cards] = places;
  const fields = new Set(headings.flatMap((text) => fieldsOf(text)[0] ?? []));
  const references = cards.map(([id]) => (id ? textAt(rows, id.row, id.column) : ''));
  // The headings of most cards are the same.
  const shared = headings.filter((_, at) => cards.filter((card) => card[at]).length >= cards.length * MOST).length;
  if (fields.size < FEWEST_FIELDS || shared < FEWEST_FIELDS || !areReferences(references)) return undefined;
  return { above: first.row, places: places.map((card) => Array.from(headings, (_, at) => card[at])) };
}

/** The columns of headings, those with the most first; right of each are the cells, which may be named like fields: "Patent". */
function headingColumns(said: readonly number[]): ReadonlySet<number> {
  const counts = [...Map.groupBy(said, (column) => column)].toSorted(([, a], [, b]) => b.length - a.length);
  const columns = new Set<number>();
  for (const [column] of counts) if (!columns.has(column - 1) && !columns.has(column + 1)) columns.add(column);
  return columns;
}

/** The sheet with a row for each matter, below the rows above its headings. */
export function uprightRows(rows: readonly Row[], { above, places }: Sideways): readonly Row[] {
  const upright = places.map((cells) => cells.map((at) => (at ? (rows[at.row]?.[at.column] ?? '') : '')));
  return [...rows.slice(0, above), ...upright];
}

/** Where a cell of the upright sheet is written; `rowNumber` is counted from 1, `column` from 0. */
export const writtenAt = ({ above, places }: Sideways, rowNumber: number, column: number): Place | undefined =>
  places[rowNumber - above - 1]?.[column];
