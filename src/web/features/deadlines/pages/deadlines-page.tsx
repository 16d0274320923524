import { useInstructionsKnown } from '#web/api/instructions.ts';
import { useDeadlines } from '#web/api/tabs.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { LoadState, useOnceTrue } from '#web/portfolio/load-state.tsx';
import { data } from '#web/texts/en/data.ts';
import { deadlines as texts } from '#web/texts/en/deadlines.ts';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeadlineList } from '../components/deadline-list.tsx';

/** /deadlines: the list of deadlines. */
export function DeadlinesPage() {
  const viewer = useViewer();
  return <Page>{viewer.kind === 'admin' ? <AdminDeadlines /> : <ClientDeadlines />}</Page>;
}

function AdminDeadlines() {
  return (
    <>
      <PageHeader inBar title={texts.title} />
      <ChooseClient />
    </>
  );
}

function ClientDeadlines() {
  const deadlines = useDeadlines();
  // Waits for the banner about instructions above the list, so that the list does not move once it is shown.
  const ready = useOnceTrue(useInstructionsKnown());
  const query = { ...deadlines, data: ready ? deadlines.data : undefined };
  return (
    <>
      {query.data ? null : (
        <PageHeader
          inBar
          title={texts.title}
          aside={query.error ? undefined : <Skeleton className="h-11 w-36 rounded-md" />}
        />
      )}
      <LoadState query={query} failed={data.loadFailed.deadlines} skeleton={<DeadlinesSkeleton />}>
        {(deadlines) => <DeadlineList deadlines={deadlines} />}
      </LoadState>
    </>
  );
}

/** The shape of the window selector and the list. */
function DeadlinesSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 sm:gap-6">
      <div>
        <Skeleton className="mb-3 h-4 w-44" />
        <Skeleton className="h-12 w-full max-w-md rounded-md" />
      </div>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {Array.from({ length: 7 }, (_, index) => (
          <div key={index} className="flex items-center gap-3 px-4 py-3 sm:px-5">
            <Skeleton className="size-18 shrink-0 rounded-md" />
            <div className="flex flex-1 flex-col gap-2.5">
              <Skeleton className={index % 2 ? 'h-4 w-3/5' : 'h-4 w-4/5'} />
              <Skeleton className="h-3 w-2/5" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
