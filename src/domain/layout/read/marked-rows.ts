import type { Row } from '#domain/tabs/tab.ts';
import { fold } from '#domain/text/fold.ts';
import type { HeadingRef, LeaveOut, ShownIf } from '#domain/layout/layout.ts';
import { withoutDay } from '#domain/layout/words/done-words.ts';

const DIGIT = /\d/;

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
    return mark !== '' && (marks.size === 0 || marks.has(mark) || (DIGIT.test(mark) && marks.has(withoutDay(mark))));
  };
}

/** Tells which rows a column says are shown: all, if no column says it. */
export function shownRows(
  shown: ShownIf | undefined,
  place: (ref: HeadingRef) => number | undefined,
): (row: Row) => boolean {
  const at = shown && place(shown);
  if (!shown || at === undefined) return () => true;
  const texts = new Set(shown.texts.map(fold));
  return (row) => texts.has(fold(row[at] ?? ''));
}
