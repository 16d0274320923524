import type { Deadline } from '#domain/deadline/deadline.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { paths } from '#web/lib/paths.ts';
import { DaysLeft, overdueSince } from '#web/portfolio/urgency-badge.tsx';
import { sheetDay } from '#web/portfolio/days.ts';
import { overview, portfolio } from '#web/texts/index.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';

const texts = overview.next;

/** The soonest deadlines at a glance. */
export function NextDeadlines({ deadlines, today }: { deadlines: readonly Deadline[]; today: CalendarDate }) {
  return (
    <Card
      flush
      title={texts.title}
      className="flex flex-col"
      aside={
        <TextLink href={paths.deadlines()} className="-my-2.5 inline-flex min-h-11 items-center">
          {texts.all}
        </TextLink>
      }
    >
      {deadlines.length === 0 ? (
        <p className="px-4 pb-4 text-ink-muted sm:px-5 sm:pb-5">{texts.none}</p>
      ) : (
        <PlainList label={texts.title} className="border-t border-line">
          {deadlines.map((deadline) => (
            <ListRow
              key={deadline.id}
              href={paths.deadline(deadline.id)}
              leading={<DaysLeft deadline={deadline} today={today} />}
              title={deadline.type || portfolio.deadline}
              meta={
                <>
                  <span className="block">
                    {[sheetDay(deadline.dueDate), overdueSince(deadline, today)].filter(Boolean).join(', ')}
                  </span>
                  <span className="block truncate">{deadline.matterId}</span>
                </>
              }
            />
          ))}
        </PlainList>
      )}
    </Card>
  );
}
