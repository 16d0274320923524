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
  return filled({} as Texts<ColumnTable<Field>>, table, row);
}

function filled<Field extends string, Blank extends Texts<ColumnTable<Field>>>(
  blank: Blank,
  table: ColumnTable<Field>,
  row: Row,
): Blank {
  const texts: Record<string, unknown> = { ...blank };
  for (const { field, index } of table.columns) texts[field === 'company' ? 'companyName' : field] = cell(row, index);
  return texts as Blank;
}

/**
 * The entities of delivered rows (without the header), in the sheet's order. Rows without a required cell are left out, but `rowIndex` counts them.
 * Each begins as a copy of `blank`, which has its texts and what `entityOf` may set beside them: V8 takes twice as long for fields that are added later.
 */
export function rowsToEntities<Field extends string, Blank extends Texts<ColumnTable<Field>>, Entity>(
  table: ColumnTable<Field>,
  rows: readonly Row[],
  blank: Blank,
  entityOf: (begun: Blank, row: Row, rowIndex: number) => Entity,
  required: readonly { readonly index: number }[] = table.required,
): readonly Entity[] {
  const entities: Entity[] = [];
  rows.forEach((row, rowIndex) => {
    if (required.every(({ index }) => cell(row, index) !== ''))
      entities.push(entityOf(filled(blank, table, row), row, rowIndex));
  });
  return entities;
}
