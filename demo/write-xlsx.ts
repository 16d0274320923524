import { closeSync, openSync, renameSync, writeSync } from 'node:fs';
import { Zip, ZipDeflate } from 'fflate';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { columnLetters } from '#domain/tabs/column.ts';
import type { SheetCell, Sheets } from './sheet.ts';
import { escapeXml } from './xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Positions in the list of cell formats in `styles.xml`. */
const STYLE = { text: 0, date: 1, heading: 2 } as const;

/** Rows are compressed in pieces of about this many characters. */
const PIECE = 256 * 1024;

/**
 * Writes the portfolio as an Excel workbook, with text as inline strings and real date cells. The file
 * appears only when it is complete.
 */
export function writeXlsx(path: string, sheets: Sheets): void {
  const temporary = `${path}.writing`;
  const file = openSync(temporary, 'w');
  try {
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      writeSync(file, chunk);
    });
    for (const [name, text] of parts(sheets.tabs)) addPart(zip, name, [text]);
    for (const [i, tab] of sheets.tabs.entries())
      addPart(zip, `xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheets, tab));
    zip.end();
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}

function addPart(zip: Zip, name: string, texts: Iterable<string>): void {
  const part = new ZipDeflate(name, { level: 6 });
  zip.add(part);
  const encoder = new TextEncoder();
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    part.push(encoder.encode(piece));
    piece = '';
  }
  part.push(encoder.encode(piece), true);
}

function* sheetXml(sheets: Sheets, tab: Tab): Generator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="24" width="20" customWidth="1"/></cols><sheetData>`;
  yield rowXml(1, sheets.header(tab), STYLE.heading);
  let number = 1;
  for (const { cells } of sheets.rows(tab)) yield rowXml(++number, cells, STYLE.text);
  yield '</sheetData></worksheet>';
}

function rowXml(number: number, cells: readonly SheetCell[], style: number): string {
  let xml = '';
  for (const [i, cell] of cells.entries()) if (cell !== '') xml += cellXml(`${LETTERS[i]}${number}`, cell, style);
  return xml && `<row r="${number}">${xml}</row>`;
}

const LETTERS = Array.from({ length: 32 }, (_, i) => columnLetters(i));

function cellXml(address: string, cell: SheetCell, style: number): string {
  if (typeof cell === 'string') {
    const marked = style === STYLE.text ? '' : ` s="${style}"`;
    return `<c r="${address}"${marked} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  }
  if ('date' in cell) return `<c r="${address}" s="${STYLE.date}"><v>${serialOf(cell.date)}</v></c>`;
  if ('number' in cell) return `<c r="${address}"><v>${cell.number}</v></c>`;
  if ('boolean' in cell) return `<c r="${address}" t="b"><v>${cell.boolean ? 1 : 0}</v></c>`;
  return `<c r="${address}" t="e"><v>${escapeXml(cell.error)}</v></c>`;
}

/** Days since 30 December 1899: Excel's date system, from March 1900 on. */
function serialOf(date: string): number {
  return Date.parse(date) / 86_400_000 + 25_569;
}

function parts(tabs: readonly Tab[]): [name: string, text: string][] {
  const sheets = tabs.map((tab, i) => ({ name: WIRE_NAMES[tab], file: `sheet${i + 1}.xml`, id: i + 1 }));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${sheets.map(({ file }) => `<Override PartName="/xl/worksheets/${file}" ContentType="${type}.worksheet+xml"/>`).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map(({ file, id }) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/${file}"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ];
}
