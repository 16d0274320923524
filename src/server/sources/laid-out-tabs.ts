import { companyKey } from '#domain/company/company-key.ts';
import type { Feed, Layout } from '#domain/layout/layout.ts';
import type { FamilyMatter, OpenSheetFeed } from '#domain/layout/read/open-by-country.ts';
import { NOTHING_SAID } from '#domain/layout/read/said-in-row.ts';
import type { RowSaid } from '#domain/layout/read/said-in-row.ts';
import { derivedTable } from '#domain/layout/read/mapped-table.ts';
import { unionTable } from '#domain/tabs/chosen-table.ts';
import { sheetPosition } from '#domain/tabs/column.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import { byTab } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { collectClients } from '#domain/layout/read/known-clients.ts';
import { clientsByCode } from './clients-by-code.ts';
import { contactsByClient } from './contacts-by-client.ts';
import type { ContactsOfClient } from './contacts-by-client.ts';
import { derivedHeadings, derivesDeadlines, hasSeveralDays, isAlone } from './derived-deadlines.ts';
import { newRowsOf } from './first-rows.ts';
import { deadlinesIn, moreIn, placed } from './derived-rows.ts';
import type { Derived } from './derived-rows.ts';
import { guessedIn, hiddenIn, unreadCountriesIn } from './doubtful-parts.ts';
import { leftOutRows, markOf } from './left-out-rows.ts';
import { matterFacts, matterNamed } from './matter-named.ts';
import { notedIn } from './noted-columns.ts';
import { openSheet } from './open-sheet.ts';
import type { OpenSheet } from './open-sheet.ts';
import { familyOf, noteFamily, noteSaid, saidBy } from './said-in-rows.ts';
import type { FamilyInCountry } from './said-in-rows.ts';
import { typedPeople } from './typed-people.ts';
import type { LaidOut, SourcePlace, SourceReading, SourceSheets, TabReading } from './portfolio-source.ts';

/** Matters and deadlines that a mark leaves out, or that the sheet keeps from clients. */
type LeftOut = 'marked' | 'kept';
const EMPTY: Row = [];
const AT_ONCE = 1_000;

/**
 * Reads the five tabs by a firm's own layout. Refuses a source unless it has every sheet and every heading of the layout exactly once: the
 * published data then stays. Tabs are read in the order of `TABS`, because rows of matters may contain deadlines.
 */
export async function laidOutTabs(source: SourceSheets, layout: Layout, fields: FieldChoice): Promise<SourceReading> {
  const { found, others } = source;
  const derived: Derived[] = [];
  const sheets: OpenSheet[] = [];
  const clients = collectClients();
  const byCode = clientsByCode(layout, source);
  for (const feed of layout.feeds) {
    // A missing documented sheet is passed over if it is the tab's only one, because the guard then holds the tab. The guard would not notice one sheet of several.
    if (feed.by === 'position' && !found.has(feed.sheet) && isAlone(feed, layout)) continue;
    const clientOf = await byCode(feed.by === 'heading' ? feed.clientCodes : undefined);
    sheets.push(await openSheet(feed, source, layout, fields, { ...clients, clientOf }));
  }
  const contacts = await contactsByClient(layout, source);
  const besideMatters = new Set(sheets.filter(({ feed }) => feed.tab === 'matters').map(({ sheet }) => sheet.name));
  const typed = typedPeople(layout);
  return byTab((tab) => {
    const ofTab = sheets.filter(({ feed }) => feed.tab === tab);
    const hasDerived = tab === 'deadlines' && derivesDeadlines(layout);
    const people = tab === 'users' ? typed : { rows: [], headings: [] };
    if (ofTab.length === 0 && !hasDerived && people.rows.length === 0) return { found: false, others };
    const made = derivedTable(
      layout.feeds.flatMap((feed) => (hasDerived && feed.by === 'heading' ? feed : [])),
      fields,
    );
    const more = hasDerived ? sheets.map((sheet) => derivedHeadings(sheet, made)) : people.headings;
    const table = unionTable(tab, [...ofTab.map((sheet) => sheet.table), ...(hasDerived ? [made] : [])]);
    return tabOf(tab, ofTab, more, {
      table,
      derived,
      typed: people.rows,
      contacts: tab === 'users' ? contacts : undefined,
      besideMatters,
      clients,
    });
  });
}

