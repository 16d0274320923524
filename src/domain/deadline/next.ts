import { compareDates, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { Deadline } from './deadline.ts';

/** What is due for a matter: each the earliest, undefined where there is none. A date that cannot be read counts for neither. */
export interface DueNext {
  /** Past. */
  readonly overdue: Deadline | undefined;
  /** Today or later. */
  readonly ahead: Deadline | undefined;
}

/** Finds what is due for a matter among the deadlines, which it reads once. */
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
