import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { random } from '#demo/random.ts';
import { portfolioOfSize } from '#demo/sample.ts';
import { writeXlsx } from '#demo/write-xlsx.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { SOURCE } from '#server/base/limits.ts';
import { SourceFailure } from '../portfolio-source.ts';
import { workbookFingerprint } from './fingerprint.ts';
import { openWorkbook } from './workbook-source.ts';
import type { WorkbookLimits } from './workbook-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'ipb-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, `${++files}-${name}`);
  writeFileSync(path, content);
  return path;
}

async function read(path: string, limits: WorkbookLimits = SOURCE): Promise<Partial<Record<Tab, Row[]>>> {
  const reading = await openWorkbook(path, limits).read(new AbortController().signal);
  const tabs: Partial<Record<Tab, Row[]>> = {};
  for (const tab of TABS) {
    const { [tab]: one } = reading;
    if (!one.found) continue;
    const rows: Row[] = [one.header];
    for await (const batch of one.batches) rows.push(...batch);
    tabs[tab] = rows;
  }
  return tabs;
}

async function causeOf(path: string, limits?: WorkbookLimits): Promise<string> {
  try {
    await read(path, limits);
    return 'none';
  } catch (error) {
    if (error instanceof SourceFailure) return error.code;
    throw error;
  }
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with one sheet, Matters, with these rows in XML. `parts` are added to the archive or replace its parts. */
function xlsx(rows: string, parts: Record<string, string> = {}, workbook = ''): Uint8Array {
  const all: Record<string, string> = {
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${REL}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook>${workbook}<sheets><sheet name="Matters" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${REL}/styles" Target="styles.xml"/><Relationship Id="r3" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/styles.xml': '<styleSheet/>',
    'xl/sharedStrings.xml': '<sst/>',
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])));
}

function sample(): string {
  const path = join(folder, `${++files}-sample.xlsx`);
  writeXlsx(path, portfolioOfSize({ matters: 40, companies: 2, today: '2026-11-21', dirt: true }));
  return path;
}

