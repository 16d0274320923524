import type { Cause } from '#domain/layout/cause.ts';
import { explainSheets } from '#domain/layout/explain.ts';
import { columnPosition } from '#domain/tabs/column.ts';

import type { Layout, Look } from './layout-calls.ts';

/** What a layout still misreads in the sheets that were read. */
export function causesOf(layout: Layout, { sheets, proposal }: Look): readonly Cause[] {
  const looks = sheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map(({ column, values, ...rest }) => ({
      ...rest,
      index: columnPosition(column),
      values: values?.map(({ text, count }) => [text, count] as const) ?? null,
      // These counts are used only to propose a layout.
      emails: 0,
      numbers: 0,
      repeated: 0,
      countries: 0,
    })),
  }));
  return explainSheets(layout, looks, proposal);
}
