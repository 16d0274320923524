import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { Column } from '#domain/tabs/column.ts';
import { isDitto } from '#domain/tabs/ditto.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { extendedDay } from './extended-day.ts';
import { headersAgain } from './headers-again.ts';
import type { Align } from './headers-again.ts';
import { furtherLinks, linkReader } from './links-in-row.ts';
import { NO_CLIENTS } from './known-clients.ts';
import type { KnownClients } from './known-clients.ts';
import { kindsAbove } from './kinds-above.ts';
import { KEYS, openBlocks } from './open-blocks.ts';
import { rowPlaces } from './named-beside.ts';
import { clientBeside } from './client-beside.ts';
import { saidInRows } from './said-in-row.ts';
import type { RowSaid } from './said-in-row.ts';
import { columnsRead } from './columns-read.ts';
import { cellReaders } from './cell-reader.ts';
import { placesIn } from './heading-places.ts';
import { derivedTable, mappedTable } from './mapped-table.ts';
import { marksOf, shownRows } from './marked-rows.ts';
import { sectionsOfOthers } from './sections-of-others.ts';
import type { FeedProblem } from './heading-places.ts';
import { deadlinesInRow, matterPlaces } from './deadlines-in-row.ts';
import type { DeadlineInRow, Placed } from './deadlines-in-row.ts';
import { findHeader } from './find-header.ts';
import type { Header } from './find-header.ts';
import { groupRowsOf } from './group-rows.ts';
import { headingsOf } from './headings-filled.ts';
import { placeLatestNumber } from './latest-number.ts';
import { noteIn } from './column-notes.ts';
import type { ColumnNote, SeeCell } from './column-notes.ts';
import { joinNotes } from './day-with-note.ts';
import { daysBeside } from './days-beside.ts';
import { besideDate } from '#domain/layout/derived-deadline.ts';
import type { HeadingFeed, HeadingRef, Layout, LayoutColumn } from '#domain/layout/layout.ts';
import { isNoteRow } from './block-rows.ts';
import { matterAbove } from './matter-above.ts';
import { peopleInRow, placesOfMore } from './people-in-row.ts';
import { fieldsOf } from '#domain/layout/tab-fields.ts';
import { tableOfName } from '#domain/layout/table-name.ts';
import { isNoName, isTotal, isTotalAlone, isTotalRow } from '#domain/layout/words/total-row.ts';
import { referenceInTwo, secondPlace } from './reference-in-two.ts';
import { rowsOfClient, withoutClient } from './rows-of-client.ts';
import { remarkRows } from './remark-rows.ts';
import { isTitleAmongCodes, titleRows } from './title-rows.ts';
import { daysInCells } from './task-with-day.ts';
import { yearAlone, yearOfDays } from './year-of-days.ts';

/** A sheet whose columns were found. */
export interface OpenFeed {
  readonly header: Header;
  readonly problems: readonly FeedProblem[];
  /** Whether a row does not name its client: the client is the one above it, or the one with its code. */
  readonly inBlocks: boolean;
  /** Positions of the sheet's columns with dates. */
  readonly dates: ReadonlySet<number>;
  /** Positions of the sheet's columns with addresses of pages and of pictures, each with the row number of the header. */
  readonly links: ReadonlyMap<number, number>;
  /** Positions of the sheet's columns that identify rows. A row without them is not kept. */
  readonly keys: readonly number[];
  /** Positions of all columns that are read. */
  readonly used: ReadonlySet<number>;
  /** The sheet's heading for each column of the tab, by the tab's positions. */
  readonly headings: Row;
  /** The position in the sheet of a column of the tab. */
  sourceOf(index: number): number | undefined;
  /** Moves a row's cells to the positions that the other functions expect. Call it once for each row, in their order. */
  readonly align: Align;
  /** The row in the columns of the tab; undefined if it is left out. Call it once for each row, in their order. */
  read(row: Row): Row | undefined;
  /** A row that is left out because of a mark, in the columns of the tab; undefined for any other row. */
  marked(row: Row): Row | undefined;
  /** What the row says of itself in columns that are not read. Call it once for each row, in their order. */
  readonly said: (row: Row) => RowSaid;
  /** Whether the sheet says that clients may see the row, if a column says it. */
  isShown(row: Row): boolean;
  /** The deadlines in a row of the sheet; `matter` is the row of the Matters tab that `read` returned for it. */
  deadlinesOf(row: Row, matter: Row): readonly DeadlineInRow[];
  /**
   * The people beside the first one in a row of the sheet, one for each further address, or the documents, one for each further link; `first` is the row of
   * the tab that `read` returned for it.
   */
  more(row: Row, first: Row): readonly Row[];
  readonly ambiguous: readonly ColumnNote[];
  /** Unknown codes of clients. Their rows have no client. */
  readonly unknownCodes: readonly ColumnNote[];
}

