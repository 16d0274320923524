import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { ownXlsx } from '#server/testing/own-workbook.ts';
import type { SheetsWish } from '../portfolio-source.ts';
import { openWorkbook } from './workbook-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'ipb-hidden-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ALL: SheetsWish = {
  names: 'all',
  headRows: 5,
  width: () => 100,
  columns: () => ({ dates: new Set<number>(), links: new Map<number, number>(), keys: [] }),
};

/** Each sheet with its rows, and its hidden rows and columns. */
async function hiddenIn(path: string): Promise<unknown[]> {
  const { found } = await openWorkbook(path).sheets(ALL, new AbortController().signal);
  const told: unknown[] = [];
  for (const { name, hidden, marks, rows } of found.values()) {
    const read: string[] = [];
    for await (const batch of rows()) read.push(...batch.map((row) => row.join('|')));
    told.push([name, hidden, read, marks ? [[...marks.rows], [...marks.columns]] : 'not told']);
  }
  return told;
}

function written(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const EXPECTED = [
  ['Open', false, ['a|b|c', 'd||f', 'g|h|i'], [[2], [1]]],
  ['Secret', true, ['x'], [[], []]],
];

test('an Excel workbook delivers hidden sheets, rows and columns, and says which they are', async () => {
  const rows = [
    ['a', 'b', 'c'],
    ['d', '', 'f'],
    ['g', 'h', 'i'],
  ];
  const sheets = [
    { name: 'Open', rows, hiddenRows: [2, 4], hiddenColumns: [1] },
    { name: 'Secret', hidden: true, rows: [['x']] },
  ];
  expect(await hiddenIn(written('own.xlsx', ownXlsx(sheets)))).toEqual(EXPECTED);
});

test('an OpenDocument spreadsheet delivers hidden sheets, rows and columns, and says which they are', async () => {
  const row = (texts: readonly string[], more = ''): string =>
    `<table:table-row${more}>${texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
  const content = `<office:document-content><office:automatic-styles><style:style style:name="ta1"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Open" table:style-name="ta1"><table:table-column/><table:table-column table:visibility="collapse"/><table:table-column table:number-columns-repeated="9"/>${row(['a', 'b', 'c'])}${row(['d', '', 'f'], ' table:visibility="filter"')}${row(['g', 'h', 'i'])}<table:table-row table:visibility="collapse"><table:table-cell/></table:table-row></table:table><table:table table:name="Secret" table:style-name="ta2">${row(['x'])}</table:table></office:spreadsheet></office:body></office:document-content>`;
  expect(await hiddenIn(written('own.ods', zipSync({ 'content.xml': strToU8(content) })))).toEqual(EXPECTED);
});

test('a folder of CSV files does not report hidden rows and columns', async () => {
  written('Open.csv', 'a,b\nc,d\n');
  expect(await hiddenIn(folder)).toEqual([['Open', false, ['a|b', 'c|d'], 'not told']]);
});
