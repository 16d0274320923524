import { withoutControls } from '#domain/text/control-characters.ts';
import { cutAtBytes } from '#domain/text/cut-at-bytes.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import type { Column } from './column.ts';
import type { Row, Tab } from './tab.ts';
import { TABLES } from './tables.ts';

/** Longest cell that is published, in bytes of UTF-8. */
export const CELL_BYTES = 8 * 1024;
/** Longest name of a company. Payloads are found by it, and no index of PostgreSQL takes a key of much more. */
export const COMPANY_BYTES = 512;

export interface CellDoubt {
  /** Zero-based position of the cell. */
  readonly column: number;
  readonly kind: 'unreadable-date' | 'month-first-date' | 'formula-error' | 'cut-cell';
  /** The cell as the source delivered it; may be long. */
  readonly value: string;
}

export interface NormalisedRow {
  /** As wide as the tab's table, whatever the source delivered. */
  readonly row: Row;
  readonly doubts: readonly CellDoubt[];
}

/** What spreadsheets show where a formula failed. */
const FORMULA_ERROR =
  /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!)$/i;

/** Whether the cell holds the error of a failed formula instead of a value. */
export function isFormulaError(text: string): boolean {
  return text.startsWith('#') && FORMULA_ERROR.test(text);
}

/**
 * The row as it is published, private columns still included: documented columns only, control characters gone, dates as
 * DD/MM/YYYY, padded or cut to the table's width. Done once, at publication. The cell of a company stays as it is, so
 * that `keepRow` sees them: removing them could turn one company's name into another's.
 */
export function normaliseRow(tab: Tab, row: Row): NormalisedRow {
  const { columns, width } = TABLES[tab];
  const cells = Array<string>(width).fill('');
  const doubts: CellDoubt[] = [];
  for (const column of columns) {
    const value = row[column.index] ?? '';
    if (value !== '') cells[column.index] = normaliseCell(column, value, doubts);
  }
  return { row: cells, doubts };
}

function normaliseCell({ index, kind }: Column, value: string, doubts: CellDoubt[]): string {
  const text = kind === 'company' ? value.toWellFormed() : withoutControls(value.toWellFormed());
  if (isFormulaError(text)) doubts.push({ column: index, kind: 'formula-error', value });
  else if (kind === 'date') return normaliseDate(index, text, doubts);
  const cut = cutAtBytes(text, kind === 'company' ? COMPANY_BYTES : CELL_BYTES);
  if (cut === text) return text;
  doubts.push({ column: index, kind: 'cut-cell', value });
  // Half a company name or half an address is another one's: such a cell counts as empty.
  return kind === 'company' || kind === 'url' || kind === 'email' ? '' : cut;
}

function normaliseDate(column: number, text: string, doubts: CellDoubt[]): string {
  const date = normaliseDateCell(cutAtBytes(text, CELL_BYTES));
  if (date.doubt === 'unreadable') doubts.push({ column, kind: 'unreadable-date', value: text });
  if (date.doubt === 'month-first') doubts.push({ column, kind: 'month-first-date', value: text });
  return date.text;
}

/** Whether no cell of the row, documented or not, holds anything but white space. Empty rows are skipped and not reported. */
export function isEmptyRow(row: Row): boolean {
  return row.every((text) => text.trim() === '');
}
