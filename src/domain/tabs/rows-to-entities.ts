import { cell } from './column.ts';
import type { ColumnTable } from './column.ts';
import type { Row } from './tab.ts';

/** The name of a column's field in an entity. */
type NameOf<Field extends string> = Field extends 'company' ? 'companyName' : Field;

/** The texts of a row by field: one for every column of the table, trimmed. */
export type Texts<Table> =
  Table extends ColumnTable<infer Field> ? { readonly [One in Field as NameOf<One>]: string } : never;

/** The texts of one row. */
export function textsOf<Field extends string>(table: ColumnTable<Field>, row: Row): Texts<ColumnTable<Field>> {
  const texts: Record<string, string> = {};
  for (const { field, index } of table.columns) texts[field === 'company' ? 'companyName' : field] = cell(row, index);
  return texts as Texts<ColumnTable<Field>>;
}

/**
 * The entities of delivered rows (without the header), in the sheet's order. Rows without a required cell are left out, but `rowIndex` counts them.
 */
export function rowsToEntities<Field extends string, Entity>(
  table: ColumnTable<Field>,
  rows: readonly Row[],
  entityOf: (texts: Texts<ColumnTable<Field>>, row: Row, rowIndex: number) => Entity,
  required: readonly { readonly index: number }[] = table.required,
): readonly Entity[] {
  const entities: Entity[] = [];
  rows.forEach((row, rowIndex) => {
    if (required.every(({ index }) => cell(row, index) !== ''))
      entities.push(entityOf(textsOf(table, row), row, rowIndex));
  });
  return entities;
}
