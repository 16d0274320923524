import { linkIn } from '#domain/link/named-link.ts';
import { withoutControls } from '#domain/text/control-characters.ts';
import { cutAtBytes } from '#domain/text/cut-at-bytes.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import type { DateCell, NumberOrder } from '#domain/time/normalise-date-cell.ts';
import type { Column, ColumnKind, ColumnTable } from './column.ts';
import { isDitto } from './ditto.ts';
import type { Row, Tab } from './tab.ts';
import { TABLES } from './tables.ts';

/** Longest cell that is published, in bytes of UTF-8. */
export const CELL_BYTES = 8 * 1024;
/** Longest name of a company, in bytes of UTF-8. Payloads are stored under it, and an index of PostgreSQL takes no much longer key. */
export const COMPANY_BYTES = 512;

export interface CellDoubt {
  /** Zero-based position of the cell in a delivered row. */
  readonly column: number;
  readonly kind: 'unreadable-date' | 'formula-error' | 'ditto-cell' | 'cut-cell';
  /** The cell as the source delivered it; may be long. */
  readonly value: string;
}

/** A date of three numbers. All dates of its column together decide in which order it is read. */
export interface NumberDate extends Pick<DateCell, 'text'> {
  readonly inMonthFirstColumn: string | undefined;
  readonly order: NumberOrder;
  readonly column: number;
  readonly written: string;
}

export interface NormalisedRow {
  /** As wide as the tab's table, whatever the source delivered. */
  readonly row: Row;
  readonly doubts: readonly CellDoubt[];
  readonly numberDates: readonly NumberDate[];
}

const NO_NUMBER_DATES: readonly NumberDate[] = [];

/** What spreadsheets show where a formula failed, in English and, in a .csv file, in the firm's language. */
const FORMULA_ERROR =
  /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|NV|BEZUG!|WERT!|ZAHL!|ÜBERLAUF!|VALEUR!|NOM\?|NOMBRE!|¡(?:REF|VALOR|NUM|DIV\/0|NULO)!|¿NOMBRE\?|RIF!|VALORE!|NOME\?|N\/D|VALOR!|NÚM!|VERW!|WAARDE!|NAAM\?|GETAL!|DEEL\/0!|LEEG!|N\/B)$/iu;

/** Whether the cell holds the error of a failed formula instead of a value. */
export function isFormulaError(text: string): boolean {
  return text.startsWith('#') && FORMULA_ERROR.test(text);
}

/**
 * The row as it is published, but with its private columns: documented columns only, without control characters, dates as DD/MM/YYYY as if every
 * column had the day first, padded or cut to the table's width. Done once, at publication. The cell of a company keeps its control characters, so
 * that `keepRow` sees them: removing them could turn one company's name into another's.
 */
export function normaliseRow(tab: Tab, row: Row, table: ColumnTable = TABLES[tab]): NormalisedRow {
  const { columns, width } = table;
  const cells = Array<string>(width).fill('');
  const doubts: CellDoubt[] = [];
  let numberDates: NumberDate[] | undefined;
  const seeDate = (date: NumberDate): void => void (numberDates ??= []).push(date);
  for (const column of columns) {
    const value = row[column.from ?? column.index] ?? '';
    if (value !== '') cells[column.index] = normaliseCell(column, value, doubts, seeDate);
  }
  return { row: cells, doubts, numberDates: numberDates ?? NO_NUMBER_DATES };
}

const UNUSABLE_HALF: readonly ColumnKind[] = ['company', 'url', 'photo', 'email'];

function normaliseCell(
  { index, field, kind, required }: Column,
  value: string,
  doubts: CellDoubt[],
  seeDate: (date: NumberDate) => void,
): string {
  const written = kind === 'url' || kind === 'photo' ? linkIn(value).address : value;
  const text = kind === 'company' ? value.toWellFormed() : withoutControls(written.toWellFormed());
  // No client sees the error. In a required cell it stays, so that `keepRow` says why the row is skipped.
  if (isFormulaError(text)) {
    doubts.push({ column: index, kind: 'formula-error', value });
    return required === undefined ? '' : text;
  }
  if (kind === 'date') return normaliseDate(index, text, doubts, seeDate);
  if (required === undefined && isDitto(text, field)) {
    doubts.push({ column: index, kind: 'ditto-cell', value });
    return '';
  }
  const cut = cutAtBytes(text, kind === 'company' ? COMPANY_BYTES : CELL_BYTES);
  if (cut === text) return text;
  doubts.push({ column: index, kind: 'cut-cell', value });
  // Half a company name or half an address may belong to another company or page, so the cell counts as empty.
  return UNUSABLE_HALF.includes(kind) ? '' : cut;
}

function normaliseDate(column: number, text: string, doubts: CellDoubt[], seeDate: (date: NumberDate) => void): string {
  const cell = normaliseDateCell(cutAtBytes(text, CELL_BYTES));
  if (cell.unreadable) doubts.push({ column, kind: 'unreadable-date', value: text });
  const { order, inMonthFirstColumn } = cell;
  if (order) seeDate({ text: cell.text, inMonthFirstColumn, order, column, written: text });
  return cell.text;
}

/** Whether all cells of the row, documented or not, are empty or white space. Empty rows are skipped and not reported. */
export function isEmptyRow(row: Row): boolean {
  return row.every((text) => text.trim() === '');
}
