import { strToU8, zipSync } from 'fflate';
import type { SheetCell } from '#domain/export/sheet.ts';
import { columnLetters } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';

/** A sheet of text. Its first row is a header. */
export interface SheetToWrite {
  readonly name: string;
  readonly rows: readonly Row[];
  /** Columns whose ISO dates become real dates, by position. */
  readonly dates: readonly number[];
  /** Width of every column, in characters. */
  readonly width: number;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Positions in the list of cell formats below. */
const STYLE = { text: 0, date: 1, heading: 2 } as const;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** The bytes of an .xlsx workbook. */
export function xlsxFile(sheets: readonly SheetToWrite[]): Buffer {
  const parts = { ...workbookParts(sheets.map(({ name }) => name)) };
  sheets.forEach((sheet, at) => (parts[sheetPart(at)] = sheetXml(sheet)));
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}

/** The name of a sheet's part within the archive. `at` counts from 0. */
export const sheetPart = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

/** All parts of a workbook except its sheets. */
export function workbookParts(names: readonly string[]): Record<string, string> {
  const sheets = names.map((name, at) => ({ name, id: at + 1, file: `sheet${at + 1}.xml` }));
  const relation = (id: number, kind: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheets.map(({ file }) => `<Override PartName="/xl/worksheets/${file}" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name, id }) => `<sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map(({ id, file }) => relation(id, 'worksheet', `worksheets/${file}`)).join('')}${relation(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
  };
}

/** The beginning of a sheet with `columns` columns of the same width, whose first row stays in view. */
export const sheetStart = (columns: number, width: number): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${columns}" width="${width}" customWidth="1"/></cols><sheetData>`;
export const SHEET_END = '</sheetData></worksheet>';

/** A row of texts and dates; a date is a number of days as Excel counts them. `at` counts from 0; the first row is the header. */
export function rowXml(cells: readonly SheetCell[], at: number): string {
  const filled = cells.map((cell, column) =>
    cell === null || cell === '' ? '' : cellXml(`${columnLetters(column)}${at + 1}`, cell, at === 0),
  );
  return `<row r="${at + 1}">${filled.join('')}</row>`;
}

function sheetXml({ rows, dates, width }: SheetToWrite): string {
  const most = Math.max(...rows.map(({ length }) => length));
  const xml = rows.map((cells, at) =>
    rowXml(
      cells.map((text, column) => (text !== '' && at > 0 && dates.includes(column) ? serialOf(text) : text)),
      at,
    ),
  );
  return `${sheetStart(most, width)}${xml.join('')}${SHEET_END}`;
}

function cellXml(address: string, cell: string | number, heading: boolean): string {
  if (typeof cell === 'number') return `<c r="${address}" s="${STYLE.date}"><v>${cell}</v></c>`;
  const style = heading ? ` s="${STYLE.heading}"` : '';
  return `<c r="${address}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** Days since 30 December 1899: Excel's date system, from March 1900 on. */
function serialOf(isoDate: string): number {
  return Date.parse(isoDate) / 86_400_000 + 25_569;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
