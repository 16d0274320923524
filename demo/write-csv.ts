import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { TABLES } from '#domain/tabs/tables.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { cellText } from './sheet.ts';
import type { Sheets } from './sheet.ts';

/** Writes the portfolio as a folder with one .csv for each tab, named like the sheets. */
export function writeCsvFolder(folder: string, sheets: Sheets): void {
  mkdirSync(folder, { recursive: true });
  for (const tab of sheets.tabs) {
    const { dates } = TABLES[tab];
    const file = openSync(join(folder, `${WIRE_NAMES[tab]}.csv`), 'w');
    try {
      let piece = line(sheets.header(tab));
      for (const { cells } of sheets.rows(tab)) {
        piece += line(cells.map((cell, i) => cellText(cell, dates.has(i))));
        if (piece.length < 256 * 1024) continue;
        writeSync(file, piece);
        piece = '';
      }
      writeSync(file, piece);
    } finally {
      closeSync(file);
    }
  }
}

const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
