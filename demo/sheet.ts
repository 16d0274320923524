import type { Tab } from '#domain/tabs/tab.ts';
import { dayMonthYear } from './dates.ts';
import type { IsoDate } from './dates.ts';

/** A cell as it was typed, or as the spreadsheet program stores it. */
export type SheetCell =
  | string
  /** A real date cell, shown as DD/MM/YYYY. */
  | { readonly date: IsoDate }
  | { readonly number: number }
  | { readonly boolean: boolean }
  /** A formula that failed: #REF!, #N/A. */
  | { readonly error: string };

/** A row as a client must see it, for tests to compare with. */
export interface VisibleRow {
  /** The company as its own record spells it; null for a row that every company sees. */
  readonly company: string | null;
  /** Dates as DD/MM/YYYY, columns that the portal does not read empty, no empty cells at the end. */
  readonly cells: readonly string[];
}

export interface SheetRow {
  readonly cells: readonly SheetCell[];
  /** Absent for a row that no client may see. */
  readonly visible?: VisibleRow;
}

/** A workbook, whatever format it is to be written in. */
export interface Sheets {
  /** The tabs of the workbook. */
  readonly tabs: readonly Tab[];
  header(tab: Tab): readonly string[];
  /** The rows after the header. Reading again gives the same rows. */
  rows(tab: Tab): Iterable<SheetRow>;
}

/** The text that a source must deliver for a cell: a date cell as an ISO date in a date column, otherwise as displayed. */
export function cellText(cell: SheetCell, isDateColumn: boolean): string {
  if (typeof cell === 'string') return cell;
  if ('date' in cell) return isDateColumn ? cell.date : dayMonthYear(cell.date);
  if ('number' in cell) return String(cell.number);
  if ('boolean' in cell) return cell.boolean ? 'TRUE' : 'FALSE';
  return cell.error;
}

/** The row without empty cells at its end, the form in which rows are compared. */
export function trimRow(cells: readonly string[]): string[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === '') length--;
  return cells.slice(0, length);
}
