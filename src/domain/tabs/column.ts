import type { Row } from './tab.ts';

/** How a cell of the column is read. Only `date` cells are normalised at publication; the others keep their text. */
export type ColumnKind = 'text' | 'date' | 'url' | 'email' | 'phone' | 'company' | 'number' | 'photo';

/** One column of a tab. Nothing but the tables of this folder says how a sheet is read; the admin's column help is made from them. */
export interface Column<Field extends string = string> {
  /** Zero-based position in a delivered row. A documented column has it in the sheet too, whatever its heading (specification, section 3). */
  readonly index: number;
  /** The column's position in the sheet, if it is not `index`. */
  readonly from?: number;
  readonly field: Field;
  /** The heading that the admin page documents. The sheet's heading is compared with it only to warn. */
  readonly heading: string;
  /** Other headings that are accepted: the names of the specification, section 3. */
  readonly aliases?: readonly string[];
  readonly kind: ColumnKind;
  /** A row without it is skipped, and the data report gives this reason. */
  readonly required?: `missing-${'id' | 'matter' | 'company' | 'email' | 'url' | 'label'}`;
  /**
   * The column decides which client a row belongs to, who signs in, or when something is due. The first publication of a source waits for an
   * administrator if its heading is neither `heading` nor one of the `aliases`.
   */
  readonly decides?: true;
  /** The server reads it, and blanks it before a row leaves the server. */
  readonly private?: true;
  /** What an administrator should know about the column, in one sentence. */
  readonly help?: string;
}

/** A tab's table: its columns, and how many cells a delivered row has (the highest position that is read, plus one). */
export interface ColumnTable<Field extends string = string> {
  readonly columns: readonly Column<Field>[];
  readonly width: number;
  /** Position of a field. */
  readonly at: Readonly<Record<Field, number>>;
  readonly required: readonly Column<Field>[];
  /** Positions of the columns whose cells are dates. */
  readonly dates: ReadonlySet<number>;
  /** The columns with addresses, which are checked. */
  readonly addresses: readonly Column<Field>[];
}

const ADDRESSES: readonly ColumnKind[] = ['url', 'photo', 'email'];

/** Whether a column has addresses of pages or of pictures. */
export const isLink = ({ kind }: Pick<Column, 'kind'>): boolean => kind === 'url' || kind === 'photo';

/** Makes the table of a tab from its columns. */
export function columnTable<const Field extends string>(columns: readonly Column<Field>[]): ColumnTable<Field> {
  return {
    columns,
    width: Math.max(...columns.map((column) => column.index)) + 1,
    at: Object.fromEntries(columns.map((column) => [column.field, column.index])) as Record<Field, number>,
    required: columns.filter((column) => column.required),
    dates: new Set(columns.filter(({ kind }) => kind === 'date').map(({ index }) => index)),
    addresses: columns.filter(({ kind, required }) => ADDRESSES.includes(kind) && !(kind === 'email' && required)),
  };
}

/** The position in the sheet of the column at this position of a delivered row. */
export function sheetPosition({ columns }: ColumnTable, index: number): number {
  return columns.find((column) => column.index === index)?.from ?? index;
}

/** The cell's text, trimmed; empty if the row is too short (sources omit trailing empty cells). */
export function cell(row: Row, index: number): string {
  return (row[index] ?? '').trim();
}

/** The letters of a column as a spreadsheet shows them: 0 is A, 23 is X, 26 is AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** The position of a column by its letters. */
export function columnPosition(letters: string): number {
  return [...letters].reduce((position, letter) => position * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The address of a cell as a spreadsheet shows it. `rowNumber` counts from 1, the header being row 1. */
export function cellAddress(rowNumber: number, index: number): string {
  return `${columnLetters(index)}${rowNumber}`;
}
