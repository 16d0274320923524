import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { documentedHeader } from '#domain/tabs/header.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { createTestPublishing } from '#server/testing/publishing.ts';
import type { TestPublishing } from '#server/testing/publishing.ts';
import { runInChild } from './run-in-child.ts';
import type { SyncOutcome } from './publisher.ts';

const folder = mkdtempSync(join(tmpdir(), 'ipb-xlsx-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let publishing: TestPublishing;
beforeEach(async () => {
  publishing = await createTestPublishing();
});
afterEach(() => publishing.store.remove());

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEADER = ['Related to', 'Deadline Name', 'Description', 'Deadline Date', 'Client Name', 'Last Updated', 'Notes'];

/** A cell's XML as a program writes it. */
const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]): string => `<row>${cells.join('')}</row>`;

const headerOnly = (tab: Tab): string =>
  `<worksheet><sheetData>${row(...documentedHeader(tab).map(text))}</sheetData></worksheet>`;

interface Written {
  readonly rows: readonly string[];
  readonly strings?: readonly string[];
  readonly formats?: readonly string[];
  readonly properties?: string;
  /** XML after the rows. */
  readonly behind?: string;
  /** Encodes the sheet's text; UTF-8 by default. */
  readonly encode?: (xml: string) => Uint8Array;
}

/** Publishes a workbook whose only sheet with rows is Deadline. */
function deadlines({
  rows,
  strings = [],
  formats = [],
  properties = '',
  behind = '',
  encode = strToU8,
}: Written): Promise<SyncOutcome> {
  const part = (id: number, type: string, target: string): string =>
    `<Relationship Id="r${id}" Type="${REL}/${type}" Target="${target}"/>`;
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`);
  const xfs = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships>${part(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook>${properties}<sheets><sheet name="Deadline" sheetId="1" r:id="r1"/><sheet name="Users" sheetId="4" r:id="r4"/><sheet name="Matters" sheetId="5" r:id="r5"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${part(1, 'worksheet', 'worksheets/sheet1.xml')}${part(2, 'styles', 'styles.xml')}${part(3, 'sharedStrings', 'sharedStrings.xml')}${part(4, 'worksheet', 'worksheets/users.xml')}${part(5, 'worksheet', 'worksheets/matters.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${xfs.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((string) => `<si><t>${string}</t></si>`).join('')}</sst>`,
    'xl/worksheets/users.xml': headerOnly('users'),
    'xl/worksheets/matters.xml': headerOnly('matters'),
  };
  const sheet = `<worksheet><sheetData>${[row(...HEADER.map(text)), ...rows].join('')}</sheetData>${behind}</worksheet>`;
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  const path = join(folder, 'books.xlsx');
  writeFileSync(path, zipSync({ ...Object.fromEntries(files), 'xl/worksheets/sheet1.xml': encode(sheet) }));
  return publishing.publishWith(runInChild, path);
}

const of = (company: string): Promise<string[][]> => publishing.rowsOf(company, 'deadlines');

test('a cell of a shared text without an index is empty, and does not show the first text of the workbook', async () => {
  await deadlines({
    strings: ['Acme secret', 'Acme', 'Bolt'],
    rows: [
      row(
        text('A1'),
        text('Annuity'),
        '<c/>',
        text('01/02/2027'),
        '<c t="s"><v>1</v></c>',
        '<c/>',
        '<c t="s"><v>0</v></c>',
      ),
      row(text('B1'), text('Annuity'), '<c/>', text('03/02/2027'), '<c t="s"><v>2</v></c>', '<c t="b"/>', '<c t="s"/>'),
      row(
        text('B2'),
        text('Annuity'),
        '<c/>',
        text('04/02/2027'),
        '<c t="s"><v>2</v></c>',
        '<c/>',
        '<c t="s"><v></v></c>',
      ),
    ],
  });
  expect(await of('Acme')).toEqual([['A1', 'Annuity', '', '01/02/2027', 'Acme', '', 'Acme secret']]);
  expect(await of('Bolt')).toEqual([
    ['B1', 'Annuity', '', '03/02/2027', 'Bolt'],
    ['B2', 'Annuity', '', '04/02/2027', 'Bolt'],
  ]);
});

