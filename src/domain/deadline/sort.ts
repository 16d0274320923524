import { dateOrder } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { compareKeys } from '#domain/text/fold.ts';
import type { Deadline } from './deadline.ts';
import { URGENCIES, urgencyOf } from './urgency.ts';
import type { Urgency } from './urgency.ts';

/** The earliest due date first, unreadable ones last; equal ones in the sheet's order. */
export function sortDeadlines(deadlines: readonly Deadline[]): readonly Deadline[] {
  return deadlines
    .map((deadline) => ({ deadline, key: dateOrder(deadline.dueDate) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ deadline }) => deadline);
}

export interface UrgencyGroup {
  readonly urgency: Urgency;
  /** The earliest due date first. */
  readonly deadlines: readonly Deadline[];
}

/** The deadlines by urgency, overdue first, unreadable last; groups without a deadline are left out. */
export function groupByUrgency(deadlines: readonly Deadline[], today: CalendarDate): readonly UrgencyGroup[] {
  const groups: Record<Urgency, Deadline[]> = { overdue: [], week: [], month: [], later: [], unreadable: [] };
  for (const deadline of sortDeadlines(deadlines)) groups[urgencyOf(deadline, today)].push(deadline);
  return URGENCIES.map((urgency) => ({ urgency, deadlines: groups[urgency] })).filter(
    (group) => group.deadlines.length > 0,
  );
}