interface Beside {
  readonly table: ColumnTable;
  /** Filled while the Matters tab is read. */
  readonly derived: Derived[];
  readonly typed: readonly Derived[];
  readonly contacts: ContactsOfClient | undefined;
  /** Sheets of matters, which may also name people and documents. */
  readonly besideMatters: ReadonlySet<string>;
  readonly clients: Pick<ReturnType<typeof collectClients>, 'add'>;
}

function tabOf(
  tab: Tab,
  sheets: readonly OpenSheet[],
  more: readonly Row[],
  { table, derived, typed, contacts, besideMatters, clients }: Beside,
): TabReading {
  const { width } = table;
  const header = Array.from({ length: width }, (_, index) =>
    [...new Set([...sheets.map(({ headings }) => headings), ...more].map((headings) => (headings[index] ?? '').trim()))]
      .filter((text) => text !== '')
      .join(' / '),
  );
  /** For each sheet, the number of the tab's rows before its first one. */
  const begins: number[] = [];
  let last = 1;
  const leftOut = leftOutRows();
  /** Further rows, after those of the sheets. */
  const added = tab === 'deadlines' ? derived : [...typed];
  for (const { row } of typed) noteClient(row);
  const whyLeftOut = new WeakMap<Row, LeftOut>();

  function leftOutRow(open: OpenSheetFeed | undefined, raw: Row, struck: Row | undefined): Row | undefined {
    const row = tab === 'matters' || tab === 'deadlines' ? (struck ?? open?.marked(raw)) : undefined;
    if (row) whyLeftOut.set(row, open?.isShown(raw) === false ? 'kept' : 'marked');
    return row;
  }

  async function* ofSheet({ feed, open, read, sheet, rows, headerRow }: OpenSheet): AsyncGenerator<readonly Row[]> {
    let rowNumber = headerRow;
    const isNew = newRowsOf(feed, besideMatters.has(sheet.name));
    for await (const batch of rows) {
      const laidOut: Row[] = [];
      for (const written of batch) {
        const raw = open ? open.align(written) : written;
        rowNumber++;
        last++;
        let row = read(raw);
        const isStruck = feed.by === 'heading' && feed.leaveOutStruck && sheet.marks?.struck?.has(rowNumber);
        const struck = isStruck ? row : undefined;
        if (isStruck) row = undefined;
        if (row === undefined) leftOut.add(sheet.name, markOf(feed, open, raw, isStruck === true), rowNumber);
        const isAgain = row !== undefined && isNew !== undefined && !isNew(row);
        if (isAgain && tab === 'users') row = EMPTY;
        if (tab === 'users' && row) noteClient(row);
        const shown = (isAgain ? EMPTY : row) ?? leftOutRow(open, raw, struck) ?? EMPTY;
        const at = { sheet: sheet.name, rowNumber, sideways: sheet.sideways?.() };
        const matters = shown.length > 0 && open?.mattersOf ? open.mattersOf(raw, shown) : [];
        const said = noteSaid(row ?? shown, open?.said(raw) ?? NOTHING_SAID);
        const reference = (shown[TABLES.matters.at.id] ?? '').trim();
        for (const matter of matters)
          addMatter(matter, at, feed, { said, family: { reference } }, whyLeftOut.get(shown));
        const family = shown.length > 0 && open?.mattersOf ? { reference } : undefined;
        if (family) noteFamily(shown, family);
        laidOut.push(matters.length > 0 || hasSeveralDays(feed) ? EMPTY : shown);
        if (!row || row.length === 0 || !open || matters.length > 0) continue;
        const more = tab === 'users' || tab === 'documents' ? moreIn(open, raw, row, at) : [];
        const due = tab === 'matters' || hasSeveralDays(feed) ? deadlinesIn(open, raw, row, at, feed) : [];
        for (const one of [...more, ...due]) {
          noteSaid(one.row, said);
          if (family) noteFamily(one.row, family);
        }
        added.push(...more);
        derived.push(...due);
      }
      yield contacts ? laidOut.map(withContacts) : laidOut;
    }
  }

  /** The matters of a family follow after the rows of the sheets. */
  function addMatter(
    matter: FamilyMatter,
    at: Pick<SourcePlace, 'sheet' | 'rowNumber' | 'sideways'>,
    feed: Feed,
    { said, family }: { readonly said: RowSaid; readonly family: FamilyInCountry },
    why?: LeftOut,
  ): void {
    const due = placed(matter.deadlines, matter, at, feed, matter.row);
    for (const { row } of [matter, ...due]) {
      noteSaid(row, said);
      noteFamily(row, family);
    }
    added.push({ row: matter.row, place: { ...at, columnOf: (index) => matter.sourceOf(index) } });
    if (why) whyLeftOut.set(matter.row, why);
    else derived.push(...due);
  }

  function noteClient(row: Row): void {
    const key = companyKey(row[TABLES.users.at.company] ?? '');
    if (key !== '') clients.add(key);
  }

  function withContacts(row: Row): Row {
    const of = contacts?.(row[TABLES.users.at.company] ?? '');
    return of && row.length > 0 ? Array.from({ length: width }, (_, index) => row[index] || (of[index] ?? '')) : row;
  }

  const laidOut: LaidOut = {
    table,
    place(rowNumber) {
      const index = begins.findLastIndex((before) => rowNumber > before);
      const before = begins[index];
      if (before === undefined) return undefined;
      const one = sheets[index];
      if (!one) return added[rowNumber - before - 1]?.place;
      return {
        sheet: one.sheet.name,
        sideways: one.sheet.sideways?.(),
        rowNumber: rowNumber - before + one.headerRow,
        columnOf: (column) => (one.open ? one.open.sourceOf(column) : sheetPosition(one.table, column)),
      };
    },
    namesMatter(rowNumber) {
      const index = begins.findLastIndex((before) => rowNumber > before);
      const feed = sheets[index]?.feed ?? added[rowNumber - (begins[index] ?? rowNumber) - 1]?.feed;
      return feed && matterNamed(feed);
    },
    ...matterFacts(tab, sheets, more.length > 0),
    hasSeveralPlaces: sheets.length + more.length > 1,
    inBlocks: sheets.some(({ open }) => open?.inBlocks),
    isLeftOut: (row) => whyLeftOut.has(row),
    isKept: (row) => whyLeftOut.get(row) === 'kept',
    said: saidBy,
    family: familyOf,
    ambiguous: () => sheets.flatMap((one) => notedIn(one.sheet, one.open, 'ambiguous')),
    unknownCodes: () => sheets.flatMap((one) => notedIn(one.sheet, one.open, 'unknownCodes')),
    leftOut: leftOut.all,
    unreadTables: () => sheets.flatMap(({ unread }) => unread()),
    unreadCountries: () => sheets.flatMap(unreadCountriesIn),
  };
  return {
    found: true,
    header,
    batches: (async function* () {
      for (const sheet of sheets) {
        begins.push(last);
        yield* ofSheet(sheet);
      }
      begins.push(last);
      for (let from = 0; from < added.length; from += AT_ONCE) {
        yield added.slice(from, from + AT_ONCE).map(({ row }) => withContacts(row));
      }
    })(),
    ...(sheets.some(({ sheet }) => sheet.marks) && {
      hidden: () =>
        sheets.flatMap(({ sheet, headerRow, open, table: own }) =>
          hiddenIn(sheet, headerRow, open?.used ?? new Set(own.columns.map(({ index, from = index }) => from))),
        ),
    }),
    guessed: () => guessedIn(sheets.map(({ sheet }) => sheet)),
    laidOut,
  };
}
