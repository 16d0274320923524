import { strToU8, zipSync } from 'fflate';
import { documentedHeader } from '#domain/tabs/header.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { columnLetters } from '#domain/tabs/column.ts';

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with these sheets, as small as the format allows. */
export function xlsxOf(sheets: Readonly<Record<string, readonly Row[]>>): Buffer {
  const names = Object.keys(sheets);
  const relations = names.map(
    (_, at) => `<Relationship Id="r${at}" Type="${REL}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${REL}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
  };
  for (const [at, name] of names.entries())
    parts[`xl/worksheets/sheet${at}.xml`] =
      `<worksheet><sheetData>${(sheets[name] ?? []).map(rowOf).join('')}</sheetData></worksheet>`;
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, strToU8(text)]))));
}

/** The five tabs in the documented layout, with their headings. */
export function documentedXlsx(rows: Readonly<Record<Tab, readonly Row[]>>): Buffer {
  return xlsxOf(Object.fromEntries(TABS.map((tab) => [WIRE_NAMES[tab], [documentedHeader(tab), ...rows[tab]]])));
}

function rowOf(cells: Row, index: number): string {
  const filled = cells.map(
    (text, column) =>
      `<c r="${columnLetters(column)}${index + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
  );
  return `<row r="${index + 1}">${filled.join('')}</row>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
