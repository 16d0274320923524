import { findDeadline } from '#domain/deadline/find.ts';

import { useDeadlines } from '#web/api/tabs.ts';
import { useParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { NotFound } from '#web/portfolio/not-found.tsx';
import { data, deadline as texts, portfolio } from '#web/texts/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { BackToDeadlines } from '../components/back-to-deadlines.tsx';
import { DeadlineDetail } from '../components/deadline-detail.tsx';
import { DeadlineSkeleton } from '../components/deadline-skeleton.tsx';

/** /deadlines/{id}: one deadline. A link whose row has moved still finds it where that is certain. */
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
  return (
    <LoadState query={useDeadlines()} failed={data.loadFailed.deadlines} skeleton={<DeadlineSkeleton />}>
      {(deadlines) => {
        const deadline = findDeadline(deadlines, id);
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