/** The header of a feed in the first rows of its sheet. */
export function headerOfFeed(feed: HeadingFeed, head: readonly Row[]): Header {
  const { columns, leaveOut, shownIf, moreEmails = [], moreLinks = [], above = [], deadlines } = feed;
  const wanted: readonly HeadingRef[] = [
    ...columns,
    ...columns.flatMap(({ second }) => second ?? []),
    ...moreEmails,
    ...moreLinks,
    ...above,
    ...[leaveOut, shownIf].flatMap((ref) => ref ?? []),
    ...deadlines.flatMap((deadline) => [deadline, ...besideDate(deadline)]),
  ];
  return findHeader(head, wanted) ?? { rowNumber: 1, headings: [], groups: [] };
}

/** Finds the columns of a feed in the first rows of its sheet. */
export function openFeed(
  feed: HeadingFeed,
  layout: Pick<Layout, 'values' | 'empties'>,
  fields: Pick<FieldChoice, 'own'>,
  head: readonly Row[],
  { isClient, isShortName, clientOf }: KnownClients = NO_CLIENTS,
  header: Header = headerOfFeed(feed, head),
): OpenFeed {
  const { tab, columns, constants, leaveOut, leaveOutTotals, clientCodes, moreEmails = [], above: lines = [] } = feed;
  const derived = tab === 'matters' || tab === 'deadlines' ? feed.deadlines : [];
  const { place, note, problems, used } = placesIn(header, feed, head);
  for (const ref of lines) place(ref);
  const ambiguous: ColumnNote[] = [];
  const unknownCodes: ColumnNote[] = [];
  const readers = cellReaders(layout);
  const table = fieldsOf(tab, fields);
  const { width } = mappedTable(tab, [feed], fields);

  const noted = (field: string, column: number): SeeCell => noteIn(ambiguous, field, column);

  const titles = head.slice(0, header.rowNumber - 1);
  const yearOf = (at: number): number | undefined => yearOfDays(header, at, tableOfName(feed.sheet).sheet, titles);
  const yearAt = (at: number): number | undefined => yearAlone(header.headings[at] ?? '');
  const placedIn = (of: readonly Column[], refs: readonly LayoutColumn[]): readonly Placed[] =>
    refs.flatMap((ref) => {
      const column = of.find(({ field }) => field === ref.field);
      const at = place(ref);
      if (!column || at === undefined) return [];
      const year = ref.field === 'dueDate' ? yearOf(at) : undefined;
      const later = ref.field === 'dueDate' && ref.second ? place(ref.second) : undefined;
      const read = readers.of(column, { ...ref, year, seeAmbiguous: noted(ref.field, at) });
      return { column, at, later, read: linkReader(ref, column, columns, read) };
    });
  const placed = placedIn(table, columns);
  const joinReference = referenceInTwo(columns, placed, place);
  const days = daysInCells(tab, placed);
  const atOf = (field: string): number | undefined => placed.find(({ column }) => column.field === field)?.at;
  const fixed = table.flatMap(({ field, index }) => {
    const text = Object.hasOwn(constants, field) ? constants[field] : undefined;
    return text === undefined ? [] : [{ index, text }];
  });
  const empty = Array<string>(width).fill('');
  for (const { index, text } of fixed) empty[index] = text;
  // A row without this cell is never kept. If no row names its client, a docket may begin with "Total".
  const totalLacks = table.find(({ field }) => field === (feed.clientFromMatter ? 'dueDate' : 'company'))?.index;
  const isLeftOutNote = (row: Row, cells: Row, said = cells[totalLacks ?? -1] ?? 'none'): boolean =>
    (feed.clientFromMatter
      ? said === '' && isTotalRow(row)
      : isNoName(said)
        ? isTotalRow(row)
        : isTotalAlone(row) && isTotal(said)) ||
    (constants['company'] !== undefined && isNoteRow(row)) ||
    (remarks.isRemark(cells) && !hasDay(row, cells));
  const remarks = remarkRows(feed, placed, head.slice(header.rowNumber));
  const hasDay = (row: Row, cells: Row): boolean => deadlines.of(row, cells).length > 0;
  const isDone = marksOf(leaveOut, place, tab === 'users');
  const isOfOthers = sectionsOfOthers(feed);
  const isShown = shownRows(feed.shownIf, place);
  const isMarked = (row: Row): boolean => isDone(row) || (!isShown(row) && cellsOf(row) !== undefined);
  const statusFrom = tab === 'matters' ? placed.find(({ column }) => column.field === 'status')?.at : undefined;
  const legalStatusAt = TABLES.matters.at.legalStatus;
  const withDays = columns.flatMap((ref) => (ref.withDay ? daysBeside(ref, placed, table, readers) : []));
  const latest = tab === 'matters' ? columns.find(({ latestNumber }) => latestNumber) : undefined;

  const companyIndex = table.find(({ field }) => field === 'company')?.index;
  const nameOf = readers.of({ kind: 'company', field: 'company' }, { seeAmbiguous: () => undefined });
  /** The client of a text beside what is read, which may be a code, too. */
  const nameSaid = (text: string): string => (clientCodes?.atStart ? undefined : clientOf?.(text)) ?? nameOf(text);
  const isNamed = (name: string): boolean => isClient(nameOf(name));
  const known: KnownClients = { isClient: isNamed, isShortName };
  const secondAt = secondPlace(columns, place);
  const blocks = feed.blocks && openBlocks(feed.blocks, { tab, header, head, at: atOf, secondAt, isClient: isNamed });
  if (blocks?.at !== undefined) note(blocks.at);
  const titled = titleRows(feed, isNamed);
  const kinds = kindsAbove(feed);
  const complete = groupRowsOf(feed, atOf);
  /** The client of the row that was read last. */
  let client: string | undefined;
  const fixedClient = constants['company'];
  const places = rowPlaces(header, atOf(KEYS[tab] ?? ''));
  const isOfFixed = fixedClient === undefined ? undefined : rowsOfClient(fixedClient, known, places, titles);

  const companyAt = atOf('company');
  const beside = clientBeside(header, tab === 'matters' || tab === 'deadlines' ? tab : 'users', used, nameSaid, known);
  const seeUnknown = clientCodes && companyAt !== undefined ? noteIn(unknownCodes, 'company', companyAt) : undefined;
  /** The client of a code. Another spelling of a client, or its name, may stand for a code, or be one. */
  function namedBy(code: string, spelling = nameOf(code)): string {
    const own = spelling !== code && isClient(spelling) ? spelling : undefined;
    const name = clientOf?.(code) ?? clientOf?.(spelling) ?? own;
    if (name === undefined && /[\p{L}\p{N}]/u.test(code)) seeUnknown?.(code.trim());
    return name ?? '';
  }
  /** The cells of a row; undefined if no column has a text. */
  function cellsOf(row: Row): string[] | undefined {
    const cells = [...empty];
    let filled = false;
    for (const { column, at, later, read } of placed) {
      const text = extendedDay(row, later) ?? row[at];
      if (text === undefined || text === '') continue;
      const value = read(text).trim();
      if (value === '') continue;
      cells[column.index] = value;
      filled = true;
    }
    if (filled) {
      joinReference(row, cells);
      days.divide(row, cells);
      if (tab === 'deadlines') joinNotes(cells);
    }
    if (!filled || companyIndex === undefined) return filled ? cells : undefined;
    if (blocks) cells[companyIndex] = clientCodes ? namedBy(client ?? '') : nameOf(client ?? '');
    else if (clientCodes) cells[companyIndex] = namedBy(row[companyAt ?? -1] ?? '', cells[companyIndex] ?? '');
    // "-do-" is no client. A client may be called "Idem", so the letter case counts, as in a title.
    else if (isDitto(cells[companyIndex] ?? '', 'title')) cells[companyIndex] = '';
    return cells;
  }
  const part = tab === 'users' ? columns.find(({ second }) => second)?.second : undefined;
  const people =
    tab === 'users' &&
    peopleInRow({
      ...{
        emailAt: atOf('email'),
        more: placesOfMore(moreEmails, header, new Set([atOf('name'), companyAt]), { place, note }),
        nameAt: atOf('name'),
        partAt: part && place(part),
      },
      plain: readers.of({ kind: 'text', field: 'name' }, { seeAmbiguous: () => undefined }),
    });
  const links = tab === 'documents' ? furtherLinks(feed, placed, { place, width }, table) : undefined;
  const deadlines = deadlinesInRow(derived, {
    ...{ readers, place, noted, yearOf, yearAt, width: derivedTable([feed], fields).width, of: matterPlaces(tab) },
    placed: (refs) => placedIn(fieldsOf('deadlines', fields), refs),
    placeOf: (name) => fieldsOf('deadlines', fields).find(({ field }) => field === name)?.index,
  });
  const above = matterAbove(feed, placed);
  /** A row that describes no matter: that of the matter above if it has deadlines of it, no matter's if it has deadlines, or nothing. */
  const deadlinesAlone = (row: Row): Row => (deadlines.of(row, empty).length === 0 ? [] : (above.row() ?? [...empty]));

  return {
    header,
    problems: blocks?.problem ? [...problems, blocks.problem] : problems,
    inBlocks: blocks !== undefined || clientCodes !== undefined || fixedClient !== undefined,
    used,
    ambiguous,
    unknownCodes,
    align: headersAgain(header, used, blocks ? header.headings : []),
    ...columnsRead(placed, deadlines.dates, links?.at ?? [], blocks?.at, header.rowNumber),
    headings: headingsOf(feed, table, placed, header, blocks?.says),
    sourceOf: (index) => placed.find(({ column }) => column.index === index)?.at,
    said: saidInRows(feed, { header, head, used, companyAt, beside, isClient: isNamed, isShortName, nameOf: nameSaid }),
    marked: (row) => (isMarked(row) ? cellsOf(row) : undefined),
    isShown,
    read(row) {
      const isOthers = isOfFixed !== undefined && !isOfFixed(row);
      if (isOfOthers(row)) return undefined;
      if (days.isMonth(row)) return above.end();
      if (isEmptyRow(row)) above.end();
      if (kinds.see(row) && !blocks && fixedClient === undefined) return above.end();
      if (titled.see(row)) return [];
      if (isTitleAmongCodes(row, clientCodes)) return above.end();
      const whole = complete ? complete(row) : row;
      if (whole === undefined) return [];
      row = whole;
      if (blocks) {
        client = blocks.rows.see(row);
        if (client === undefined) return above.end();
        row = blocks.complete(row, client);
      }
      if (isMarked(row)) {
        above.leaveOut(feed.deadlinesBelow && cellsOf(row));
        return undefined;
      }
      const cells = cellsOf(row);
      if (!cells) return withoutClient(deadlinesAlone(row), isOthers, companyIndex);
      for (const one of [titled, kinds]) one.complete(cells);
      links?.complete(row, cells);
      const isContradicted =
        (blocks !== undefined || fixedClient !== undefined) && beside.isOther(row, cells[companyIndex ?? -1] ?? '');
      const isDoubtful = isOthers || isContradicted || (remarks.mayBeRemark(cells) && !hasDay(row, cells));
      if (isDoubtful && companyIndex !== undefined) cells[companyIndex] = '';
      if (leaveOutTotals && isLeftOutNote(row, cells)) return undefined;
      if (people) people.first(row, cells);
      for (const write of withDays) write(row, cells);
      if (latest) placeLatestNumber(cells, row[statusFrom ?? -1] ?? '', readers.meaningOf, latest.heading);
      if (statusFrom !== undefined && readers.meaningOf(row[statusFrom] ?? '') === 'dead')
        cells[legalStatusAt] = 'Dead';
      above.see(cells);
      return cells;
    },
    more: (row, first) => (people || links)?.more(row, first) ?? [],
    deadlinesOf: (row, matter) => deadlines.of(row, matter),
  };
}
