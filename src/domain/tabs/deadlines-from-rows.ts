import type { Deadline } from '#domain/deadline/deadline.ts';
import { DEADLINES } from './deadlines-table.ts';
import { deliveredOptional, optionalPart } from './optional-fields.ts';
import { rowsToEntities } from './rows-to-entities.ts';
import type { Row } from './tab.ts';

/**
 * The deadlines of delivered rows, in the sheet's order; rows without a matter or a company are left out. The row index in an id counts
 * every delivered row, left out or not. The header says which optional fields there are.
 */
export function deadlinesFromRows(rows: readonly Row[], header: Row = []): readonly Deadline[] {
  const optional = deliveredOptional('deadlines', header);
  return rowsToEntities(DEADLINES, rows, ({ description, ...texts }, row, rowIndex): Deadline => ({
    ...texts,
    id: `${texts.matterId}-${texts.type}-${rowIndex}`,
    notes: texts.notes || description,
    status: 'pending',
    rowIndex,
    ...optionalPart(optional, row),
  }));
}
