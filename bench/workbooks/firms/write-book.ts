import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownXlsx } from '#server/testing/own-workbook.ts';
import type { OwnCell, OwnSheet } from '#server/testing/own-workbook.ts';
import { cellAddress } from '#domain/tabs/column.ts';
import type { Truth, TrueCell } from '../truth.ts';

/** What a cell says about one row of the portal. */
export type Said = Omit<TrueCell, 'cell' | 'text' | 'expect'> & { readonly expect?: readonly string[] };

/** A cell that a client should see, with what it says. */
export interface Told {
  readonly text: string;
  /** A real date cell instead of a text. */
  readonly isDate?: boolean;
  readonly says: readonly Said[];
}

export type FirmCell = string | Told;

export interface FirmSheet extends Omit<OwnSheet, 'rows'> {
  readonly rows: readonly (readonly FirmCell[])[];
}

/** A workbook with its truth: each cell that a client should see says so where it is written. */
export interface FirmBook extends Omit<Truth, 'cells'> {
  readonly name: string;
  readonly sheets: readonly FirmSheet[];
}

/** Writes workbooks and their truths into a folder. */
export function writeBooks(folder: string, books: readonly FirmBook[]): void {
  for (const { name, sheets, ...truth } of books) {
    const bytes = ownXlsx(sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(cellOf)) })));
    writeFileSync(join(folder, `${name}.xlsx`), bytes);
    const cells = sheets.flatMap((sheet) =>
      sheet.rows.flatMap((row, at) =>
        row.flatMap((cell, column) => truthOf(cell, `${sheet.name}!${cellAddress(at + 1, column)}`)),
      ),
    );
    writeFileSync(join(folder, `${name}.truth.json`), JSON.stringify({ ...truth, cells } satisfies Truth));
  }
}

const cellOf = (cell: FirmCell): OwnCell =>
  typeof cell === 'string' ? cell : cell.isDate && cell.text !== '' ? { date: cell.text } : cell.text;

const truthOf = (cell: FirmCell, address: string): TrueCell[] =>
  typeof cell === 'string' || cell.text === ''
    ? []
    : cell.says.map((said) => ({ ...said, cell: address, text: cell.text, expect: said.expect ?? [cell.text] }));
