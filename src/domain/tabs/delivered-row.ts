import { oneLine } from '#domain/text/control-characters.ts';
import { cutAtBytes } from '#domain/text/cut-at-bytes.ts';
import type { Row, Tab } from './tab.ts';
import { TABLES } from './tables.ts';

/**
 * The row as a client receives it: the private columns (names, addresses and telephone numbers of the client's own people) and
 * every undocumented one are blank. As wide as the tab's table.
 */
export function deliveredRow(tab: Tab, row: Row): Row {
  const { columns, width } = TABLES[tab];
  const cells = Array<string>(width).fill('');
  for (const { index, private: hidden } of columns) {
    if (!hidden) cells[index] = row[index] ?? '';
  }
  return cells;
}

/**
 * The header as a client receives it: the sheet's own headings of the documented columns, private ones included, and the documented
 * heading where the sheet has none.
 */
export function deliveredHeader(tab: Tab, header: Row): Row {
  const { columns, width } = TABLES[tab];
  const cells = Array<string>(width).fill('');
  for (const { index, heading } of columns) cells[index] = headingText(header[index] ?? '') || heading;
  return cells;
}

/** Longest heading that is delivered, in bytes of UTF-8. */
const HEADING_BYTES = 256;

function headingText(text: string): string {
  return cutAtBytes(oneLine(text), HEADING_BYTES);
}
