import { letters } from '#domain/tabs/heading-letters.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { Header } from './find-header.ts';

/** Moves the cells of a row to the columns of the first header. Called once for each row, in their order. */
export type Align = (row: Row) => Row;

/** How many cells must repeat the header for a row to be one. */
const FEWEST = 2;
/** A cell with more white space around a heading is not compared with it. */
const SPACES = 3;

/**
 * A sheet may repeat its header above another table with other columns. From there on each column is found by its heading in that header; a column
 * that is missing there, or is there twice, is empty. For the header itself, `instead` is returned.
 */
export function headersAgain({ headings }: Header, used: ReadonlySet<number>, instead: Row): Align {
  const own = [...used].flatMap((at) => {
    const text = (headings[at] ?? '').trim();
    return text === '' ? [] : [{ at, text, folded: text.toLowerCase() }];
  });
  /** The position of each column under the repeated header; undefined while the first header applies. */
  let from: readonly (number | undefined)[] | undefined;

  function isHeader(row: Row): boolean {
    let same = 0;
    for (const { at, text, folded } of own) {
      const cell = row[at];
      if (cell === undefined || cell.length < text.length || cell.length > text.length + SPACES) continue;
      if (cell.trim().toLowerCase() === folded) same++;
    }
    return same >= FEWEST;
  }
  function placesIn(row: Row): typeof from {
    const keys = row.map(letters);
    const isSame = own.every(({ at, text }) => keys[at] === letters(text));
    if (isSame) return undefined;
    const places: (number | undefined)[] = [];
    for (const { at, text } of own) {
      const found = keys.flatMap((key, index) => (key === letters(text) ? [index] : []));
      places[at] = found.length === 1 ? found[0] : undefined;
    }
    return places;
  }
  return (row) => {
    if (isHeader(row)) {
      from = placesIn(row);
      return instead;
    }
    if (!from) return row;
    // Columns without a heading, such as the client's column at the left, keep their place.
    return Array.from({ length: Math.max(row.length, from.length) }, (_, at) => {
      if (!used.has(at)) return '';
      const place = (headings[at] ?? '').trim() === '' ? at : from?.[at];
      return place === undefined ? '' : (row[place] ?? '');
    });
  };
}
