import { writeFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { dayMonthYear } from './dates.ts';
import type { Portfolio } from './generate.ts';
import type { SheetCell } from './sheet.ts';
import { escapeXml } from './xml.ts';

const NAMESPACE = 'urn:oasis:names:tc:opendocument:xmlns';
const MIME = 'application/vnd.oasis.opendocument.spreadsheet';

/** Writes the portfolio as an OpenDocument spreadsheet. Held in memory as a whole: for samples, not for a million rows. */
export function writeOds(path: string, portfolio: Portfolio): void {
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${NAMESPACE}:office:1.0" xmlns:table="${NAMESPACE}:table:1.0" xmlns:text="${NAMESPACE}:text:1.0" office:version="1.3"><office:body><office:spreadsheet>${TABS.map((tab) => tableXml(portfolio, tab)).join('')}</office:spreadsheet></office:body></office:document-content>`;
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${NAMESPACE}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MIME}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const files: Zippable = {
    // First and not compressed, so that programs know the file by its first bytes.
    mimetype: [encode(MIME), { level: 0 }],
    'META-INF/manifest.xml': encode(manifest),
    'content.xml': encode(content),
  };
  writeFileSync(path, zipSync(files));
}

function tableXml(portfolio: Portfolio, tab: Tab): string {
  let xml = `<table:table table:name="${WIRE_NAMES[tab]}">${rowXml(portfolio.header(tab))}`;
  for (const { cells } of portfolio.rows(tab)) xml += rowXml(cells);
  return `${xml}</table:table>`;
}

function rowXml(cells: readonly SheetCell[]): string {
  return `<table:table-row>${cells.map(cellXml).join('') || '<table:table-cell/>'}</table:table-row>`;
}

function cellXml(cell: SheetCell): string {
  if (cell === '') return '<table:table-cell/>';
  if (typeof cell === 'string') return typed('string', '', cell);
  if ('date' in cell) return typed('date', ` office:date-value="${cell.date}"`, dayMonthYear(cell.date));
  if ('number' in cell) return typed('float', ` office:value="${cell.number}"`, String(cell.number));
  if ('boolean' in cell)
    return typed('boolean', ` office:boolean-value="${cell.boolean}"`, String(cell.boolean).toUpperCase());
  return typed('string', '', cell.error);
}

function typed(type: string, value: string, shown: string): string {
  const paragraphs = shown.split('\n').map((line) => `<text:p>${spaces(escapeXml(line))}</text:p>`);
  return `<table:table-cell office:value-type="${type}"${value}>${paragraphs.join('')}</table:table-cell>`;
}

/** OpenDocument collapses white space; runs of it, and what stands at an end, are elements. */
function spaces(text: string): string {
  return text.replace(/^ +| +$| {2,}/g, (run) => `<text:s text:c="${run.length}"/>`);
}
