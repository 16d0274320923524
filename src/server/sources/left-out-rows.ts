import type { Feed } from '#domain/layout/layout.ts';
import type { OpenFeed } from '#domain/layout/read/open-feed.ts';
import type { Row } from '#domain/tabs/tab.ts';

/** Rows of a sheet that a layout leaves out for the same reason. */
export interface LeftOutRows {
  readonly sheet: string;
  /** The heading of the column that marks them; empty for totals, headings and remarks. */
  readonly mark: string;
  /** Numbers in the sheet, in ascending order: the first `MOST_NUMBERS` of them. */
  readonly rows: readonly number[];
  readonly count: number;
}

const MOST_NUMBERS = 1_000;

/** Collects the rows that a layout leaves out, by sheet and mark. */
export function leftOutRows() {
  const found = new Map<string, { sheet: string; mark: string; rows: number[]; count: number }>();
  return {
    add(sheet: string, mark: string, rowNumber: number): void {
      const key = `${sheet}\n${mark}`;
      const same = found.get(key) ?? { sheet, mark, rows: [], count: 0 };
      found.set(key, same);
      same.count++;
      if (same.rows.length < MOST_NUMBERS) same.rows.push(rowNumber);
    },
    all: (): readonly LeftOutRows[] => [...found.values()],
  };
}

/** The heading of the column by which a row is left out; empty if it is a total, a heading or a remark, or struck through. */
export function markOf(
  feed: Feed,
  open: Pick<OpenFeed, 'marked' | 'isShown'> | undefined,
  row: Row,
  isStruck: boolean,
): string {
  if (feed.by === 'position' || isStruck || open?.marked(row) === undefined) return '';
  return (open.isShown(row) ? feed.leaveOut?.heading : feed.shownIf?.heading) ?? '';
}
