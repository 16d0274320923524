import { tableOfName } from '#domain/layout/table-name.ts';
import { fold } from '#domain/text/fold.ts';
import type { Issue } from './assistant.ts';
import { placeOf } from './truth.ts';

/** Tells whether the data report names a cell, its row as one that clients do not see, or the problem of its whole column. */
export function reportedCells(issues: readonly Issue[]): (address: string, text: string) => boolean {
  const rows = new Set<string>();
  const cells = new Set<string>();
  const columns = new Map<string, string[]>();
  for (const issue of issues) {
    const sheet = fold(tableOfName(issue.sheet ?? '').sheet);
    if (issue.severity === 'skipped') rows.add(`${sheet} ${issue.rowNumber}`);
    const { column, row } = placeOf(issue.cell);
    if (issue.cells !== undefined && issue.cells > 1) {
      const key = `${sheet} ${issue.column}`;
      columns.set(key, [...(columns.get(key) ?? []), issue.value]);
    } else if (column !== '') cells.add(`${sheet} ${column}${row}`);
  }
  return (address, text) => {
    const { sheet, column, row } = placeOf(address);
    const name = fold(sheet);
    const isNamed = rows.has(`${name} ${row}`) || cells.has(`${name} ${column}${row}`);
    // One line about many cells of a column shows some of their texts.
    return isNamed || (text !== '' && columns.has(`${name} ${column}`));
  };
}
