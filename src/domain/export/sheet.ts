import { parseSheetDate, daysBetween } from '#domain/time/calendar-date.ts';

/** A cell: a text, a number, or nothing. */
export type SheetCell = string | number | null;

/** One column of a workbook that a client downloads. */
export interface SheetColumn<Item> {
  /** Names the column for a reader who has never seen the portal. */
  readonly heading: string;
  /** A `date` is Excel's number of a day, or the cell's own text if it cannot be read as a date. */
  readonly kind: 'text' | 'date' | 'number';
  /** In characters. */
  readonly width: number;
  readonly value: (item: Item) => SheetCell;
}

/** A sheet: its headings and rows. */
export interface Sheet {
  readonly columns: readonly Pick<SheetColumn<never>, 'heading' | 'kind' | 'width'>[];
  readonly rows: readonly (readonly SheetCell[])[];
}

export function sheetOf<Item>(columns: readonly SheetColumn<Item>[], items: readonly Item[]): Sheet {
  return { columns, rows: items.map((item) => columns.map(({ value }) => checkedCell(value(item)))) };
}

/** Excel calls a file with a longer text damaged. */
const LONGEST_CELL = 32_767;

// oxlint-disable-next-line no-control-regex -- XML has no place for them
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A cell as a workbook can hold it. */
export function checkedCell(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string') return cell;
  if (cell === '') return null;
  const text = cell.toWellFormed().replace(NO_XML, '');
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
}

const FIRST_DAY = { year: 1899, month: 12, day: 30 };
/** Excel counts 29 February 1900, which did not exist: earlier days have other numbers there. */
const EARLIEST_YEAR = 1901;

/** A date as Excel's number of the day; a text that is no date stays as it is. */
export function dayNumber(text: string): SheetCell {
  const date = parseSheetDate(text);
  return date && date.year >= EARLIEST_YEAR ? daysBetween(FIRST_DAY, date) : text;
}
