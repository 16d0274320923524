import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Deadline } from './deadline.ts';
import { daysLeft, urgencyOf } from './urgency.ts';

/** The choices of 'Show deadlines in the next', in days (specification, section 9). */
export const DEADLINE_WINDOWS = ['all', 7, 30, 90, 365] as const;
export type DeadlineWindow = (typeof DEADLINE_WINDOWS)[number];

/** Reads the window of a query parameter; anything that is no choice is 'all'. */
export function deadlineWindow(text: string | null): DeadlineWindow {
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

export interface WindowedDeadlines {
  readonly shown: readonly Deadline[];
  /** How many the window hides because they are past, and because their dates cannot be read: the page should say so. */
  readonly hiddenPast: number;
  readonly hiddenUnreadable: number;
}

/** The deadlines of a window in the order in which they came, and how many it leaves out against what one might expect. */
export function windowDeadlines(
  deadlines: readonly Deadline[],
  window: DeadlineWindow,
  today: CalendarDate,
): WindowedDeadlines {
  const shown: Deadline[] = [];
  let hiddenPast = 0;
  let hiddenUnreadable = 0;
  for (const deadline of deadlines) {
    if (inWindow(deadline, window, today)) shown.push(deadline);
    else if (urgencyOf(deadline, today) === 'unreadable') hiddenUnreadable += 1;
    else if (daysLeft(deadline, today) < 0) hiddenPast += 1;
  }
  return { shown, hiddenPast, hiddenUnreadable };
}
