import type { Deadline } from '#domain/deadline/deadline.ts';
import { cell } from './column.ts';
import { DEADLINES } from './deadlines-table.ts';
import type { Row } from './tab.ts';

const { at } = DEADLINES;

/**
 * The deadlines of delivered rows (without the header), in the sheet's order; rows without a matter or a company are left out. The
 * row index in an id counts every delivered row, left out or not.
 */
export function deadlinesFromRows(rows: readonly Row[]): readonly Deadline[] {
  const deadlines: Deadline[] = [];
  rows.forEach((row, rowIndex) => {
    const matterId = cell(row, at.matterId);
    const companyName = cell(row, at.company);
    if (matterId === '' || companyName === '') return;
    const type = cell(row, at.type);
    deadlines.push({
      id: `${matterId}-${type}-${rowIndex}`,
      matterId,
      type,
      dueDate: cell(row, at.dueDate),
      companyName,
      sheetUpdatedBy: cell(row, at.sheetUpdatedBy),
      notes: cell(row, at.notes) || cell(row, at.description),
      status: 'pending',
      rowIndex,
    });
  });
  return deadlines;
}
