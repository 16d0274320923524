import type { ColumnTable } from '#domain/tabs/column.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { cellReaders } from './cell-reader.ts';
import type { Layout } from '#domain/layout/layout.ts';

/**
 * Reads the rows of a sheet in the documented layout, for a layout with words of its own. Dates stay unchanged: the rule for documented columns reads
 * them later.
 */
export function documentedReader(
  tab: Tab,
  { columns, width }: ColumnTable,
  layout: Pick<Layout, 'values' | 'empties'>,
): (row: Row) => Row {
  const readers = cellReaders(layout);
  const placed = columns.map((column) => ({
    ...column,
    from: column.from ?? column.index,
    read: column.kind === 'date' ? (text: string) => text : readers.of(column, { seeAmbiguous: () => undefined }),
  }));
  const { status, legalStatus } = TABLES.matters.at;
  return (row) => {
    const cells = Array<string>(width).fill('');
    for (const { index, from, read } of placed) {
      const text = row[from];
      if (text !== undefined && text !== '') cells[index] = read(text);
    }
    if (tab === 'matters' && readers.meaningOf(row[status] ?? '') === 'dead') cells[legalStatus] = 'Dead';
    return cells;
  };
}

/** The headings of a sheet in the documented layout at the positions of a delivered row. */
export function headingsAtPositions(row: Row, { columns, width }: ColumnTable): Row {
  const cells = Array<string>(width).fill('');
  for (const { index, from = index } of columns) cells[index] = row[from] ?? '';
  return cells;
}
