import type { Deadline } from '#domain/deadline/deadline.ts';
import { findMatter } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { PortfolioFigures } from '#domain/portfolio/figures.ts';
import { placeCode, placeName } from '#domain/places/place.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { paths } from '#web/lib/paths.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { DaysLeft, overdueSince } from '#web/portfolio/urgency-badge.tsx';
import { deadlines as deadlineTexts } from '#web/texts/en/deadlines.ts';
import { overview } from '#web/texts/en/overview.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';

const texts = overview.urgent;

interface UrgentDeadlinesProps {
  figures: PortfolioFigures;
  matters: readonly Matter[];
  today: CalendarDate;
}

/** The overdue deadlines, the next ones, and the number of deadlines without a readable date. */
export function UrgentDeadlines({ figures, matters, today }: UrgentDeadlinesProps) {
  const { urgentDeadlines, deadlinesByUrgency } = figures;
  const { unreadable } = deadlinesByUrgency;
  return (
    <Card
      flush
      title={texts.title}
      aside={
        <TextLink href={paths.deadlines()} className="-my-2.5 inline-flex min-h-11 shrink-0 items-center print:hidden">
          {texts.all}
        </TextLink>
      }
    >
      {urgentDeadlines.length === 0 ? (
        <p className="px-4 pb-4 text-ink-muted sm:px-5 sm:pb-5">{unreadable > 0 ? texts.noneReadable : texts.none}</p>
      ) : (
        <PlainList label={texts.title} className="border-t border-line">
          {urgentDeadlines.map((deadline) => (
            <UrgentDeadline
              key={deadline.id}
              deadline={deadline}
              matter={findMatter(matters, deadline.matterId)}
              today={today}
            />
          ))}
        </PlainList>
      )}
      {unreadable > 0 ? (
        <p className="border-t border-line px-4 py-1 sm:px-5">
          <TextLink href={paths.deadlines({ days: 'unreadable' })} className="inline-flex min-h-11 items-center">
            {deadlineTexts.unreadable(unreadable)}
          </TextLink>
        </p>
      ) : null}
    </Card>
  );
}

interface UrgentDeadlineProps {
  deadline: Deadline;
  matter: Matter | undefined;
  today: CalendarDate;
}

function UrgentDeadline({ deadline, matter, today }: UrgentDeadlineProps) {
  const code = matter && placeCode(matter.jurisdiction);
  const country = code ? placeName(code) : matter?.jurisdiction;
  return (
    <ListRow
      href={paths.deadline(deadline.id)}
      leading={<DaysLeft deadline={deadline} today={today} />}
      title={deadline.type || portfolio.deadline}
      meta={
        <span className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <span className="wrap-anywhere">
            {[sheetDay(deadline.dueDate), overdueSince(deadline, today)].filter(Boolean).join(', ')}
          </span>
          {matter?.title ? <span className="truncate sm:order-last sm:col-span-2">{matter.title}</span> : null}
          <span className="truncate">{[deadline.matterId, country].filter(Boolean).join(' · ')}</span>
        </span>
      }
    />
  );
}
