import type { Row } from '#domain/tabs/tab.ts';
import { lookAtSheet } from './look-at-sheet.ts';
import type { SheetLooker } from './look-at-sheet.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { textsOf } from '#domain/layout/read/name-rows.ts';
import { tableName } from '#domain/layout/table-name.ts';
import { partOfTable, tablesInSheet } from './tables-in-sheet.ts';
import type { BandRows } from './tables-in-sheet.ts';

/** Describes the tables of a sheet while its rows are read. */
export interface TablesLooker {
  add(rows: readonly Row[]): void;
  finish(told: Parameters<SheetLooker['finish']>[0]): readonly SheetLook[];
}

interface SeenTable {
  readonly looker: SheetLooker;
  /** How many rows of the sheet are above it. */
  readonly before: number;
  /** How many rows of the sheet are between its first and its last row, both included. */
  length: number;
  /** Rows that its `looker` does not have yet. */
  rows: Row[];
}

/** `headRows`: how many first rows are searched for the header of each table. */
export function lookAtTables(sheet: string, headRows: number): TablesLooker {
  const split = tablesInSheet(headRows);
  const tables = new Map<number, SeenTable>();
  let seen = 0;

  function see(read: readonly BandRows[]): void {
    for (const { band, rows } of read) {
      const parts = [band.first, ...band.cuts.map((_, nth) => band.first + nth + 1)].map((number) => ({
        table: tableOf(number),
        part: partOfTable(band, number),
      }));
      for (const row of rows) {
        for (const { table, part } of parts) if (part) seeRow(table, part(row));
        seen++;
      }
    }
    for (const table of tables.values()) table.looker.add(table.rows.splice(0));
  }
  function tableOf(number: number): SeenTable {
    let table = tables.get(number);
    const looker = (): SheetLooker => lookAtSheet(tableName(sheet, number), headRows);
    if (!table) tables.set(number, (table = { looker: looker(), before: seen, length: 0, rows: [] }));
    return table;
  }
  /** Rows of other tables are counted as empty ones, so that the rows below keep their numbers. */
  function seeRow(table: SeenTable, row: Row): void {
    while (table.before + table.length < seen) {
      table.rows.push([]);
      table.length++;
    }
    table.rows.push(row);
    table.length++;
  }

  return {
    add(batch) {
      see(split.add(batch));
    },
    finish({ hiddenRows, struckRows = [], ...told }) {
      see(split.finish());
      const looks = [...tables.values()].map(({ looker, before, length }): SheetLook => {
        const own = (rows: readonly number[]): readonly number[] =>
          rows.filter((row) => row > before && row <= before + length).map((row) => row - before);
        const hidden = hiddenRows && own(hiddenRows);
        const look = looker.finish({ ...told, hiddenRows: hidden, struckRows: own(struckRows) });
        if (tables.size === 1) return look;
        const { headerRow, head } = look;
        const above = head.slice(0, (headerRow ?? 1) - 1).map(textsOf);
        const [title = ''] = above.findLast((texts) => texts.length === 1) ?? [];
        return {
          ...look,
          headerRow: headerRow === null ? null : headerRow + before,
          table: { sheet, title, firstRow: before + 1 },
        };
      });
      // A header without rows below it is not a table.
      return looks.filter(({ name, rows }) => name === sheet || rows > 0);
    },
  };
}
