import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Deadline } from './deadline.ts';
import { daysLeft, urgencyOf } from './urgency.ts';

/** The choices of 'Show deadlines in the next', in days (specification, section 9). */
export const DEADLINE_WINDOWS = ['all', 7, 30, 90, 365] as const;
export type DeadlineWindow = (typeof DEADLINE_WINDOWS)[number];

/** What the list shows: a window, only the overdue deadlines, or only those whose date cannot be read. */
export type DeadlineView = DeadlineWindow | 'overdue' | 'unreadable';

/** Reads the view of a query parameter; anything else is 'all'. */
export function deadlineView(text: string | null): DeadlineView {
  if (text === 'overdue' || text === 'unreadable') return text;
  return DEADLINE_WINDOWS.find((window) => String(window) === text) ?? 'all';
}

/**
 * Whether a deadline falls due within the window: from today up to so many days ahead, both included. Past deadlines are in no
 * window but 'all', and neither is one whose date cannot be read, since it counts as 999 days (specification, section 5).
 */
export function inWindow(deadline: Pick<Deadline, 'dueDate'>, window: DeadlineWindow, today: CalendarDate): boolean {
  if (window === 'all') return true;
  const days = daysLeft(deadline, today);
  return days >= 0 && days <= window;
}

export interface ViewedDeadlines {
  readonly shown: readonly Deadline[];
  /** How many a window hides because they are past: the page should say so. */
  readonly hiddenPast: number;
  /** How many have no readable date, shown or not: only `all` has them, after all others. */
  readonly unreadable: number;
}

/** The deadlines of a view in the order in which they came, and how many of them a client could miss. */
export function viewDeadlines(
  deadlines: readonly Deadline[],
  view: DeadlineView,
  today: CalendarDate,
): ViewedDeadlines {
  const shown: Deadline[] = [];
  let hiddenPast = 0;
  let unreadable = 0;
  for (const deadline of deadlines) {
    const urgency = urgencyOf(deadline, today);
    const isUnreadable = urgency === 'unreadable';
    if (isUnreadable) unreadable += 1;
    if (view === 'overdue' || view === 'unreadable') {
      if (urgency === view) shown.push(deadline);
    } else if (inWindow(deadline, view, today)) shown.push(deadline);
    else if (!isUnreadable && daysLeft(deadline, today) < 0) hiddenPast += 1;
  }
  return { shown, hiddenPast, unreadable };
}
