import { codesOf } from '#domain/layout/layout.ts';
import type { Layout } from '#domain/layout/layout.ts';
import { textsOf } from '#domain/layout/read/name-rows.ts';
import { tableName, tableOfName } from '#domain/layout/table-name.ts';
import { partOfFirst, partOfTable, tablesInSheet } from '#domain/layout/look/tables-in-sheet.ts';
import type { Band, BandRows, PartOfRow } from '#domain/layout/look/tables-in-sheet.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { SOURCE } from '#server/base/limits.ts';
import { sheetIn } from './find-sheet.ts';
import type { SourceSheet, SourceSheets, UnreadTable } from './portfolio-source.ts';

/** One table of a sheet, presented as a sheet that begins at the table. */
export interface TableSheet extends SourceSheet {
  /** How many rows of the sheet are above the table. Call it after its first row was read. */
  before(): number;
  /** The tables of the sheet that no part of the layout reads. Call it after all rows were read. */
  unread(): readonly UnreadTable[];
}

const EMPTY: Row = [];

/** The table of its sheet that a feed by headings reads. Rows of other tables are empty, so that row numbers stay right. */
export function tableOf(
  wanted: { readonly sheet: string; readonly ownTable?: true | undefined },
  layout: Layout,
  { found, others }: SourceSheets,
): TableSheet {
  const { sheet: name } = wanted;
  const sheet = sheetIn(found, others, name);
  const table = found.has(name) ? 1 : tableOfName(name).table;
  const partRead = partsRead(wanted, table, layout);
  const unreadIn = tablesUnread(wanted, table, layout);
  let unread = new Map<number, { rowNumber: number; rows: number; headings: Row }>();
  let before = 0;
  return {
    ...sheet,
    name,
    before: () => before,
    unread: () =>
      [...unread.values()]
        .filter(({ rows }) => rows > 0)
        .map(({ rowNumber, ...one }) => ({ sheet: sheet.name, rowNumber, table: one })),
    async *rows() {
      const split = tablesInSheet(SOURCE.headRows);
      let hasBegun = false;
      before = 0;
      unread = new Map();
      let rowNumber = 0;
      function own(read: readonly BandRows[]): readonly Row[] {
        const out: Row[] = [];
        for (const { band, rows } of read) {
          seeUnread(band, rows);
          rowNumber += rows.length;
          const part = partRead(band);
          if (part) for (const row of rows) out.push(part(row));
          else if (hasBegun) for (const _ of rows) out.push(EMPTY);
          else before += rows.length;
          hasBegun ||= part !== undefined;
        }
        return out;
      }
      function seeUnread(band: Band, rows: readonly Row[]): void {
        for (const number of unreadIn(band))
          for (const [at, whole] of rows.entries()) {
            const row = partOfTable(band, number)?.(whole) ?? EMPTY;
            if (textsOf(row).length < 2) continue;
            const seen = unread.get(number);
            if (seen) seen.rows++;
            else unread.set(number, { rowNumber: rowNumber + at + 1, rows: 0, headings: row });
          }
      }
      for await (const batch of sheet.rows()) yield own(split.add(batch));
      yield own(split.finish());
    },
  };
}

/** Returns a function for the part of a band that belongs to the table; it returns undefined for a band of other tables. */
function partsRead(
  { sheet, ownTable }: Parameters<typeof tableOf>[0],
  table: number,
  layout: Layout,
): (band: Band) => PartOfRow | undefined {
  if (table > 1 || ownTable) return (band) => partOfTable(band, table);
  const isRead = tablesRead(sheet, layout);
  return (band) => partOfFirst(band) ?? (band.linesUp && !isRead(band.first) ? (row) => row : undefined);
}

/** Returns a function with the numbers of the tables of a band that neither this reader nor another part of the layout reads. */
function tablesUnread(
  { sheet, ownTable }: Parameters<typeof tableOf>[0],
  table: number,
  layout: Layout,
): (band: Band) => readonly number[] {
  const isRead = tablesRead(sheet, layout);
  const isWhole = table === 1 && !ownTable;
  const known = new Map<Band, readonly number[]>();
  return (band) => {
    let open = known.get(band);
    if (!open) {
      const { first, cuts, linesUp } = band;
      const isWithFirst = (nth: number): boolean =>
        first === 1 ? cuts.slice(0, nth).every(({ isTight }) => isTight) : linesUp && !isRead(first);
      open = [first, ...cuts.map((_, nth) => first + nth + 1)].filter(
        (number) => !isRead(number) && !(isWhole && isWithFirst(number - first)),
      );
      known.set(band, open);
    }
    return open;
  };
}

/** Whether the layout reads a table of the sheet by its number. */
function tablesRead(sheet: string, layout: Layout): (table: number) => boolean {
  const { feeds, contacts } = layout;
  const names = new Set([...feeds, ...codesOf(layout), ...(contacts ? [contacts] : [])].map((one) => one.sheet));
  const { sheet: whole } = tableOfName(sheet);
  return (table) => names.has(tableName(whole, table));
}
