import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SOURCE, UPLOAD } from '#server/base/limits.ts';
import { READER_PROGRAM } from '#server/places.ts';
import { createTestPublishing } from '#server/testing/publishing.ts';
import type { TestPublishing } from '#server/testing/publishing.ts';
import { newWorkbookKey, sealPiece } from '#server/uploads/sealed-pieces.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import { runIn } from './run-in-child.ts';
import type { RunBuild } from './run-in-child.ts';

/** Processor time that a small file may take, most of it for the start of the process. A careless reader needs more than half a minute. */
const CPU_MS = 12_000;
const readWithin = runIn(READER_PROGRAM, SOURCE.childHeapMiB, CPU_MS);

const folder = mkdtempSync(join(tmpdir(), 'ipb-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let publishing: TestPublishing;
beforeEach(async () => {
  publishing = await createTestPublishing();
});
afterEach(() => publishing.store.remove());

/** Writes an archive and returns its path. Compressed, each of these files is small enough for a mail. */
function file(name: string, parts: Record<string, string>): string {
  const path = join(folder, name);
  const texts = Object.entries(parts).map(([part, text]) => [part, strToU8(text)] as const);
  writeFileSync(path, zipSync(Object.fromEntries(texts), { level: 9 }));
  expect(statSync(path).size).toBeLessThan(256 * 1024);
  return path;
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const cell = (column: string, row: number, text: string) =>
  `<c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;
const matter = (row: number, id: string, company: string, more = '') =>
  `<row r="${row}">${cell('A', row, id)}${more}${cell('F', row, company)}</row>`;
const HEADER = matter(1, 'Matter ID', 'Client');

interface Xlsx {
  readonly rows: string;
  readonly behind?: string;
  readonly styles?: string;
  readonly strings?: string;
  readonly sheets?: string;
  readonly relations?: string;
}

function xlsx(
  name: string,
  { rows, behind = '', styles = '', strings = '', sheets = '', relations = '' }: Xlsx,
): string {
  return file(`${name}.xlsx`, {
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${REL}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook><sheets>${sheets}<sheet name="Matters" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations}<Relationship Id="r1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${REL}/styles" Target="styles.xml"/><Relationship Id="r3" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${HEADER}${rows}</sheetData>${behind}</worksheet>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  });
}

function ods(name: string, rows: string): string {
  const of = (texts: readonly string[]) =>
    `<table-row>${texts.map((text) => `<table-cell><p>${text}</p></table-cell>`).join('')}</table-row>`;
  return file(`${name}.ods`, {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<document-content><body><spreadsheet><table table:name="Matters">${of(['Matter ID', '', '', '', '', 'Client'])}${rows}${of(['M1', '', '', '', '', 'Acme'])}</table></spreadsheet></body></document-content>`,
  });
}

/** The file as an administrator uploads it: in encrypted pieces that the child asks for. */
function uploadOf(path: string): SourceSpec {
  const whole = readFileSync(path);
  const key = newWorkbookKey();
  return {
    kind: 'uploaded-workbook',
    id: 'a',
    name: basename(path),
    bytes: whole.length,
    key,
    async piece(number) {
      const from = number * UPLOAD.pieceBytes;
      return sealPiece(key, { workbook: 'a', number }, whole.subarray(from, from + UPLOAD.pieceBytes));
    },
  };
}

const ONE = matter(2, 'M1', 'Acme');
const many = (count: number, of: (index: number) => string) => Array.from({ length: count }, (_, n) => of(n)).join('');
/** The outcome of a file that is read to its end: it waits for an administrator, because it has no Users sheet. */
const read = { kind: 'waiting' };

