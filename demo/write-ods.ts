import { writeFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { dayMonthYear } from './dates.ts';
import type { SheetCell, Sheets } from './sheet.ts';
import { escapeXml } from './xml.ts';

const NAMESPACE = 'urn:oasis:names:tc:opendocument:xmlns';
const MIME = 'application/vnd.oasis.opendocument.spreadsheet';

/** Styles without which programs would not show dates and truth values as such. */
const STYLES = `<office:automatic-styles><number:date-style style:name="N1"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style><number:boolean-style style:name="N2"><number:boolean/></number:boolean-style><style:style style:name="date" style:family="table-cell" style:data-style-name="N1"/><style:style style:name="boolean" style:family="table-cell" style:data-style-name="N2"/></office:automatic-styles>`;

/** Writes the portfolio as an OpenDocument spreadsheet. The whole file is in memory: for samples, not for a million rows. */
export function writeOds(path: string, sheets: Sheets): void {
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${NAMESPACE}:office:1.0" xmlns:table="${NAMESPACE}:table:1.0" xmlns:text="${NAMESPACE}:text:1.0" xmlns:number="${NAMESPACE}:datastyle:1.0" xmlns:style="${NAMESPACE}:style:1.0" office:version="1.3">${STYLES}<office:body><office:spreadsheet>${sheets.tabs.map((tab) => tableXml(sheets, tab)).join('')}</office:spreadsheet></office:body></office:document-content>`;
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${NAMESPACE}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MIME}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const files: Zippable = {
    // Comes first and is not compressed, so that programs recognise the file by its first bytes.
    mimetype: [encode(MIME), { level: 0 }],
    'META-INF/manifest.xml': encode(manifest),
    'content.xml': encode(content),
  };
  writeFileSync(path, zipSync(files));
}

function tableXml(sheets: Sheets, tab: Tab): string {
  let xml = `<table:table table:name="${WIRE_NAMES[tab]}">${rowXml(sheets.header(tab))}`;
  for (const { cells } of sheets.rows(tab)) xml += rowXml(cells);
  return `${xml}</table:table>`;
}

function rowXml(cells: readonly SheetCell[]): string {
  return `<table:table-row>${cells.map(cellXml).join('') || '<table:table-cell/>'}</table:table-row>`;
}

function cellXml(cell: SheetCell): string {
  if (cell === '') return '<table:table-cell/>';
  if (typeof cell === 'string') return typed('string', '', cell);
  if ('date' in cell)
    return typed('date', ` table:style-name="date" office:date-value="${cell.date}"`, dayMonthYear(cell.date));
  if ('number' in cell) return typed('float', ` office:value="${cell.number}"`, String(cell.number));
  if ('boolean' in cell)
    return typed(
      'boolean',
      ` table:style-name="boolean" office:boolean-value="${cell.boolean}"`,
      String(cell.boolean).toUpperCase(),
    );
  return typed('string', '', cell.error);
}

function typed(type: string, value: string, shown: string): string {
  const paragraphs = shown.split('\n').map((line) => `<text:p>${spaces(escapeXml(line))}</text:p>`);
  return `<table:table-cell office:value-type="${type}"${value}>${paragraphs.join('')}</table:table-cell>`;
}

/** OpenDocument collapses white space: tabs, runs of spaces, and spaces at either end must be elements. */
function spaces(text: string): string {
  return text.replaceAll('\t', '<text:tab/>').replace(/^ +| +$| {2,}/g, (run) => `<text:s text:c="${run.length}"/>`);
}
