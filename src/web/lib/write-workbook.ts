import type { Sheet } from '#domain/export/sheet.ts';
import { columnLetters } from '#domain/tabs/column.ts';

interface WorkbookOptions {
  /** The sheet's name. */
  readonly title: string;
  /** The first row: whose sheet it is, and of which day. */
  readonly about: string;
  /** Named as its author. */
  readonly firm: string;
}

/** The rows above the first item: `about`, and the headings. */
const HEAD_ROWS = 2;

/** A sheet as an .xlsx file: real dates, a fixed head, filters. Texts stay texts, whatever sign they begin with. */
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
