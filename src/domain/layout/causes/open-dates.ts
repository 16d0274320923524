import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { HeadingFeed, Layout } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { isDates } from '#domain/layout/propose/column-kinds.ts';
import { deadlinesOf } from '#domain/layout/propose/derived-dates.ts';
import { isNextDueColumn } from '#domain/layout/propose/next-due-or-end.ts';
import { isNameable, refOf } from '#domain/layout/propose/name-column.ts';
import { isInFirstRows } from '#domain/layout/look/own-list.ts';
import { daysOfTasks } from '#domain/layout/read/task-with-day.ts';
import { textsIn } from '#domain/layout/propose/suggest-client.ts';
import { isInternal, saysRemarks } from '#domain/layout/words/for-the-firm.ts';
import { provenDates } from '#domain/layout/read/order-of-dates.ts';
import { examplesOf } from './examples-of-days.ts';
import { isFilled } from '#domain/layout/propose/propose.ts';
import { isRead } from '#domain/layout/propose/read-columns.ts';
import { isDueOrExpiry } from '#domain/layout/words/due-or-expiry.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';

/**
 * Asks about columns of dates in a sheet of matters if their heading ("Vence"), or their place in the first rows only, does not decide whether they
 * are deadlines of their rows or the dates on which rights end; about a "Date" in a sheet that has no deadlines, such as one of court cases; and about
 * columns whose cells say what is due on which day.
 */
export function openDates(feed: HeadingFeed, look: SheetLook, layout: Layout): readonly Cause[] {
  if (feed.tab !== 'matters') return [];
  return look.columns.flatMap((column): readonly Cause[] => {
    const inFirst = isNextDueColumn(column) && isInFirstRows(column, look.rows);
    const isPlain = feed.deadlines.length === 0 && isPlainDate(column);
    const isOpen = isDates(column) && (inFirst || isPlain || isDueOrExpiry(column.heading));
    if (column.hidden || !(isOpen || saysTasksWithDays(column))) return [];
    if (!isNameable(column, look.columns) || isRead(layout, look, column)) return [];
    return questions(feed, look, layout, column, { inFirst, isExpiry: isDates(column) && !isPlain });
  });
}

/** "Date", "Datum": nothing says what happens on these days. */
const isPlainDate = ({ heading }: ColumnLook): boolean =>
  fieldsOfHeading('deadlines', heading).includes('dueDate') &&
  fieldsOfHeading('matters', heading).length === 0 &&
  !isDueOrExpiry(heading);

/** Whether most cells say what is due on which day, under a heading that does not keep them from clients. */
function saysTasksWithDays(column: ColumnLook): boolean {
  if (isInternal(column.heading) || saysRemarks(column.heading)) return false;
  const texts = textsIn(column);
  return texts.length > 1 && texts.filter((text) => daysOfTasks(text).length > 0).length >= texts.length * MOST_TASKS;
}

/** Some cells say that nothing is due, or what is done already. */
const MOST_TASKS = 0.5;

function questions(
  feed: HeadingFeed,
  look: SheetLook,
  layout: Layout,
  column: ColumnLook,
  { inFirst, isExpiry }: { readonly inFirst: boolean; readonly isExpiry: boolean },
): readonly Cause[] {
  const { tab, sheet, columns, deadlines } = feed;
  const visible = look.columns.filter(({ hidden }) => !hidden);
  const read = new Set(visible.filter((one) => isRead(layout, look, one)));
  const made = deadlinesOf([column], visible, look, read);
  const dates = { ...refOf(column, look.columns), ...provenDates(column) };
  const { heading, filled: count } = column;
  const facts = { tab, sheet, heading, count, examples: examplesOf(feed, look, column) };
  const due = causeOf('dates-unread', {
    ...{ ...facts, field: 'dueDate', found: inFirst ? 'first-rows' : '' },
    change: { kind: 'put-feed', feed: { ...feed, deadlines: [...deadlines, ...made] } },
  });
  if (inFirst || !isExpiry || isFilled(feed, 'expiryDate')) return [due];
  const expiry = { ...feed, columns: [...columns, { field: 'expiryDate', ...dates }] };
  return [due, causeOf('dates-unread', { ...facts, field: 'expiryDate', change: { kind: 'put-feed', feed: expiry } })];
}
