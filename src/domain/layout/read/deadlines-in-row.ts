import type { SeeCell } from './column-notes.ts';
import type { Column } from '#domain/tabs/column.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { DerivedDeadline, HeadingRef, LayoutColumn } from '#domain/layout/layout.ts';
import type { cellReaders, CellReader } from './cell-reader.ts';
import { isDoneCell } from '#domain/layout/words/done-words.ts';
import { marksOf } from './marked-rows.ts';
import { dayWithNote, joinNotes, withNote } from './day-with-note.ts';
import { deadlinesInCell, taskWithDay } from './task-with-day.ts';

/** A deadline from a row of a sheet of matters. */
export interface DeadlineInRow {
  readonly row: Row;
  /** Positions in the sheet of its own columns, by those of the tab. The others are the matter's. */
  readonly places: ReadonlyMap<number, number>;
}

/** A column of a sheet that fills a field. */
export interface Placed {
  readonly column: Column;
  readonly at: number;
  readonly read: CellReader;
  /** Only for a due date: the column with the day to which it was extended. */
  readonly later?: number | undefined;
}

interface Ways {
  readonly width: number;
  /** Where a row of the tab has the matter and its client. */
  readonly of: ReturnType<typeof matterPlaces>;
  readonly readers: ReturnType<typeof cellReaders>;
  readonly place: (ref: HeadingRef) => number | undefined;
  /** Finds columns that fill fields of deadlines. */
  readonly placed: (columns: readonly LayoutColumn[]) => readonly Placed[];
  /** Where a row of the tab has a field of deadlines; undefined if there is no such field. */
  readonly placeOf: (field: string) => number | undefined;
  readonly noted: (field: string, column: number) => SeeCell;
  readonly yearOf: (at: number) => number | undefined;
  /** The year of a column whose heading is nothing else. */
  readonly yearAt: (at: number) => number | undefined;
}

/** Where rows of matters, and rows of deadlines, have the matter and its client. */
export const matterPlaces = (tab: Tab): { readonly id: number; readonly company: number } =>
  tab === 'deadlines'
    ? { id: TABLES.deadlines.at.matterId, company: TABLES.deadlines.at.company }
    : { id: TABLES.matters.at.id, company: TABLES.matters.at.company };

/** Reads the deadlines of a row of matters, each with what the row says beside its date. */
export function deadlinesInRow(derived: readonly DerivedDeadline[], ways: Ways) {
  const { width, of, readers, place, placed, placeOf, noted: noteIn, yearOf, yearAt } = ways;
  const { at: to } = TABLES.deadlines;
  const due = derived.flatMap((deadline) => {
    const at = place(deadline);
    if (at === undefined) return [];
    const seeAmbiguous = noteIn('dueDate', at);
    const beside = placed(deadline.columns ?? []);
    return {
      ...{ at, beside, ofYear: yearAt(at), name: deadline.name, isDone: marksOf(deadline.done, place) },
      action: deadline.action && place(deadline.action),
      same: Object.entries(deadline.constants ?? {}).map(([field, text]) => [placeOf(field), text] as const),
      isOneOfSeveral: derived.some((other) => other !== deadline && isSameAction(other, deadline)),
      read: readers.of({ kind: 'date', field: 'dueDate' }, { ...deadline, year: yearOf(at), seeAmbiguous }),
      text: readers.of({ kind: 'text', field: 'type' }, { seeAmbiguous }),
      places: new Map([[to.dueDate, at], ...beside.map((one) => [one.column.index, one.at] as const)]),
    };
  });
  function deadlineOf(
    { action, isOneOfSeveral, name, ofYear, read, text, beside, same, places }: (typeof due)[number],
    row: Row,
    matter: Row,
    written: string,
    isInList: boolean,
  ): readonly DeadlineInRow[] {
    const said = taskWithDay(written, true);
    const noted = said ? undefined : dayWithNote(written);
    const date = read((said ?? noted)?.day ?? written).trim();
    if (date === '') return [];
    // Most cells are dates, and a sheet may have a million of them.
    if (!DATE.test(date) && (isDoneCell(written) || (ofYear !== undefined && !/\d/.test(written)))) return [];
    const cells = Array<string>(width).fill('');
    for (const [to, constant] of same) if (to !== undefined) cells[to] = constant;
    for (const { column, at: from, read: readCell } of beside) cells[column.index] = readCell(row[from] ?? '');
    cells[to.matterId] = matter[of.id] ?? '';
    cells[to.company] = matter[of.company] ?? '';
    cells[to.dueDate] = ofYear === undefined ? date : inYear(date, ofYear);
    const task = action === undefined || (isInList && said) ? '' : text(row[action] ?? '');
    cells[to.type] = task === '' ? (said?.task ?? name) : isOneOfSeveral ? `${task} – ${name}` : task;
    const note = noted?.note ?? (task === '' || task === said?.task ? undefined : said?.task);
    if (note !== undefined) withNote(cells, note);
    joinNotes(cells);
    return [{ row: cells, places }];
  }
  return {
    /** Positions of the dates. */
    dates: due.flatMap(({ at, beside }) => [
      at,
      ...beside.filter(({ column }) => column.kind === 'date').map((one) => one.at),
    ]),
    /** `matter` is the row of the tab. */
    of(row: Row, matter: Row): readonly DeadlineInRow[] {
      return due.flatMap((one) => {
        const parts = deadlinesInCell(row[one.at] ?? '');
        return one.isDone(row)
          ? []
          : parts.flatMap((written) => deadlineOf(one, row, matter, written, parts.length > 1));
      });
    },
  };
}

const DATE = /^(\d\d\/\d\d)\/(\d{4})$/;

/**
 * A day under the heading "2027". A spreadsheet program adds the current year to "16 Apr", and shows it without: the day stays without the wrong year, and is
 * reported.
 */
function inYear(date: string, year: number): string {
  const [, day = date, of] = DATE.exec(date) ?? [];
  return of === undefined || Number(of) === year ? date : day;
}

/** Whether one column says what is to be done by two days: then their names tell them apart. */
const isSameAction = ({ action: one }: DerivedDeadline, { action: other }: DerivedDeadline): boolean =>
  one !== undefined && other !== undefined && one.heading === other.heading && one.group === other.group;
