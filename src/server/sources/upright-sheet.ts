import { sidewaysIn, uprightRows } from '#domain/layout/read/sideways.ts';
import type { Place, Sideways } from '#domain/layout/read/sideways.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { SOURCE } from '#server/base/limits.ts';
import type { HiddenMarks, SheetsWish, SourceSheet } from './portfolio-source.ts';

/* Sheets whose matters are columns or cards are read as if each were a row. They are short: their rows are all among the first ones, which are read anyway. */

/** The wish for a source with such sheets: all their cells are needed, and each column may have dates. */
export function wishUpright(wish: SheetsWish): SheetsWish {
  return {
    ...wish,
    columns(name, head) {
      const sideways = head.length < SOURCE.headRows ? sidewaysIn(head) : undefined;
      if (!sideways) return wish.columns(name, head);
      const width = Math.max(...head.map((row) => row.length));
      const dates = new Set(Array.from({ length: width }, (_, at) => at));
      return { dates, links: new Map(), keys: [sideways.places[0]?.[0]?.column ?? 0] };
    },
  };
}

/** The sheet with a row for each matter. */
export function uprightSheet(sheet: SourceSheet): SourceSheet {
  let sideways: Sideways | undefined;
  return {
    ...sheet,
    sideways: () => sideways,
    get marks() {
      return sideways && sheet.marks ? turned(sheet.marks, sideways) : sheet.marks;
    },
    async *rows() {
      const rows = sheet.rows();
      try {
        const first: Row[] = [];
        let isWhole = false;
        while (!isWhole && first.length < SOURCE.headRows) {
          const batch = await rows.next();
          if (batch.done) isWhole = true;
          else first.push(...batch.value);
        }
        sideways = isWhole ? sidewaysIn(first) : undefined;
        yield sideways ? uprightRows(first, sideways) : first;
        yield* rows;
      } finally {
        // A reader may stop after the first rows.
        await rows.return(undefined);
      }
    },
  };
}

/** What is hidden, by the rows and columns of the upright sheet: a field whose cells are all hidden, and a matter of which each cell is. */
function turned(marks: HiddenMarks, { above, places }: Sideways): HiddenMarks {
  const isHidden = (at: Place | undefined): boolean =>
    at !== undefined && (marks.rows.has(at.row + 1) || marks.columns.has(at.column));
  const areHidden = (cells: readonly (Place | undefined)[]): boolean =>
    cells.some((at) => at !== undefined) && cells.every((at) => at === undefined || isHidden(at));
  const [headings = [], ...matters] = places;
  return {
    columns: new Set(headings.flatMap((_, at) => (areHidden(matters.map((cells) => cells[at])) ? [at] : []))),
    rows: new Set(matters.flatMap((cells, nth) => (areHidden(cells) ? [above + nth + 2] : []))),
  };
}
