import { openCodes } from '#domain/layout/read/client-codes.ts';
import { documentedLayout } from '#domain/layout/documented-layout.ts';
import { codesOf } from '#domain/layout/layout.ts';
import type { Layout } from '#domain/layout/layout.ts';
import { openSheetFeed } from '#domain/layout/read/open-by-country.ts';
import { openContacts } from '#domain/layout/read/open-contacts.ts';
import { tableOfName } from '#domain/layout/table-name.ts';
import { partOfFirst, partOfTable, tablesInSheet } from '#domain/layout/look/tables-in-sheet.ts';
import type { PartOfRow } from '#domain/layout/look/tables-in-sheet.ts';
import { positionsIn } from '#domain/tabs/chosen-table.ts';
import { chosenColumns, NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import { byTab, TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { SourceFacts } from '#domain/source/source-causes.ts';
import { SOURCE } from '#server/base/limits.ts';
import { namesToFind } from './find-sheet.ts';
import { guessedIn, hiddenIn } from './doubtful-parts.ts';
import { laidOutTabs } from './laid-out-tabs.ts';
import { listed, SourceFailure } from './portfolio-source.ts';
import { uprightSheet, wishUpright } from './upright-sheet.ts';
import type {
  OpenedSource,
  PortfolioSource,
  SheetColumns,
  SheetsWish,
  SourceReading,
  SourceSheet,
  SourceSheets,
  TabReading,
} from './portfolio-source.ts';

/** Makes a source from the function that opens its sheets. `facts` name the source in the sentences of its failures. */
export function portfolioSource(
  sheetNames: Readonly<Record<Tab, string>>,
  facts: SourceFacts,
  openSheets: (wish: SheetsWish, signal: AbortSignal) => Promise<OpenedSource<SourceSheets>>,
): PortfolioSource {
  /** Without a layout, headings are in the first row. */
  async function openUpright(wish: SheetsWish, signal: AbortSignal): Promise<OpenedSource<SourceSheets>> {
    if (wish.headRows < SOURCE.headRows) return openSheets(wish, signal);
    const { digest, content } = await openSheets(wishUpright(wish), signal);
    return {
      digest,
      async content() {
        const { found, others } = await content();
        return { found: new Map([...found].map(([name, sheet]) => [name, uprightSheet(sheet)])), others };
      },
    };
  }

  async function open(
    signal: AbortSignal,
    layout?: Layout,
    fields: FieldChoice = NO_FIELDS,
  ): Promise<OpenedSource<SourceReading>> {
    const read = layout ?? documentedLayout(sheetNames);
    const { digest, content } = await openUpright(wishOf(read, fields), signal);
    return {
      digest,
      async content() {
        const sheets = await content();
        return layout ? laidOutTabs(sheets, layout, fields) : documentedTabs(sheets, read, facts);
      },
    };
  }
  return {
    sheetNames,
    open,
    sheets: async (wish, signal) => (await openUpright(wish, signal)).content(),
    read: async (...how) => (await open(...how)).content(),
  };
}

/** The sheets and cells that a layout needs from the source. */
function wishOf(layout: Layout, fields: FieldChoice): SheetsWish {
  const { feeds, contacts } = layout;
  const codes = codesOf(layout);
  const beside = [...(contacts ? [contacts] : []), ...codes];
  const byHeading = contacts !== undefined || feeds.some(({ by }) => by === 'heading');
  // The headings of optional fields may be in any column right of the documented ones.
  const hasOptional = TABS.some((tab) => chosenColumns(tab, fields).length > 0);
  const documentedWidth = (tab: Tab): number =>
    chosenColumns(tab, fields).length > 0 ? SOURCE.columns : TABLES[tab].width;
  return {
    names: [...new Set([...feeds, ...beside].flatMap(({ sheet }) => namesToFind(sheet)))],
    headRows: byHeading ? SOURCE.headRows : hasOptional ? 1 : 0,
    width(name) {
      const ofSheet = feeds.filter(({ sheet }) => isOf(sheet, name));
      const wanted = ofSheet.map(({ by, tab }) => (by === 'position' ? documentedWidth(tab) : SOURCE.columns));
      return beside.some(({ sheet }) => isOf(sheet, name)) ? SOURCE.columns : Math.max(0, ...wanted);
    },
    columns(name, head) {
      const heads = headsOfTables(head);
      const headOf = (feed: { readonly sheet: string; readonly ownTable?: true | undefined }): readonly Row[] =>
        heads.get(feed.sheet !== name ? tableOfName(feed.sheet).table : feed.ownTable ? 1 : WHOLE) ?? [];
      const ofSheet = feeds
        .filter(({ sheet }) => isOf(sheet, name))
        .map((feed) =>
          feed.by === 'position'
            ? documentedColumns(feed.tab, fields, head[0] ?? [])
            : openSheetFeed(feed, layout, fields, headOf(feed)),
        );
      if (contacts && isOf(contacts.sheet, name)) ofSheet.push(openContacts(contacts, layout, headOf(contacts)));
      for (const one of codes) if (isOf(one.sheet, name)) ofSheet.push(openCodes(one, layout, headOf(one)));
      return {
        dates: new Set(ofSheet.flatMap(({ dates }) => [...dates])),
        links: new Map(ofSheet.flatMap(({ links }) => [...links])),
        keys: [...new Set(ofSheet.flatMap(({ keys }) => keys))],
      };
    },
  };
}

/** Whether a sheet of a layout is the sheet `name`, or a table of it. */
const isOf = (sheet: string, name: string): boolean => sheet === name || tableOfName(sheet).sheet === name;

/** Number of the table for a layout that was made for the whole sheet. */
const WHOLE = 0;

/** The first rows of each table that begins among the rows of `head`. */
function headsOfTables(head: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  const split = tablesInSheet(SOURCE.headRows);
  const heads = new Map<number, Row[]>();
  const see = (table: number, rows: readonly Row[], part: PartOfRow | undefined): void => {
    if (part) heads.set(table, [...(heads.get(table) ?? []), ...rows.map(part)]);
  };
  for (const { band, rows } of [...split.add(head), ...split.finish()]) {
    see(WHOLE, rows, partOfFirst(band));
    for (let table = band.first; table <= band.first + band.cuts.length; table++)
      see(table, rows, partOfTable(band, table));
  }
  return heads;
}

function documentedColumns(tab: Tab, fields: FieldChoice, header: Row): SheetColumns {
  // A matter has many deadlines, so their type is part of the key.
  const keys = tab === 'deadlines' ? [TABLES.deadlines.at.matterId, TABLES.deadlines.at.type] : [0];
  const { dates, links } = positionsIn(tab, fields, header);
  return { dates, links: new Map([...links].map((at) => [at, 1])), keys };
}

/** Reads the five sheets of the documented layout. Missing sheets are reported, not refused, if at least one is there. */
async function documentedTabs(
  { found, others }: SourceSheets,
  { feeds }: Layout,
  facts: SourceFacts,
): Promise<SourceReading> {
  if (found.size === 0)
    throw new SourceFailure('no-tab-found', {
      ...facts,
      others: listed(others),
      wanted: listed(feeds.map(({ sheet }) => sheet)),
    });
  const reading: Partial<Record<Tab, TabReading>> = {};
  for (const tab of TABS) {
    const sheet = found.get(feeds.find((feed) => feed.tab === tab)?.sheet ?? '');
    reading[tab] = sheet ? await documentedTab(tab, sheet) : { found: false, others };
  }
  return byTab((tab) => reading[tab] ?? { found: false, others });
}

/** Reads the first row, which is the header. The other rows are read later. */
async function documentedTab(tab: Tab, sheet: SourceSheet): Promise<TabReading> {
  const rows = sheet.rows();
  let first = await rows.next();
  while (!first.done && first.value.length === 0) first = await rows.next();
  const [header = [], ...others]: readonly Row[] = first.done ? [] : first.value;
  return {
    found: true,
    header,
    batches: (async function* () {
      yield others;
      yield* rows;
    })(),
    guessed: () => guessedIn([sheet]),
    ...(sheet.marks && { hidden: () => hiddenIn(sheet, 1, new Set(TABLES[tab].columns.map(({ index }) => index))) }),
  };
}
