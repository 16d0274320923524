import { strToU8, zipSync } from 'fflate';
import { columnLetters } from '#domain/tabs/column.ts';

/** A cell: text as it was typed, or a real date. */
export type OwnCell = string | { readonly date: string };

/** A sheet as a firm keeps it. */
export interface OwnSheet {
  readonly name: string;
  readonly rows: readonly (readonly OwnCell[])[];
  /** Ranges such as `A1:F1`. */
  readonly merges?: readonly string[];
  /** Counted from 1. */
  readonly hiddenRows?: readonly number[];
  /** Positions, counted from 0. */
  readonly hiddenColumns?: readonly number[];
  readonly hidden?: boolean;
  /** Rows whose cells are struck through, counted from 1. */
  readonly struckRows?: readonly number[];
  /** The addresses behind cells, by the cells' own: `C2`. */
  readonly links?: Readonly<Record<string, string>>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The bytes of an Excel workbook with these sheets. */
export function ownXlsx(sheets: readonly OwnSheet[]): Uint8Array {
  const parts: Record<string, string> = {
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name, hidden }, i) => `<sheet name="${xml(name)}" sheetId="${i + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts><fonts count="2"><font/><font><strike/></font></fonts><cellXfs count="4"><xf/><xf numFmtId="164"/><xf fontId="1"/><xf numFmtId="164" fontId="1"/></cellXfs></styleSheet>`,
  };
  for (const [i, sheet] of sheets.entries()) {
    parts[`xl/worksheets/sheet${i + 1}.xml`] = sheetXml(sheet);
    const links = Object.values(sheet.links ?? {}).map(
      (target, at) =>
        `<Relationship Id="rId${at + 1}" Type="${OFFICE}/hyperlink" Target="${xml(target)}" TargetMode="External"/>`,
    );
    if (links.length > 0)
      parts[`xl/worksheets/_rels/sheet${i + 1}.xml.rels`] =
        `${HEAD}<Relationships xmlns="${PACKAGE}">${links.join('')}</Relationships>`;
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

function sheetXml({
  rows,
  merges = [],
  hiddenRows = [],
  hiddenColumns = [],
  struckRows = [],
  links = {},
}: OwnSheet): string {
  const linked = Object.keys(links).map((ref, at) => `<hyperlink ref="${ref}" r:id="rId${at + 1}"/>`);
  const cols = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" hidden="1"/>`).join('');
  const data = rows.map((cells, i) => {
    const hidden = hiddenRows.includes(i + 1) ? ' hidden="1"' : '';
    return `<row r="${i + 1}"${hidden}>${cells.map((cell, at) => cellXml(`${columnLetters(at)}${i + 1}`, cell, struckRows.includes(i + 1))).join('')}</row>`;
  });
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${cols && `<cols>${cols}</cols>`}<sheetData>${data.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}${linked.length > 0 ? `<hyperlinks>${linked.join('')}</hyperlinks>` : ''}</worksheet>`;
}

function cellXml(address: string, cell: OwnCell, isStruck: boolean): string {
  if (cell === '') return '';
  if (typeof cell === 'string')
    return `<c r="${address}"${isStruck ? ' s="2"' : ''} t="inlineStr"><is><t xml:space="preserve">${xml(cell)}</t></is></c>`;
  return `<c r="${address}" s="${isStruck ? 3 : 1}"><v>${Date.parse(cell.date) / 86_400_000 + 25_569}</v></c>`;
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * A workbook as a firm keeps it for two clients, Aurora and Bolt: title rows, merged group headings, the header in row 4, patents and trade
 * marks apart, dates in seven forms, hidden rows and columns.
 */
export const OWN_WORKBOOK: readonly OwnSheet[] = [
  {
    name: 'Patents',
    merges: ['A1:H1', 'D3:E3', 'A3:A4'],
    hiddenRows: [7],
    hiddenColumns: [8],
    rows: [
      ['Harbour & Partner: Patents'],
      ['Stand 22.11.2026'],
      ['Our Ref', '', '', 'Dates', '', '', '', '', ''],
      ['', 'Applicant', 'Title', 'Application Date', 'Granted', 'Country', 'Status', 'Erledigt', 'Internal note'],
      ['P-1', 'Aurora', 'Lamp', '15.03.2018', { date: '2021-04-03' }, 'EPA', 'erteilt', '', 'CANARY-INTERNAL'],
      ['P-2', 'Bolt', 'Pump', '22-04-2019', '', 'Deutschland', 'angemeldet', '', 'CANARY-INTERNAL'],
      ['P-3', 'Aurora', 'Valve', '01-May-2020', 'TBC', 'US', 'erloschen', '', ''],
      ['P-4', 'Bolt', 'Old', '2016/10/08', '', 'US', 'erteilt', 'x', ''],
      ['P-5', 'Bolt', 'Gear', '2017年11月15日', '', '', 'P', '', ''],
      ['P-6', 'Aurora', 'Screw', '03/04/2020', '', 'n/a', '', '', ''],
      ['Summe', '', '6', '', '', '', '', '', ''],
    ],
  },
  {
    name: 'Trade Marks',
    rows: [
      ['Trade marks'],
      [],
      [],
      ['Ref', 'Client', 'Mark', 'Filing Date', 'Country'],
      ['T-1', 'Bolt', 'BOLT', 'March 5, 2019', 'EUIPO'],
      ['T-2', '-', 'UNKNOWN', '05.03.2019', 'EUIPO'],
    ],
  },
  {
    name: 'Fristen',
    rows: [
      ['Akte', 'Frist', 'Fällig am', 'Erledigt'],
      ['P-1', 'Jahresgebühr', '06-Dec-2026', ''],
      ['P-2', 'Bescheid', '15.01.2027', ''],
      ['P-1', 'Alt', '15.01.2020', 'x'],
    ],
  },
  {
    name: 'Clients',
    rows: [
      ['Client', 'Name', 'E-Mail', 'Responsible attorney'],
      ['Aurora', 'Ann', 'ann@aurora.example', 'Dr Weber'],
      ['Bolt', 'Bob', 'bob@bolt.example', 'Dr Weber'],
    ],
  },
  {
    name: 'Archive',
    hidden: true,
    rows: [
      ['Our Ref', 'Client'],
      ['X-1', 'CANARY-ARCHIVE'],
    ],
  },
];
