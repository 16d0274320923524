import type { NameSaid } from '#domain/layout/read/client-beside.ts';
import type { Row } from '#domain/tabs/tab.ts';

/** The clients that rows themselves name, in columns that the layout does not read. A row that is gone is forgotten. */
const said = new WeakMap<Row, readonly NameSaid[]>();

/** Notes what the row of a sheet says, for each row of the tabs that it makes. */
export function noteSaid(rows: readonly Row[], names: readonly NameSaid[]): void {
  for (const row of rows) if (row.length > 0 && names.length > 0) said.set(row, names);
}

export const clientsSaidBy = (row: Row): readonly NameSaid[] => said.get(row) ?? [];
