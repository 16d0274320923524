import { findMatter, findMatterCopy } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';

import { useMatters } from '#web/api/tabs.ts';
import { useParams, useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { LoadState, NotFound } from '#web/portfolio/load-state.tsx';
import { data } from '#web/texts/en/data.ts';
import { matter as texts } from '#web/texts/en/matters.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { MatterDetail } from '../components/matter-detail.tsx';
import { MatterSkeleton } from '../components/matter-skeleton.tsx';

/** /matters/{id}: one matter. If several have this id, it is the first of them, or number `copy` (from the query). */
export function MatterPage() {
  const viewer = useViewer();
  const { id = '' } = useParams();
  const copy = Number(useQueryParams().get('copy') ?? 1);
  return (
    <Page>
      {viewer.kind === 'admin' ? <AdminMatter /> : <ClientMatter key={`${copy}:${id}`} id={id} copy={copy} />}
    </Page>
  );
}

function AdminMatter() {
  return (
    <>
      <PageHeader title={texts.title} />
      <ChooseClient />
    </>
  );
}

function ClientMatter({ id, copy }: { id: string; copy: number }) {
  return (
    <LoadState query={useMatters()} failed={data.loadFailed.matters} skeleton={<MatterSkeleton />}>
      {(matters) => {
        const matter = matterOf(matters, id, copy);
        return matter ? <MatterDetail matters={matters} matter={matter} /> : <MatterNotFound />;
      }}
    </LoadState>
  );
}

function matterOf(matters: readonly Matter[], id: string, copy: number): Matter | undefined {
  return (copy > 1 ? findMatterCopy(matters, id, copy) : undefined) ?? findMatter(matters, id);
}

function MatterNotFound() {
  return (
    <NotFound
      title={texts.notFound.title}
      action={<ButtonLink href={paths.matters()}>{texts.notFound.back}</ButtonLink>}
    >
      {texts.notFound.text}
    </NotFound>
  );
}
