import { findDeadline } from '#domain/deadline/find.ts';

import { useDeadlines } from '#web/api/tabs.ts';
import { navigate, previousPath, useParams, useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { LoadState, NotFound } from '#web/portfolio/load-state.tsx';
import { data } from '#web/texts/en/data.ts';
import { deadline as texts } from '#web/texts/en/deadlines.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconBack } from '#web/ui/icons.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Skeleton, SkeletonCard } from '#web/ui/skeleton.tsx';
import { DeadlineDetail } from '../components/deadline-detail.tsx';

/** /deadlines/{id}: one deadline. If its row has moved in the sheet, an old link still finds it by its matter and type, if only one matches. */
export function DeadlinePage() {
  const viewer = useViewer();
  const { id = '' } = useParams();
  return (
    <Page>
      <BackToDeadlines />
      {viewer.kind === 'admin' ? (
        <>
          <PageHeader title={portfolio.deadline} />
          <ChooseClient />
        </>
      ) : (
        <ClientDeadline key={id} id={id} />
      )}
    </Page>
  );
}

function ClientDeadline({ id }: { id: string }) {
  const due = useQueryParams().get('due');
  return (
    <LoadState query={useDeadlines()} failed={data.loadFailed.deadlines} skeleton={<DeadlineSkeleton />}>
      {(deadlines) => {
        const deadline = findDeadline(deadlines, id, due);
        return deadline ? <DeadlineDetail deadline={deadline} /> : <DeadlineNotFound />;
      }}
    </LoadState>
  );
}

function DeadlineNotFound() {
  return (
    <NotFound
      title={texts.notFound.title}
      action={<ButtonLink href={paths.deadlines()}>{texts.actions.all}</ButtonLink>}
    >
      {texts.notFound.text}
    </NotFound>
  );
}

/** The shape of a deadline's page. */
function DeadlineSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 sm:gap-6">
      <div>
        <Skeleton className="h-7 w-3/5 max-w-md" />
        <Skeleton className="mt-4 h-5 w-28 rounded-full" />
      </div>
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-3">
        <div className="lg:col-span-2">
          <SkeletonCard lines={6} />
        </div>
        <SkeletonCard lines={5} />
      </div>
    </div>
  );
}

/** Goes back to the list, at its last position, or to its start if the deadline was not opened from the list. */
function BackToDeadlines() {
  return (
    <div className="-my-2 -ml-[17px]">
      <Button
        variant="quiet"
        icon={<IconBack size={18} />}
        onClick={() => (previousPath() === paths.deadlines() ? history.back() : navigate(paths.deadlines()))}
      >
        {texts.back}
      </Button>
    </div>
  );
}
