import type { Cause } from '#domain/layout/cause.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { columnPosition } from '#domain/tabs/column.ts';

import type { Layout, Look } from './layout-calls.ts';

/** What a layout still misreads in the sheets that were read. */
export const causesOf = (layout: Layout, { sheets, proposal }: Look): readonly Cause[] =>
  explainSheets(layout, looksOf(sheets), proposal);

/** The sheets as the rules see them. */
export function looksOf(sheets: Look['sheets']): readonly SheetLook[] {
  return sheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map(({ column, values, ...rest }) => ({
      ...rest,
      index: columnPosition(column),
      values: values?.map(({ text, count }) => [text, count] as const) ?? null,
      // These counts are used only to propose a layout.
      emails: 0,
      numbers: 0,
      countries: 0,
      points: 0,
      commas: 0,
    })),
  }));
}
