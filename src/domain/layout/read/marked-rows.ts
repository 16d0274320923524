import type { Row } from '#domain/tabs/tab.ts';
import { fold } from '#domain/text/fold.ts';
import type { HeadingRef, LeaveOut, ShownIf } from '#domain/layout/layout.ts';
import { isKindHeading, saysLeft } from '#domain/layout/words/shown-words.ts';
import { saysOnlyParties } from '#domain/layout/words/of-others.ts';
import { isDoneCell, withoutDay } from '#domain/layout/words/done-words.ts';

const DIGIT = /\d/;

/** Tells which rows a column marks. `place` finds the column in the sheet. */
export function marksOf(
  marked: LeaveOut | undefined,
  place: (ref: HeadingRef) => number | undefined,
  isOfPeople = false,
): (row: Row) => boolean {
  const at = marked && place(marked);
  if (!marked || at === undefined) return () => false;
  const marks = new Set(marked.marks.map(fold));
  return (row) => {
    const cell = row[at] ?? '';
    const mark = fold(cell);
    if (mark === '') return false;
    // "open" in a column of the days on which something was done says that it is not.
    if (marks.size === 0) return !marked.days || isDoneDay(cell);
    // "left in March" says what "left 2024" said.
    if (isOfPeople && (saysLeft(cell) || (isKindHeading(marked.heading) && saysOnlyParties(cell)))) return true;
    return marks.has(mark) || (DIGIT.test(mark) && marks.has(withoutDay(mark)));
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

/** "5.11.2026", "11/5", "done", "5.11. Wi": a day, alone or with initials, or a mark. "unpaid" and "extended to 5.11." are none. */
const isDoneDay = (cell: string): boolean =>
  isDoneCell(cell) || (/\d\D+\d|\d{6}/u.test(cell) && DAY_WITH_INITIALS.test(cell.trim()));
const DAY_WITH_INITIALS =
  /^(?:(?:erl|erledigt|done|ok|on|am|le|el|il|op|den|d|fait|hecho|fatto|feito|klar|klart|gedaan|filed|paid|bez|bezahlt|eing|payé|pagado|pagato|dnia)\.?[\s,]+|(?!WV|WVL|NO|RE|TB)\p{Lu}{2,3}[\s,]+)?\d[\d\s./:年月日-]*(?:\p{L}{3,9}\.?[\s./-]+\d{2,4})?[\s,(]*\p{L}{0,3}\.?\)?$|^\d{1,2}\.?[\s/-]?\p{L}{3,9}\.?[\s/-]?\d{2,4}[\s,(]*\p{L}{0,3}\.?\)?$/u;
