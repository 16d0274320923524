import { lookAtSheet } from '#domain/layout/look/look-at-sheet.ts';
import { lookAtTables } from '#domain/layout/look/look-at-tables.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import type { Row } from '#domain/tabs/tab.ts';

/** Rows that the portal examines for the header, in tests. */
const HEAD_ROWS = 60;
const VISIBLE = { hidden: false, hiddenColumns: new Set<number>(), hiddenRows: [] };

/** What is seen of a sheet with one table, in which nothing is hidden. */
export function look(name: string, rows: readonly Row[]): SheetLook {
  const looker = lookAtSheet(name, HEAD_ROWS);
  looker.add(rows);
  return looker.finish(VISIBLE);
}

/** What is seen of the tables of a sheet, in which nothing is hidden. */
export function lookAtAll(name: string, rows: readonly Row[]): readonly SheetLook[] {
  const looker = lookAtTables(name, HEAD_ROWS);
  looker.add(rows);
  return looker.finish(VISIBLE);
}
