import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { cellText } from '#demo/sheet.ts';
import type { Sheets } from '#demo/sheet.ts';
import { writeCsvFolder } from '#demo/write-csv.ts';
import { writeOds } from '#demo/write-ods.ts';
import { writeXlsx } from '#demo/write-xlsx.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { rowsSource } from '../testing/rows-source.ts';
import { describeSource } from '../testing/source-compliance.ts';
import { openWorkbook } from './workbook-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'ipb-workbook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** Makes sources that are each written to a new file. */
function written(ending: string, write: (path: string, sheets: Sheets) => void) {
  return (sheets: Sheets) => {
    const path = join(folder, `${++files}${ending}`);
    write(path, sheets);
    return openWorkbook(path);
  };
}

describeSource('an Excel workbook', written('.xlsx', writeXlsx));
describeSource('an OpenDocument spreadsheet', written('.ods', writeOds));
describeSource('a folder of CSV files', written('-csv', writeCsvFolder));
describeSource('rows in memory', (sheets) =>
  rowsSource(
    Object.fromEntries(sheets.tabs.map((tab) => [tab, { header: sheets.header(tab), rows: textRows(sheets, tab) }])),
  ),
);

function textRows(sheets: Sheets, tab: Tab): Iterable<Row> {
  const { dates } = TABLES[tab];
  const rows = [...sheets.rows(tab)].map(({ cells }) => cells.map((cell, i) => cellText(cell, dates.has(i))));
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  return rows;
}
