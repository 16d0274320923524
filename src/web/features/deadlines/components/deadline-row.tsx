import type { Deadline } from '#domain/deadline/deadline.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { paths } from '#web/lib/paths.ts';
import { DaysLeft, overdueSince } from '#web/portfolio/urgency-badge.tsx';
import { sheetDay } from '#web/portfolio/days.ts';
import { deadlines as texts, portfolio } from '#web/texts/index.ts';
import { Link } from '#web/ui/link.tsx';

interface DeadlineRowProps {
  deadline: Deadline;
  today: CalendarDate;
  /** What the matter is, where that is known: few clients know it by its number. */
  matterTitle: string | undefined;
}

/** How soon, what, by which day, and for which matter: lines on a phone, columns on a desk. */
export function DeadlineRow({ deadline, today, matterTitle }: DeadlineRowProps) {
  const since = overdueSince(deadline, today);
  const updated = deadline.sheetUpdatedBy;
  return (
    <Link
      href={paths.deadline(deadline.id)}
      className="flex items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:gap-4 sm:px-5"
    >
      <DaysLeft deadline={deadline} today={today} />
      <span className="grid min-w-0 flex-1 gap-x-6 text-13 text-ink-muted lg:grid-cols-[minmax(0,5fr)_8.5rem_minmax(0,6fr)_minmax(0,4fr)] lg:items-center">
        <span className="line-clamp-2 text-body font-medium text-ink">{deadline.type || portfolio.deadline}</span>
        <span className="mt-0.5 flex flex-wrap gap-x-3 lg:mt-0 lg:flex-col">
          <span className="font-medium text-ink">{sheetDay(deadline.dueDate) || portfolio.urgency.noDate}</span>
          {since ? <span className="text-bad">{since}</span> : null}
        </span>
        <span className="flex min-w-0 flex-wrap gap-x-3 lg:flex-col lg:flex-nowrap">
          <span className="number-text max-w-full shrink-0 truncate">{deadline.matterId}</span>
          {matterTitle ? (
            <span className="max-w-full truncate lg:line-clamp-2 lg:whitespace-normal">{matterTitle}</span>
          ) : null}
        </span>
        <span className="line-clamp-2 wrap-anywhere">{updated ? texts.updated(updated) : null}</span>
      </span>
    </Link>
  );
}
