import type { Deadline } from '#domain/deadline/deadline.ts';

import { useContacts } from '#web/api/contacts.ts';
import { useMatters } from '#web/api/tabs.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useToday } from '#web/portfolio/days.ts';
import { laterPart } from '#web/portfolio/later-part.tsx';
import { overdueSince, UrgencyBadge } from '#web/portfolio/urgency-badge.tsx';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Skeleton, SkeletonCard } from '#web/ui/skeleton.tsx';

const DeadlineBody = laterPart(async () => (await import('./deadline-body.tsx')).DeadlineBody, {
  afterTheFigures: true,
  placeholder: BodySkeleton,
});

/** One deadline: what it is and when it is due, and below that everything else. */
export function DeadlineDetail({ deadline }: { deadline: Deadline }) {
  usePageTitle(deadline.type || portfolio.deadline);
  const today = useToday();
  const since = overdueSince(deadline, today);
  // Asked for here, so that the answers come while the code that shows them does.
  useMatters();
  useContacts();
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
      <DeadlineBody deadline={deadline} skeleton={<BodySkeleton />} />
    </>
  );
}

/** The shape of everything below the headline. */
function BodySkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 sm:gap-6">
      <Skeleton className="h-11 w-60 rounded-md" />
      <SkeletonCard lines={6} />
      <SkeletonCard lines={5} />
    </div>
  );
}
