import { daysBetween, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Deadline } from './deadline.ts';

/** The days left of a deadline whose date cannot be read (specification, section 4). */
export const UNREADABLE_DAYS = 999;

/** Calendar days from today to the due date: 0 when due today, negative when past, `UNREADABLE_DAYS` when unreadable. */
export function daysLeft(deadline: Pick<Deadline, 'dueDate'>, today: CalendarDate): number {
  const due = parseSheetDate(deadline.dueDate);
  return due ? daysBetween(today, due) : UNREADABLE_DAYS;
}

/** From the most to the least urgent, which is the order of the groups on the page. */
export const URGENCIES = ['overdue', 'week', 'month', 'later', 'unreadable'] as const;

/** How many days ahead, at most, are `week` and `month` (specification, section 4). The texts of the screens say these numbers. */
export const WITHIN_DAYS = { week: 7, month: 30 } as const;

/** `overdue` includes today; `later` is everything beyond `WITHIN_DAYS`. */
export type Urgency = (typeof URGENCIES)[number];

/** How soon a deadline is due (specification, section 4). Every list, badge and figure uses it. */
export function urgencyOf(deadline: Pick<Deadline, 'dueDate'>, today: CalendarDate): Urgency {
  const due = parseSheetDate(deadline.dueDate);
  // The 999 days of an unreadable date do not decide: a date can be readable and that far away.
  return due ? urgencyOfDays(daysBetween(today, due)) : 'unreadable';
}

function urgencyOfDays(days: number): Urgency {
  if (days <= 0) return 'overdue';
  if (days <= WITHIN_DAYS.week) return 'week';
  return days <= WITHIN_DAYS.month ? 'month' : 'later';
}

export type UrgencyTone = 'bad' | 'warn' | 'good' | 'neutral';

/** Red, orange, green; grey for a date that cannot be read, never green. */
export const URGENCY_TONES = {
  overdue: 'bad',
  week: 'bad',
  month: 'warn',
  later: 'good',
  unreadable: 'neutral',
} as const satisfies Record<Urgency, UrgencyTone>;

/** What a badge says; the web has the words. */
export type UrgencyLabel =
  | { readonly kind: 'overdue'; readonly days: number; readonly dueToday: boolean }
  | { readonly kind: 'days'; readonly days: number }
  /** The cell's own text, which may be empty. */
  | { readonly kind: 'unreadable'; readonly text: string };

/** `days` are those of `daysLeft`. */
export function urgencyLabel(deadline: Pick<Deadline, 'dueDate'>, today: CalendarDate): UrgencyLabel {
  const due = parseSheetDate(deadline.dueDate);
  if (!due) return { kind: 'unreadable', text: deadline.dueDate };
  const days = daysBetween(today, due);
  return days <= 0 ? { kind: 'overdue', days, dueToday: days === 0 } : { kind: 'days', days };
}
