import { useMemo } from 'react';

import { dueNextOf } from '#domain/deadline/next.ts';
import type { DueNext } from '#domain/deadline/next.ts';
import type { Deadline } from '#domain/deadline/deadline.ts';
import { URGENCY_TONES, urgencyOf } from '#domain/deadline/urgency.ts';
import type { UrgencyTone } from '#domain/deadline/urgency.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { useDeadlines } from '#web/api/tabs.ts';
import { cx } from '#web/lib/cx.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { useToday } from './days.ts';
import { daysInWords } from './urgency-badge.tsx';

export type DueNextOf = (matter: Matter) => DueNext;

/** Returns the function that finds the next deadlines of a matter. It finds none until the deadlines have loaded. */
export function useDueNext(): DueNextOf {
  const deadlines = useDeadlines().data;
  const today = useToday();
  return useMemo(() => dueNextOf(deadlines ?? [], today), [deadlines, today]);
}

/** The one deadline of a matter that a list shows: the overdue one, otherwise the next one. */
export const mostUrgent = ({ overdue, ahead }: DueNext): Deadline | undefined => overdue ?? ahead;

const tones: Record<UrgencyTone, string> = {
  bad: 'text-bad font-medium',
  warn: 'text-warn font-medium',
  good: '',
  neutral: '',
};

/** A deadline in a few words: "Annuity in 12 days", "Annuity 3 days late". */
export function DueWords({
  deadline,
  today,
  className,
}: {
  deadline: Deadline;
  today: CalendarDate;
  className?: string;
}) {
  return (
    <span className={cx('min-w-0', className, tones[URGENCY_TONES[urgencyOf(deadline, today)]])}>
      {deadline.type || portfolio.deadline} <span className="whitespace-nowrap">{daysInWords(deadline, today)}</span>
    </span>
  );
}
