import { calendarFile } from '#domain/calendar/calendar-file.ts';
import { deadlineEvent, withLines } from '#domain/calendar/deadline-event.ts';
import { checkedCell, dayNumber } from '#domain/export/sheet.ts';
import { deadlinePath } from '#domain/link/portal-path.ts';
import { cell } from '#domain/tabs/column.ts';
import type { Column } from '#domain/tabs/column.ts';
import { deadlinesFromRows } from '#domain/tabs/tab-readers.ts';
import { deliveredOptional } from '#domain/tabs/optional-fields.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { ClientTab } from '#domain/tabs/tab-readers.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { payloadRows } from '#server/files/payload-rows.ts';
import { rowXml, SHEET_END, sheetPart, sheetStart, workbookParts } from '#server/files/xlsx-file.ts';
import { zipStream } from '#server/files/zip-stream.ts';

/** A tab of the export: the compressed rows as published, if there are any. */
export interface ExportedTab {
  readonly tab: ClientTab;
  /** Name of the sheet in the workbook. */
  readonly title: string;
  readonly body: Uint8Array | undefined;
}

/** Wide enough for a date, a number and a short title. */
const WIDTH = 22;

/** All tabs as one .xlsx workbook, row by row. */
export function workbookOf(tabs: readonly ExportedTab[], at: number): AsyncGenerator<Uint8Array> {
  const parts = Object.entries(workbookParts(tabs.map(({ title }) => title)));
  return zipStream(
    [
      ...parts.map(([name, text]) => ({ name, content: [text] })),
      ...tabs.map((tab, index) => ({ name: sheetPart(index), content: sheetOf(tab) })),
    ],
    at,
  );
}

async function* sheetOf({ tab, body }: ExportedTab): AsyncGenerator<string> {
  let columns: readonly Column[] | undefined;
  let at = 0;
  for await (const rows of rowsOf(body)) {
    let xml = '';
    for (const row of rows) {
      if (!columns) {
        columns = columnsOf(tab, row);
        xml += sheetStart(columns.length, WIDTH) + rowXml(headingsOf(columns, row), at++);
        continue;
      }
      const cells = columns.map(({ index, kind }) => {
        const text = cell(row, index);
        return checkedCell(kind === 'date' ? dayNumber(text) : text);
      });
      xml += rowXml(cells, at++);
    }
    yield xml;
  }
  if (!columns) yield sheetStart(1, WIDTH);
  yield SHEET_END;
}

/** All tabs as JSON: one object for every row, with the sheet's headings as keys. */
export async function* jsonOf(tabs: readonly ExportedTab[], about: object): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify(about)}`;
  for (const { tab, title, body } of tabs) {
    yield `,\n${JSON.stringify(title)}: [`;
    let columns: readonly Column[] | undefined;
    let headings: readonly string[] = [];
    let separator = '\n';
    for await (const rows of rowsOf(body)) {
      let objects = '';
      for (const row of rows) {
        if (!columns) {
          columns = columnsOf(tab, row);
          headings = headingsOf(columns, row);
          continue;
        }
        const filled = columns.flatMap(({ index }, at) => {
          const text = cell(row, index);
          return text === '' ? [] : [[headings[at] ?? '', text] as const];
        });
        objects += separator + JSON.stringify(Object.fromEntries(filled));
        separator = ',\n';
      }
      yield objects;
    }
    yield '\n]';
  }
  yield '\n}\n';
}

interface CalendarParts {
  readonly productName: string;
  readonly publicUrl: string;
  /** When the data was read, in milliseconds. */
  readonly stamp: number;
  /** Makes the uid of an event, which contains no data. */
  readonly uidOf: (identity: string) => string;
}

/** Every deadline with a readable date as a calendar. Without the titles of matters, which would all have to be in memory. */
export async function* calendarOf(
  deadlines: Uint8Array | undefined,
  { productName, publicUrl, stamp, uidOf }: CalendarParts,
): AsyncGenerator<string> {
  const options = { productName, stamp };
  const empty = calendarFile([], options);
  const start = empty.slice(0, empty.lastIndexOf('END:VCALENDAR'));
  const end = empty.slice(start.length);
  yield start;
  for await (const some of entitiesOf(deadlines)) {
    const events = some.flatMap((deadline) => {
      const { id, matterId, type, dueDate, notes } = deadline;
      const event = deadlineEvent(deadline, {
        // Two identical rows are one event.
        uid: uidOf([matterId, type, dueDate, notes].join('\n')),
        url: publicUrl + deadlinePath(id),
        matter: undefined,
        detail: 'full',
      });
      return event ? [withLines(event)] : [];
    });
    yield calendarFile(events, options).slice(start.length, -end.length);
  }
  yield end;
}

/** The deadlines in batches, each with its row number. */
async function* entitiesOf(body: Uint8Array | undefined) {
  let header: Row | undefined;
  let rowIndex = 0;
  for await (const rows of rowsOf(body)) {
    const found = rows.flatMap((row) => {
      if (!header) {
        header = row;
        return [];
      }
      const [deadline] = deadlinesFromRows([row], header);
      const at = rowIndex++;
      return deadline ? [{ ...deadline, rowIndex: at, id: `${deadline.matterId}-${deadline.type}-${at}` }] : [];
    });
    yield found;
  }
}

async function* rowsOf(body: Uint8Array | undefined): AsyncGenerator<readonly Row[]> {
  if (body) yield* payloadRows(body);
}

/** The columns that clients are sent: the documented ones, and the optional fields that the firm has turned on. */
function columnsOf(tab: ClientTab, header: Row): readonly Column[] {
  const columns: readonly Column[] = TABLES[tab].columns;
  return [...columns.filter((column) => !column.private), ...deliveredOptional(tab, header)];
}

const headingsOf = (columns: readonly Column[], header: Row): readonly string[] =>
  columns.map(({ index, heading }) => cell(header, index) || heading);
