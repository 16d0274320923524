import { letters } from '#domain/tabs/heading-letters.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { Header } from './find-header.ts';

/** Puts the cells of a row where the first header has their headings. Asked once for each row, in their order. */
export type Align = (row: Row) => Row;

/** So many cells that say what is above them make a row a header. */
const FEWEST = 2;

/**
 * A sheet may have its header again, over another table with other columns: from there on each column is found by its heading in that one,
 * and one that is not there, or is there twice, is empty. The header itself is handed on as `instead`.
 */
export function headersAgain({ headings }: Header, used: ReadonlySet<number>, instead: Row): Align {
  const own = [...used].flatMap((at) => {
    const text = (headings[at] ?? '').trim();
    return text === '' ? [] : [[at, text] as const];
  });
  /** From where each column is taken; undefined while the first header counts. */
  let from: readonly (number | undefined)[] | undefined;

  function isHeader(row: Row): boolean {
    let same = 0;
    for (const [at, text] of own) {
      const cell = row[at];
      if (cell !== undefined && (cell === text || (cell.length < text.length + 4 && cell.trim() === text))) same++;
    }
    return same >= FEWEST;
  }
  function placesIn(row: Row): typeof from {
    const keys = row.map(letters);
    const isSame = own.every(([at, text]) => keys[at] === letters(text));
    if (isSame) return undefined;
    const places: (number | undefined)[] = [];
    for (const [at, text] of own) {
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
    // Columns without a heading, such as that of the clients at the left, stay.
    return Array.from({ length: Math.max(row.length, from.length) }, (_, at) => {
      if (!used.has(at)) return '';
      const place = (headings[at] ?? '').trim() === '' ? at : from?.[at];
      return place === undefined ? '' : (row[place] ?? '');
    });
  };
}