describe('workbooks that other programs saved', () => {
  it.each(['libreoffice.ods', 'libreoffice.xlsx'])('are read as LibreOffice shows them: %s', async (name) => {
    const tabs = await read(fileURLToPath(new URL(`fixtures/${name}`, import.meta.url)));
    expect(Object.keys(tabs)).toEqual(['matters', 'deadlines', 'knowledge']);
    expect(tabs.matters).toEqual([
      ['ID', 'Docket Name', 'Filing Date', 'Status', 'Title', 'Client'],
      ['M1', 'line one\nline two', '2026-03-04', '25.6%', 'two  spacestab', 'Alpha & Söhne'],
      // A comment is not part of the cell, a time of day not part of the date.
      ['M2', 'plain bold plain', '2026-12-31', '1,234,567.89', 'linked text', 'Alpha & Söhne'],
      [],
      [],
      [],
      // A number with leading zeros, a serial number, a truth value, a failed formula.
      ['M3', '004711', '46085', 'TRUE', '#DIV/0!', '特許 😀'],
      // Rows and columns that the file repeats.
      ['SAME', 'again', 'again', 'again', '09:05', 'Alpha & Söhne'],
      ['SAME', 'again', 'again', 'again', '09:05', 'Alpha & Söhne'],
      // Cells that a merged cell hides stay hidden.
      ['M4', 'merged over two columns', '', 'ab', '0.3', 'Beta'],
    ]);
    expect(tabs.deadlines?.[1]).toEqual(['M1', '', '', '1999-12-31', 'Beta', '20 November 2026']);
    expect(tabs.knowledge).toEqual([[]]);
  });

  it('are read with shared, formatted and annotated strings, number formats and the Macintosh calendar', async () => {
    const path = file(
      'excel.xlsx',
      xlsx(
        `<row r="1"><c r="A1" t="s"><v>0</v></c></row>
         <row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2" s="1"><v>44623</v></c><c r="D2" s="2"><v>7</v></c><c r="E2" t="s"><v>2</v></c><c r="F2" s="1"><v>44623</v></c></row>
         <row r="4"><c t="str"><v>a_x000D_b</v></c><c><v>1E3</v></c><c r="XFD4"><v>9</v></c></row>`,
        {
          'xl/sharedStrings.xml':
            '<sst><si><t>ID</t></si><si><r><t>two </t></r><r><t xml:space="preserve">runs</t></r></si><si><t>特許</t><rPh sb="0" eb="2"><t>とっきょ</t></rPh></si></sst>',
          'xl/styles.xml':
            '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;HF-&quot;0000"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
        },
        '<workbookPr date1904="1"/>',
      ),
    );
    expect((await read(path)).matters).toEqual([
      ['ID'],
      ['two runs', '', '2026-03-04', 'HF-0007', '特許', '04/03/2026'],
      [],
      ['a\rb', '1000'],
    ]);
  });

  it('are read whatever prefix the program gives its elements', async () => {
    const rows = '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>ID</x:t></x:is></x:c></x:row>';
    const sheet = `<x:worksheet xmlns:x="main"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;
    expect((await read(file('prefix.xlsx', xlsx('', { 'xl/worksheets/sheet1.xml': sheet })))).matters).toEqual([
      ['ID'],
    ]);
  });

  it('are read from CSV with a byte order mark, semicolons and line breaks in cells', async () => {
    const path = join(folder, `${++files}-csv`);
    mkdirSync(path);
    writeFileSync(
      join(path, 'MATTERS.CSV'),
      '\ufeffID;Docket;"Filing; Date"\r\nM1;"two\nlines";04/03/2026\r\n\r\nM2;"say ""hi"", please";\r\n',
    );
    writeFileSync(join(path, 'notes.txt'), 'not a tab');
    expect((await read(path)).matters).toEqual([
      ['ID', 'Docket', 'Filing; Date'],
      ['M1', 'two\nlines', '04/03/2026'],
      [],
      ['M2', 'say "hi", please', ''],
    ]);
  });
});

describe('a file that is not a complete workbook', () => {
  it('is refused with a cause wherever it is cut off, and read once it is complete', async () => {
    const path = sample();
    const whole = readFileSync(path);
    for (const share of [0, 0.01, 0.3, 0.7, 0.99, 0.9999]) {
      writeFileSync(path, whole.subarray(0, Math.floor(whole.length * share)));
      expect(await causeOf(path), String(share)).toBe('file-damaged');
    }
    writeFileSync(path, whole);
    expect(await causeOf(path)).toBe('none');
  });

  it('is read correctly or fails with a cause, whatever bytes are damaged', async () => {
    const whole = readFileSync(sample());
    const chance = random(4711);
    for (let i = 0; i < 300; i++) {
      const bytes = Buffer.from(whole);
      for (let n = chance.between(1, 4); n > 0; n--)
        bytes[chance.between(0, bytes.length - 1)] = chance.between(0, 255);
      // Readable content must be the original content, because every part is checked against its checksum.
      expect(['none', 'file-damaged', 'not-a-workbook', 'inflates-too-large', 'no-tab-found']).toContain(
        await causeOf(file('noise.xlsx', bytes)),
      );
    }
  });

  it.each([
    ['missing', join(folder, 'nowhere.xlsx'), 'file-missing'],
    ['in a folder that is a file', join(file('x.txt', ''), 'a.xlsx'), 'file-missing'],
    ['a text', file('notes.txt', 'hello'), 'not-a-workbook'],
    ['a text with the name of a workbook', file('notes.xlsx', 'hello'), 'file-damaged'],
    ['a Word document', file('letter.docx', zipSync({ 'word/document.xml': strToU8('<a/>') })), 'not-a-workbook'],
    ['an old Excel file', file('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'not-a-workbook'],
    ['locked with a password', file('locked.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'file-encrypted'],
    [
      'an OpenDocument with a password',
      file(
        'locked.ods',
        zipSync({ 'META-INF/manifest.xml': strToU8('<m:encryption-data/>'), 'content.xml': strToU8('noise') }),
      ),
      'file-encrypted',
    ],
    [
      'a workbook without the portal’s sheets',
      file(
        'other.xlsx',
        xlsx('', { 'xl/workbook.xml': '<workbook><sheets><sheet name="Budget" r:id="r1"/></sheets></workbook>' }),
      ),
      'no-tab-found',
    ],
    ['an empty folder', mkdtempSync(join(folder, 'empty-')), 'no-tab-found'],
  ])('is refused with its cause: %s', async (_, path, cause) => {
    expect(await causeOf(path)).toBe(cause);
  });

  it('is refused when the letters of a CSV file cannot be told, because guessing would spoil names', async () => {
    const path = mkdtempSync(join(folder, 'ansi-'));
    writeFileSync(join(path, 'Users.csv'), Buffer.from([0x41, 0x81, 0xff, 0x8d, 0x0a, 0xa0]));
    expect(await causeOf(path)).toBe('csv-not-utf8');
  });
});

describe('a file that is too large', () => {
  const limits = { ...SOURCE, inflatedBytes: 100_000, rowsPerTab: 50 };
  const row = (number: number): string => `<row r="${number}"><c r="A${number}"><v>1</v></c></row>`;

  it('is refused before it is inflated if it states its size', async () => {
    const bomb = xlsx(' '.repeat(200_000));
    expect(bomb.length).toBeLessThan(5_000);
    expect(await causeOf(file('bomb.xlsx', bomb), limits)).toBe('inflates-too-large');
  });

  it('is refused while it is inflated if it understates its size', async () => {
    const bytes = Buffer.from(xlsx(' '.repeat(200_000)));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(200_000 + '<worksheet><sheetData></sheetData></worksheet>'.length);
    const lie = Buffer.alloc(4);
    lie.writeUInt32LE(2_000);
    // In the directory, the uncompressed size follows the compressed one.
    const at = bytes.lastIndexOf(size);
    expect(at).toBeGreaterThan(0);
    lie.copy(bytes, at);
    expect(await causeOf(file('liar.xlsx', bytes), limits)).toBe('file-damaged');
  });

  it('is refused for its size before it is read', async () => {
    const path = file('large.xlsx', '');
    truncateSync(path, 70 * 2 ** 20);
    expect(await causeOf(path)).toBe('file-too-large');
  });

  it('is refused for its rows, however few bytes they take', async () => {
    const many = Array.from({ length: 60 }, (_, i) => row(i + 1)).join('');
    expect(await causeOf(file('rows.xlsx', xlsx(many)), limits)).toBe('too-many-rows');
    const repeated = `<table:table table:name="Users"><table:table-row table:number-rows-repeated="900000000"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table>`;
    expect(await causeOf(file('rows.ods', zipSync({ 'content.xml': strToU8(repeated) })))).toBe('too-many-rows');
  });

  it('may have a stray cell in the last row and column, but none beyond', async () => {
    const stray = await read(
      file(
        'stray.xlsx',
        xlsx(`${row(1)}<row r="1048576"><c r="A1048576"><v>2</v></c><c r="XFD1048576"><v>3</v></c></row>`),
      ),
    );
    expect(stray.matters?.length).toBe(1_048_576);
    expect(stray.matters?.at(-1)).toEqual(['2']);
    expect(await causeOf(file('beyond.xlsx', xlsx(row(1_048_577))))).toBe('too-many-rows');
  });

  it('is refused when it declares entities of its own', async () => {
    const laughs = '<!DOCTYPE worksheet [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData/></worksheet>';
    expect(await causeOf(file('laughs.xlsx', xlsx('', { 'xl/worksheets/sheet1.xml': laughs })))).toBe('file-damaged');
  });

  it('cannot fill the memory with one endless cell', async () => {
    const endless = `<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(3_000_000)}</t></is></c></row>`;
    const [header] = (await read(file('endless.xlsx', xlsx(endless)))).matters ?? [];
    expect(header?.[0]?.length).toBeLessThan(1_000_000);
  });
});

describe('the token of a workbook', () => {
  it('stays the same while nothing changes, and changes when the file is replaced by one of the same size and time', async () => {
    const path = file('token.xlsx', 'one');
    const first = await workbookFingerprint(path);
    expect(await workbookFingerprint(path)).toBe(first);
    const { atime, mtime } = statSync(path);
    writeFileSync(path, 'two');
    utimesSync(path, atime, mtime);
    expect(await workbookFingerprint(path)).not.toBe(first);
  });

  it('changes with every file of a folder, and is undefined if the files cannot be accessed', async () => {
    const path = mkdtempSync(join(folder, 'token-'));
    writeFileSync(join(path, 'Users.csv'), 'a');
    const first = await workbookFingerprint(path);
    writeFileSync(join(path, 'Matters.csv'), 'b');
    expect(await workbookFingerprint(path)).not.toBe(first);
    expect(await workbookFingerprint(join(path, 'nowhere'))).toBeUndefined();
  });
});
