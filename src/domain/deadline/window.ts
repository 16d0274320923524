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
 * Whether a deadline is due within the window: from today to that many days ahead, both included. Only 'all' includes past deadlines and those whose
 * date cannot be read, which count as 999 days (specification, section 5).
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
  /** How many have no readable date, whether the view shows them or not. */
  readonly unreadable: number;
}

/** The deadlines of a view in the given order, and how many that a client could miss. */
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
