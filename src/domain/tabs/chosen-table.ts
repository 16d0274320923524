import { columnTable, isLink } from './column.ts';
import type { Column, ColumnTable } from './column.ts';
import { letters } from './heading-letters.ts';
import { chosenColumns } from './optional-fields.ts';
import type { FieldChoice } from './optional-fields.ts';
import type { Row, Tab } from './tab.ts';
import { TABLES } from './tables.ts';

export interface SheetTable {
  /** The documented columns, and each optional one whose heading the sheet has once. */
  readonly table: ColumnTable;
  /** Headings of fields that are on, but are not in the sheet. */
  readonly missing: readonly string[];
  /** Headings of fields that are on, but that several columns have: none of these columns is read. */
  readonly twice: readonly string[];
}

/** The table of a sheet with this header. Fields that are on are found by their headings, right of the documented columns. */
export function sheetTable(tab: Tab, fields: FieldChoice, header: Row): SheetTable {
  const documented: ColumnTable = TABLES[tab];
  const found: Column[] = [];
  const missing: string[] = [];
  const twice: string[] = [];
  for (const column of chosenColumns(tab, fields)) {
    const names = [column.heading, ...(column.aliases ?? [])].map(letters);
    const places = header.flatMap((text, place) =>
      place >= documented.width && names.includes(letters(text)) ? [place] : [],
    );
    const [from, other] = places;
    if (from === undefined) missing.push(column.heading);
    else if (other !== undefined) twice.push(column.heading);
    else found.push({ ...column, from });
  }
  return { table: found.length === 0 ? documented : columnTable([...documented.columns, ...found]), missing, twice };
}

/** The positions of the dates and of the addresses of pages and pictures in a sheet with this header. */
export function positionsIn(
  tab: Tab,
  fields: FieldChoice,
  header: Row,
): { readonly dates: ReadonlySet<number>; readonly links: ReadonlySet<number> } {
  const { columns } = sheetTable(tab, fields, header).table;
  const of = (is: (column: Column) => boolean): ReadonlySet<number> =>
    new Set(columns.filter(is).map(({ index, from = index }) => from));
  return { dates: of(({ kind }) => kind === 'date'), links: of(isLink) };
}

/** The columns of all sheets of a tab. */
export function unionTable(tab: Tab, tables: readonly ColumnTable[]): ColumnTable {
  const byIndex = new Map<number, Column>();
  for (const { columns } of [TABLES[tab] as ColumnTable, ...tables])
    for (const column of columns) {
      const { index, from } = column;
      byIndex.set(index, from === undefined ? column : { ...column, from: index });
    }
  return columnTable([...byIndex.values()]);
}
