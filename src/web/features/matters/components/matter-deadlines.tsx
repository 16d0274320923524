import { deadlinesOfMatter } from '#domain/deadline/deadline.ts';
import type { Deadline } from '#domain/deadline/deadline.ts';
import { sortDeadlines } from '#domain/deadline/sort.ts';
import type { Matter } from '#domain/matter/matter.ts';

import { paths } from '#web/lib/paths.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import type { Loadable } from '#web/portfolio/load-state.tsx';
import { sheetDay, useToday } from '#web/portfolio/days.ts';
import { overdueSince, UrgencyBadge } from '#web/portfolio/urgency-badge.tsx';
import { data } from '#web/texts/en/data.ts';
import { matter as texts } from '#web/texts/en/matters.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

interface MatterDeadlinesProps {
  query: Loadable<readonly Deadline[]>;
  matter: Matter;
}

/** The deadlines of a matter, earliest first. */
export function MatterDeadlines({ query, matter }: MatterDeadlinesProps) {
  const today = useToday();
  return (
    <Card flush title={texts.deadlines}>
      <LoadState query={query} failed={data.loadFailed.deadlines} level={3} skeleton={<SkeletonRows rows={2} />}>
        {(all) => {
          const deadlines = sortDeadlines(deadlinesOfMatter(all, matter));
          if (deadlines.length === 0)
            return <p className="px-4 pb-4 text-ink-muted sm:px-5 sm:pb-5">{texts.noDeadlines}</p>;
          return (
            <PlainList label={texts.deadlines} className="border-t border-line">
              {deadlines.map((deadline) => (
                <ListRow
                  key={deadline.id}
                  href={paths.deadline(deadline.id)}
                  title={deadline.type || portfolio.deadline}
                  meta={[sheetDay(deadline.dueDate), overdueSince(deadline, today)].filter(Boolean).join(', ')}
                  trailing={<UrgencyBadge deadline={deadline} today={today} />}
                />
              ))}
            </PlainList>
          );
        }}
      </LoadState>
    </Card>
  );
}
