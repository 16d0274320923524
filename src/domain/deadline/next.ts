import { compareDates, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { Deadline } from './deadline.ts';

/** The deadlines of a matter that are due next: each the earliest, undefined if there is none. Deadlines whose date cannot be read are left out. */
export interface DueNext {
  /** Before today. */
  readonly overdue: Deadline | undefined;
  /** Today or later. */
  readonly ahead: Deadline | undefined;
}

/** Reads the deadlines once, and returns a look-up of what is due for a matter. */
export function dueNextOf(deadlines: readonly Deadline[], today: CalendarDate): (matter: Matter) => DueNext {
  const past = new Map<string, Dated>();
  const ahead = new Map<string, Dated>();
  for (const deadline of deadlines) {
    const due = parseSheetDate(deadline.dueDate);
    if (!due) continue;
    const kept = compareDates(due, today) < 0 ? past : ahead;
    kept.set(deadline.matterId, earlier(kept.get(deadline.matterId), { deadline, due }));
  }
  return ({ id, docketNumber }) => ({
    overdue: firstOf(past.get(id), past.get(docketNumber))?.deadline,
    ahead: firstOf(ahead.get(id), ahead.get(docketNumber))?.deadline,
  });
}

interface Dated {
  readonly deadline: Deadline;
  readonly due: CalendarDate;
}

const earlier = (a: Dated | undefined, b: Dated): Dated => (a && compareDates(a.due, b.due) <= 0 ? a : b);

const firstOf = (a: Dated | undefined, b: Dated | undefined) => (b ? earlier(a, b) : a);
