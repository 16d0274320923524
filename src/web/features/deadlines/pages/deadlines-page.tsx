import { useDeadlines } from '#web/api/tabs.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { data, deadlines as texts } from '#web/texts/index.ts';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeadlineList } from '../components/deadline-list.tsx';
import { DeadlinesSkeleton } from '../components/deadlines-skeleton.tsx';

/** /deadlines: what is to be done, and how soon. */
export function DeadlinesPage() {
  const viewer = useViewer();
  return <Page>{viewer.kind === 'admin' ? <AdminDeadlines /> : <ClientDeadlines />}</Page>;
}

function AdminDeadlines() {
  return (
    <>
      <PageHeader title={texts.title} />
      <ChooseClient />
    </>
  );
}

function ClientDeadlines() {
  const query = useDeadlines();
  return (
    <>
      {query.data ? null : (
        <PageHeader
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
