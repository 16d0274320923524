import type { Deadline } from '#domain/deadline/deadline.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { paths } from '../../../lib/paths.ts';
import { DaysLeft } from '../../../portfolio/days-left.tsx';
import { sheetDay } from '../../../portfolio/sheet-day.ts';
import { overdueSince } from '../../../portfolio/urgency-badge.tsx';
import { deadlines as texts, portfolio } from '../../../texts/index.ts';
import { Row } from '../../../ui/list.tsx';

/** How soon, what, by which day, and for which matter. */
export function DeadlineRow({ deadline, today }: { deadline: Deadline; today: CalendarDate }) {
  const since = overdueSince(deadline, today);
  return (
    <Row
      href={paths.deadline(deadline.id)}
      leading={<DaysLeft deadline={deadline} today={today} />}
      title={deadline.type || portfolio.deadline}
      meta={
        <>
          <span className="flex flex-wrap gap-x-3">
            <span className="font-medium text-ink">{sheetDay(deadline.dueDate) || portfolio.urgency.noDate}</span>
            {since ? <span className="text-bad">{since}</span> : null}
          </span>
          <span className="flex flex-wrap gap-x-3">
            <span className="number-text max-w-full truncate">{deadline.matterId}</span>
            {deadline.sheetUpdatedBy ? <span>{texts.updated(deadline.sheetUpdatedBy)}</span> : null}
          </span>
        </>
      }
    />
  );
}
