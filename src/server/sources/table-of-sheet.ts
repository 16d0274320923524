import type { Layout } from '#domain/layout/layout.ts';
import { textsOf } from '#domain/layout/name-rows.ts';
import { tableName, tableOfName } from '#domain/layout/table-name.ts';
import { ofFirst, ofTable, tablesInSheet } from '#domain/layout/tables-in-sheet.ts';
import type { Band, BandRow } from '#domain/layout/tables-in-sheet.ts';
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
  const read = tableReader(wanted, table, layout);
  const unreadIn = tablesUnread(wanted, table, layout);
  let unread = new Map<number, { rowNumber: number; rows: number; headings: Row }>();
  let before = 0;
  return {
    ...sheet,
    name,
    before: () => before,
    unread: () => [...unread.values()].filter(({ rows }) => rows > 0).map((one) => ({ ...one, sheet: sheet.name })),
    async *rows() {
      const split = tablesInSheet(SOURCE.headRows);
      let hasBegun = false;
      before = 0;
      unread = new Map();
      let rowNumber = 0;
      function own(rows: readonly BandRow[]): readonly Row[] {
        const out: Row[] = [];
        for (const one of rows) {
          const row = read(one);
          rowNumber++;
          seeUnread(one, rowNumber);
          if (row || hasBegun) {
            hasBegun = true;
            out.push(row ?? EMPTY);
          } else before++;
        }
        return out;
      }
      function seeUnread(one: BandRow, at: number): void {
        for (const number of unreadIn(one.band)) {
          const row = ofTable(one, number) ?? EMPTY;
          if (textsOf(row).length < 2) continue;
          const seen = unread.get(number);
          if (seen) seen.rows++;
          else unread.set(number, { rowNumber: at, rows: 0, headings: row });
        }
      }
      for await (const batch of sheet.rows()) yield own(batch.flatMap((row) => split.add(row)));
      yield own(split.finish());
    },
  };
}

/** Returns a function that reads a row of the table; undefined for a row of another table. */
function tableReader(
  { sheet, ownTable }: Parameters<typeof tableOf>[0],
  table: number,
  layout: Layout,
): (row: BandRow) => Row | undefined {
  if (table > 1 || ownTable) return (row) => ofTable(row, table);
  const isRead = tablesRead(sheet, layout);
  return (one) => ofFirst(one) ?? (one.band.linesUp && !isRead(one.band.first) ? one.row : undefined);
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
function tablesRead(sheet: string, { feeds, contacts }: Layout): (table: number) => boolean {
  const codes = feeds.flatMap((feed) => (feed.by === 'heading' && feed.clientCodes) || []);
  const names = new Set([...feeds, ...codes, ...(contacts ? [contacts] : [])].map((one) => one.sheet));
  const { sheet: whole } = tableOfName(sheet);
  return (table) => names.has(tableName(whole, table));
}
