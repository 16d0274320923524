import type { Row } from '#domain/tabs/tab.ts';
import { fold } from '#domain/text/fold.ts';
import type { HeadingRef, LeaveOut } from '#domain/layout/layout.ts';

/** Tells which rows a column marks. `place` finds the column in the sheet. */
export function marksOf(
  marked: LeaveOut | undefined,
  place: (ref: HeadingRef) => number | undefined,
): (row: Row) => boolean {
  const at = marked && place(marked);
  if (!marked || at === undefined) return () => false;
  const marks = new Set(marked.marks.map(fold));
  return (row) => {
    const mark = fold(row[at] ?? '');
    return mark !== '' && (marks.size === 0 || marks.has(mark));
  };
}