describe('T79: a small file that would keep a careless reader busy is read, or refused, within seconds', () => {
  it.each([
    [
      'a number format of 100,000 characters',
      () =>
        xlsx('format', {
          styles: `<numFmts><numFmt numFmtId="164" formatCode="${'0.0,#?/'.repeat(15_000)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`,
          rows: many(2_000, (n) => matter(n + 2, `M${n}`, 'Acme', `<c r="B${n + 2}" s="1"><v>12345.678</v></c>`)),
        }),
      read,
    ],
    [
      'merged ranges that each cover every row',
      () =>
        xlsx('merges', {
          rows: many(20_000, (n) => matter(n + 2, `M${n}`, 'Acme')),
          behind: `<mergeCells>${many(200_000, () => '<mergeCell ref="AA1:AB900000"/>')}</mergeCells>`,
        }),
      read,
    ],
    [
      'an element behind the rows that is never closed',
      () => xlsx('unclosed', { rows: ONE, behind: `<mergeCells>${'<mergeCell '.repeat(100_000)}` }),
      { kind: 'failed', code: 'file-damaged' },
    ],
    [
      'white space in an element behind the rows',
      () => xlsx('spaces', { rows: ONE, behind: `<mergeCell ${' '.repeat(900_000)}/>` }),
      read,
    ],
    [
      'an element with one long word',
      () => xlsx('word', { rows: ONE, sheets: `<sheet ${'a'.repeat(900_000)}/>` }),
      read,
    ],
    [
      'an element with white space before no value',
      () => xlsx('blank', { rows: ONE, relations: `<Relationship a${' '.repeat(900_000)}b/>` }),
      read,
    ],
    [
      'elements with very many attributes',
      () => xlsx('attributes', { rows: many(8, () => `<row ${'a="" '.repeat(200_000)}/>`) + ONE }),
      read,
    ],
    [
      'invalid entities',
      () => xlsx('entities', { rows: ONE, strings: `<si><t>${'&amp'.repeat(500_000)}</t></si>` }),
      read,
    ],
    [
      'a row of white space that is repeated a million times',
      () =>
        ods(
          'repeated-white',
          `<table-row number-rows-repeated="900000"><table-cell number-columns-repeated="40"><p>x<s c="40000"/></p></table-cell></table-row>`.replace(
            '<p>x',
            '<p>',
          ),
        ),
      read,
    ],
    [
      'a long row that is repeated a million times',
      () =>
        ods(
          'repeated-long',
          `<table-row number-rows-repeated="900000"><table-cell number-columns-repeated="40"><p>x<s c="30000"/>y</p></table-cell></table-row>`,
        ),
      { kind: 'failed', code: 'inflates-too-large' },
    ],
    [
      'rows of white space, each wide and long',
      () =>
        ods(
          'white-rows',
          many(
            20_000,
            () => '<table-row><table-cell number-columns-repeated="40"><p><s c="40000"/></p></table-cell></table-row>',
          ),
        ),
      { kind: 'failed', code: 'inflates-too-large' },
    ],
    [
      'a short row that is repeated a million times',
      () =>
        ods('repeated-short', `<table-row number-rows-repeated="900000"><table-cell><p>x</p></table-cell></table-row>`),
      read,
    ],
  ])('%s', async (_, make, outcome) => {
    const path = make();
    expect(await publishing.publishWith(readWithin, path)).toMatchObject(outcome);
    const uploaded: RunBuild = (_spec, ...rest) => readWithin(uploadOf(path), ...rest);
    expect(await publishing.publishWith(uploaded, path), 'the same file, uploaded').toMatchObject(outcome);
  });

  it.each([
    ['one line of commas', ','.repeat(8_000_000), { kind: 'failed', code: 'file-damaged' }],
    ['quotes in pairs', `"${'""'.repeat(4_000_000)}"`, { kind: 'failed', code: 'file-damaged' }],
    ['one cell', 'x'.repeat(8_000_000), { kind: 'failed', code: 'file-damaged' }],
    ['empty lines', '\n'.repeat(100_000), read],
  ])('a CSV file of %s', async (name, text, outcome) => {
    const path = join(folder, name);
    mkdirSync(path);
    writeFileSync(join(path, 'Matters.csv'), `Matter ID,,,,,Client\nM1,,,,,Acme\n${text}`);
    expect(await publishing.publishWith(readWithin, path)).toMatchObject(outcome);
  });
});
