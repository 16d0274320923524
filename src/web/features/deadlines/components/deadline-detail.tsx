import type { Deadline } from '#domain/deadline/deadline.ts';
import { findMatter } from '#domain/matter/find.ts';

import { useMatters } from '#web/api/tabs.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { overdueSince, UrgencyBadge } from '#web/portfolio/urgency-badge.tsx';
import { useOnceTrue } from '#web/portfolio/load-state.tsx';
import { useToday } from '#web/portfolio/days.ts';
import { deadline as texts, portfolio } from '#web/texts/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { DeadlineInfo } from './deadline-info.tsx';
import { RelatedMatter } from './related-matter.tsx';

/** Everything about one deadline, and the matter that it belongs to. */
export function DeadlineDetail({ deadline }: { deadline: Deadline }) {
  usePageTitle(deadline.type || portfolio.deadline);
  const today = useToday();
  const matters = useMatters();
  const ready = useOnceTrue(!matters.isPending || matters.failureCount > 0);
  const matter = matters.data && findMatter(matters.data, deadline.matterId);
  const since = overdueSince(deadline, today);
  return (
    <>
      <header className="min-w-0">
        <h1 tabIndex={-1} className="max-w-[40ch] text-26 tracking-[-0.01em]">
          {deadline.type || portfolio.deadline}
        </h1>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <UrgencyBadge deadline={deadline} today={today} sentence />
          {since ? <span className="text-bad">{since}</span> : null}
        </div>
      </header>
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6 lg:col-span-2">
          <DeadlineInfo deadline={deadline} matterExists={matter !== undefined || !matters.data} />
          {deadline.notes ? (
            <Card title={texts.notes}>
              <p className="max-w-prose whitespace-pre-line">{deadline.notes}</p>
            </Card>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
          {ready ? (
            <>
              {matter ? <RelatedMatter matter={matter} /> : null}
              <Card title={texts.actions.title}>
                <ButtonLink href={paths.deadlines()} wide>
                  {texts.actions.all}
                </ButtonLink>
              </Card>
            </>
          ) : (
            <SkeletonCard lines={5} />
          )}
        </div>
      </div>
    </>
  );
}
