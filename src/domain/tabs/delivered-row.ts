import { oneLine } from '#domain/text/control-characters.ts';
import { cutAtBytes } from '#domain/text/cut-at-bytes.ts';
import type { ColumnTable } from './column.ts';
import type { Row, Tab } from './tab.ts';
import { TABLES } from './tables.ts';

/**
 * The row as a client receives it, as wide as the table. Private columns (names, addresses and telephone numbers of the client's own people) are
 * blank, and so is every column that is not in the table.
 */
export function deliveredRow(tab: Tab, row: Row, { columns, width }: ColumnTable = TABLES[tab]): Row {
  const cells = Array<string>(width).fill('');
  for (const { index, private: hidden } of columns) {
    if (!hidden) cells[index] = row[index] ?? '';
  }
  return cells;
}

/**
 * The header as a client receives it: the sheet's own headings of the documented columns, private ones included, or the documented heading if the
 * sheet has none. An optional column has the heading that found it.
 */
export function deliveredHeader(tab: Tab, header: Row, { columns, width }: ColumnTable = TABLES[tab]): Row {
  const cells = Array<string>(width).fill('');
  for (const { index, from, heading } of columns)
    cells[index] = (from === undefined && headingText(header[index] ?? '')) || heading;
  return cells;
}

/** Longest heading that is delivered, in bytes of UTF-8. */
const HEADING_BYTES = 256;

function headingText(text: string): string {
  return cutAtBytes(oneLine(text), HEADING_BYTES);
}
