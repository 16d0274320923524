import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { ownXlsx } from '#server/testing/own-workbook.ts';
import { openWorkbook } from './workbook-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'ipb-merged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function rowsIn(name: string, bytes: Uint8Array): Promise<string[]> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const wish = {
    names: 'all',
    headRows: 0,
    width: () => 100,
    columns: () => ({ dates: new Set<number>(), links: new Map<number, number>(), keys: [] }),
  } as const;
  const { found } = await openWorkbook(path).sheets(wish, new AbortController().signal);
  const rows: string[] = [];
  for (const sheet of found.values())
    for await (const batch of sheet.rows()) rows.push(...batch.map((row) => row.join('|')));
  return rows;
}

/** A client merged over three rows, one of them empty, and a client merged over two; a title merged over two columns is not carried down. */
const ROWS = [
  ['Title', '', ''],
  ['', '', 'x'],
  ['Aurora', 'P-1', ''],
  ['', '', ''],
  ['', 'P-2', 'Lamp'],
  ['Bolt', 'P-3', ''],
  ['', 'P-4', ''],
  ['', 'P-5', ''],
];
const READ = ['Title', '||x', 'Aurora|P-1', '', 'Aurora|P-2|Lamp', 'Bolt|P-3', 'Bolt|P-4', '|P-5'];

test('in an Excel workbook, a cell that is merged over several rows is read in each row that has a text, and in no other', async () => {
  const merges = ['A1:B2', 'A3:A5', 'A6:A7'];
  expect(await rowsIn('own.xlsx', ownXlsx([{ name: 'Portfolio', rows: ROWS, merges }]))).toEqual(READ);
});

test('in an OpenDocument spreadsheet, a cell that is merged over several rows is read in each row that has a text, and in no other', async () => {
  const spans: Readonly<Record<string, string>> = {
    Title: ' table:number-columns-spanned="2" table:number-rows-spanned="2"',
    Aurora: ' table:number-rows-spanned="3"',
    Bolt: ' table:number-rows-spanned="2"',
  };
  const cell = (text: string): string =>
    `<table:table-cell${spans[text] ?? ''}><text:p>${text}</text:p></table:table-cell>`;
  const rows = ROWS.map((texts) => `<table:table-row>${texts.map(cell).join('')}</table:table-row>`).join('');
  const content = `<office:document-content><office:body><office:spreadsheet><table:table table:name="Portfolio">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
  expect(await rowsIn('own.ods', zipSync({ 'content.xml': strToU8(content) }))).toEqual(READ);
});