test('a workbook that lacks a shared text is refused, and the published data stays', async () => {
  const due = (share: number): string[] => [
    row(text('A1'), text('Annuity'), '<c/>', `<c t="s"><v>${share}</v></c>`, text('Acme')),
    row(text('B1'), text('Annuity'), '<c/>', text('03/02/2027'), text('Bolt')),
  ];
  await deadlines({ strings: ['01/02/2027'], rows: due(0) });
  expect(await deadlines({ strings: ['01/02/2027'], rows: due(1) })).toMatchObject({ code: 'file-damaged' });
  expect(await of('Acme')).toEqual([['A1', 'Annuity', '', '01/02/2027', 'Acme']]);
});

test('a date that is a plain number is read by the workbook’s own date system', async () => {
  // 1 February 2027, counted from 1904; a typed year is not a date in either system.
  const rows = [
    row(text('A1'), text('Annuity'), '<c/>', '<c><v>44957</v></c>', text('Acme')),
    row(text('B1'), text('Annuity'), '<c/>', '<c><v>2027</v></c>', text('Bolt')),
  ];
  await deadlines({ rows, properties: '<workbookPr date1904="1"/>' });
  expect((await of('Acme'))[0]?.[3]).toBe('01/02/2027');
  expect((await of('Bolt'))[0]?.[3]).toBe('2027');
});

test('an id keeps its digits if its format shows the number unchanged', async () => {
  const id = (number: string, format: number): string => `<c s="${format}"><v>${number}</v></c>`;
  const rows = [
    row(id('4711', 1), text('x'), '<c/>', text('01/02/2027'), text('Acme')),
    row(id('-4712', 1), text('x'), '<c/>', text('01/02/2027'), text('Acme')),
    row(id('815', 2), text('x'), '<c/>', text('01/02/2027'), text('Bolt')),
    row(id('816', 3), text('x'), '<c/>', text('01/02/2027'), text('Bolt')),
  ];
  await deadlines({ rows, formats: ['General;[Red]-General', '&quot;HF &quot;General', '@&quot; EP&quot;'] });
  expect((await of('Acme')).map(([matter]) => matter)).toEqual(['4711', '-4712']);
  expect((await of('Bolt')).map(([matter]) => matter)).toEqual(['HF 815', '816 EP']);
});

test('a workbook with a wrong declared encoding is refused, so that the names of two companies are not merged', async () => {
  const rows = [
    row(text('A1'), text('Annuity'), '<c/>', text('01/02/2027'), text('Müller')),
    row(text('B1'), text('Annuity'), '<c/>', text('03/02/2027'), text('Möller')),
  ];
  const encode = (xml: string): Uint8Array => Buffer.from(xml, 'latin1');
  expect(await deadlines({ rows, encode })).toMatchObject({ kind: 'failed', code: 'file-damaged' });
  expect(await of('M\ufffdller')).toEqual([]);
});

test('a row is read the same with any quotes and spaces in its attributes', async () => {
  const cell = (address: string, value: string): string =>
    `<c r = '${address}' t = 'inlineStr'><is><t>${value}</t></is></c>`;
  await deadlines({
    rows: [
      `<row r = '3'>${cell('A3', 'A1')}${cell('B3', 'Annuity')}${cell('D3', '01/02/2027')}${cell('E3', 'Acme')}${cell('G3', 'of Bolt')}</row>`,
      row(text('B1'), text('Annuity'), '<c/>', text('03/02/2027'), text('Bolt')),
    ],
    // Cells that a merged cell hides stay hidden.
    behind: `<mergeCells count='1'><mergeCell ref = '$F$3:$G$3'/></mergeCells>`,
  });
  expect(await of('Acme')).toEqual([['A1', 'Annuity', '', '01/02/2027', 'Acme']]);
  expect(await of('Bolt')).toEqual([['B1', 'Annuity', '', '03/02/2027', 'Bolt']]);
});
