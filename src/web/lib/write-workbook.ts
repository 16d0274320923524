import type { Sheet } from '#domain/export/sheet.ts';
import { columnLetters } from '#domain/tabs/column.ts';

interface WorkbookOptions {
  /** The sheet's name. */
  readonly title: string;
  /** The text of the first row: the company and the day. */
  readonly about: string;
  /** The author of the workbook. */
  readonly firm: string;
}

/** The rows above the first item: `about`, and the headings. */
const HEAD_ROWS = 2;

/** Makes an .xlsx file of a sheet, with real dates, frozen headings and filters. A text stays a text, even one that begins with "=". */
export async function writeWorkbook(
  { columns, rows }: Sheet,
  { title, about, firm }: WorkbookOptions,
): Promise<Uint8Array> {
  // Loaded when it is first needed.
  const { writeXlsx } = await import('hucre/xlsx');
  const last = `${columnLetters(columns.length - 1)}${rows.length + HEAD_ROWS}`;
  const bold = { style: { font: { bold: true } } };
  return writeXlsx({
    properties: { title: about, creator: firm, company: firm },
    sheets: [
      {
        name: title,
        columns: columns.map(({ width, kind }) => ({ width, ...(kind === 'date' ? { numFmt: 'd mmm yyyy' } : {}) })),
        rows: [[about], columns.map(({ heading }) => heading), ...rows.map((row) => [...row])],
        cells: new Map([['0,0', bold], ...columns.map((_, at) => [`1,${at}`, bold] as const)]),
        freezePane: { rows: HEAD_ROWS },
        autoFilter: { range: `A${HEAD_ROWS}:${last}` },
        pageSetup: {
          orientation: 'landscape',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
          printTitlesRow: '$1:$2',
        },
      },
    ],
  });
}
