import type { Row, Tab } from './tab.ts';
import type { Column } from './column.ts';
import { letters } from './heading-letters.ts';
import { TABLES } from './tables.ts';

/** The header row as the admin page documents it: each heading at its column's position, empty where no column is read. */
export function documentedHeader(tab: Tab): Row {
  const { columns, width } = TABLES[tab];
  const cells = Array<string>(width).fill('');
  for (const { index, heading } of columns) cells[index] = heading;
  return cells;
}

export interface HeaderDoubt {
  /** Zero-based position. */
  readonly column: number;
  /** The heading that the admin page documents. */
  readonly expected: string;
  /** The sheet's heading at this position; may be empty. */
  readonly found: string;
}

/**
 * The headings of the sheet that differ from the documented ones, so that the administrator notices a moved column. Only a warning: columns are read
 * by position. Letter case, spaces and punctuation do not count, nor do missing headings right of the last one.
 */
export function headerDoubts(tab: Tab, header: Row): readonly HeaderDoubt[] {
  const last = header.findLastIndex((text) => text.trim() !== '');
  return TABLES[tab].columns
    .filter(({ index, required }) => index <= last || required)
    .filter((column) => !isDocumented(column, header))
    .map(({ index, heading }) => ({ column: index, expected: heading, found: (header[index] ?? '').trim() }));
}

export interface DecidingHeading extends HeaderDoubt {
  readonly documented: boolean;
}

/** The headings of the columns that decide which client a row belongs to, who signs in and when something is due. */
export function decidingHeadings(tab: Tab, header: Row): readonly DecidingHeading[] {
  return TABLES[tab].columns.flatMap((column: Column) =>
    column.decides
      ? [
          {
            column: column.index,
            expected: column.heading,
            found: (header[column.index] ?? '').trim(),
            documented: isDocumented(column, header),
          },
        ]
      : [],
  );
}

/** Identifies these headings: an administrator's confirmation counts for exactly them. */
export function decidingFingerprint(tab: Tab, header: Row): string {
  return JSON.stringify(decidingHeadings(tab, header).map(({ found }) => letters(found)));
}

/** Whether the column's heading is the documented one, or another accepted one. */
function isDocumented({ index, heading, aliases = [] }: Column, header: Row): boolean {
  const found = letters(header[index] ?? '');
  return [heading, ...aliases].some((name) => letters(name) === found);
}

/**
 * Identifies a tab's header: the headings of the documented columns without letter case, spaces and punctuation. A renamed, inserted or moved column
 * changes it; a new column to the right of the documented ones does not.
 */
export function headerFingerprint(tab: Tab, header: Row): string {
  return JSON.stringify(TABLES[tab].columns.map(({ index }) => letters(header[index] ?? '')));
}

/** Whether two headings are the same, apart from letter case, spaces and punctuation. */
export function sameHeading(a: string, b: string): boolean {
  return letters(a) === letters(b);
}
