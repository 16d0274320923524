import type { Deadline } from '#domain/deadline/deadline.ts';
import { DEADLINES } from './deadlines-table.ts';
import { rowsToEntities } from './rows-to-entities.ts';
import type { Row } from './tab.ts';

/**
 * The deadlines of delivered rows (without the header), in the sheet's order; rows without a matter or a company are left out. The
 * row index in an id counts every delivered row, left out or not.
 */
export function deadlinesFromRows(rows: readonly Row[]): readonly Deadline[] {
  return rowsToEntities(DEADLINES, rows, ({ description, ...texts }, rowIndex): Deadline => ({
    ...texts,
    id: `${texts.matterId}-${texts.type}-${rowIndex}`,
    notes: texts.notes || description,
    status: 'pending',
    rowIndex,
  }));
}
