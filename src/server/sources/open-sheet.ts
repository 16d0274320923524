import type { Feed, Layout } from '#domain/layout/layout.ts';
import { documentedReader, headingsAtPositions } from '#domain/layout/read/documented-reader.ts';
import { mappedTable } from '#domain/layout/read/mapped-table.ts';
import { openSheetFeed } from '#domain/layout/read/open-by-country.ts';
import type { OpenSheetFeed } from '#domain/layout/read/open-by-country.ts';
import { openLines } from '#domain/layout/read/people-in-lines.ts';
import { tableOfName } from '#domain/layout/table-name.ts';
import { sheetTable } from '#domain/tabs/chosen-table.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { headOf, onlyRows, refuseProblems, sheetIn } from './find-sheet.ts';
import { laterSheets } from './later-sheets.ts';
import type { SourceSheet, SourceSheets, UnreadTable } from './portfolio-source.ts';
import { tableOf } from './table-of-sheet.ts';

/** A sheet whose rows become rows of a tab. */
export interface OpenSheet {
  readonly feed: Feed;
  readonly sheet: SourceSheet;
  /** Undefined if the sheet is read by position. */
  readonly open: OpenSheetFeed | undefined;
  readonly table: ColumnTable;
  /** Turns a row of the sheet into one of the tab; undefined if the layout leaves it out. */
  readonly read: (row: Row) => Row | undefined;
  readonly headings: Row;
  readonly headerRow: number;
  /** The tables of the sheet that no feed reads. Only its first feed returns them. */
  readonly unread: () => readonly UnreadTable[];
  /** The rows under the header. */
  readonly rows: AsyncGenerator<readonly Row[]>;
}

/** Finds a sheet of a layout and its header, or refuses the source. */
export async function openSheet(
  feed: Feed,
  source: SourceSheets,
  layout: Layout,
  fields: FieldChoice,
  known: Parameters<typeof openSheetFeed>[4],
): Promise<OpenSheet> {
  if (feed.by === 'position') {
    const sheet = sheetIn(source.found, source.others, feed.sheet);
    const { head, rest } = await headOf(sheet);
    const [header = []] = head;
    const { table } = sheetTable(feed.tab, fields, header);
    const read = documentedReader(feed.tab, table, layout);
    return {
      ...{ feed, sheet, open: undefined, read, table },
      headings: headingsAtPositions(header, table),
      headerRow: 1,
      unread: () => [],
      rows: rest(1),
    };
  }
  const sheet = tableOf(feed, layout, source);
  const { head, rest } = await headOf(sheet);
  const open = feed.above
    ? openLines(feed, layout, head, known?.isClient ?? (() => false))
    : openSheetFeed(feed, layout, fields, head, known);
  refuseProblems(open, feed.sheet);
  const { headings, header, read } = open;
  const table = mappedTable(feed.tab, [feed], fields);
  const under = feed.above ? 0 : header.rowNumber;
  const headerRow = sheet.before() + under;
  const isFirst = layout.feeds.find((one) => one.sheet === feed.sheet) === feed && tableOfName(feed.sheet).table === 1;
  const later = isFirst ? laterSheets(feed.sheet, [...source.found.keys()], source.others) : [];
  const unread = () => [...(isFirst ? sheet.unread() : []), ...later.map((name) => ({ sheet: name, rowNumber: 1 }))];
  return {
    ...{ feed, sheet, open, read, table, headings, headerRow, unread },
    rows: feed.above?.length && !feed.blocks ? onlyRows(head.slice(0, header.rowNumber - 1)) : rest(under),
  };
}
