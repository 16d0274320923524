import { useMatters } from '#web/api/tabs.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { data } from '#web/texts/en/data.ts';
import { matters as texts } from '#web/texts/en/matters.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconBriefcase } from '#web/ui/icons.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { MatterList } from '../components/matter-list.tsx';

/** /matters: the list of the client's matters. */
export function MattersPage() {
  const viewer = useViewer();
  return <Page>{viewer.kind === 'admin' ? <AdminMatters /> : <ClientMatters />}</Page>;
}

function AdminMatters() {
  return (
    <>
      <PageHeader title={texts.title} />
      <ChooseClient />
    </>
  );
}

function ClientMatters() {
  const query = useMatters();
  return (
    <>
      {query.data?.length ? null : (
        <PageHeader title={texts.title} description={query.data ? texts.count(0, 0) : '\u00a0'} />
      )}
      <LoadState query={query} failed={data.loadFailed.matters} skeleton={<MattersSkeleton />}>
        {(matters) => (matters.length === 0 ? <NoMatters /> : <MatterList matters={matters} />)}
      </LoadState>
    </>
  );
}

function NoMatters() {
  return (
    <EmptyState framed icon={<IconBriefcase size={24} />} title={portfolio.noMatters.title}>
      {portfolio.noMatters.text}
    </EmptyState>
  );
}

/** The shape of the list with its search and filters. */
function MattersSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 sm:gap-6">
      <Skeleton className="h-11 rounded-md" />
      <Skeleton className="h-11 w-2/3 rounded-full lg:hidden" />
      <div className="rounded-lg border border-line bg-surface">
        <SkeletonRows rows={10} />
      </div>
    </div>
  );
}
