import { useMemo } from 'react';

import { familyOf } from '#domain/matter/family.ts';
import type { Family } from '#domain/matter/family.ts';
import type { Matter } from '#domain/matter/matter.ts';

import { useDeadlines, useMatters } from '#web/api/tabs.ts';
import { useParams } from '#web/lib/navigation.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { useToday } from '#web/portfolio/days.ts';
import { LoadState, NotFound, useOnceTrue } from '#web/portfolio/load-state.tsx';
import { data } from '#web/texts/en/data.ts';
import { families as texts } from '#web/texts/en/families.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { FamilyTable } from '../components/family-table.tsx';
import { FamilyTimeline } from '../components/family-timeline.tsx';

/** /families/{key}: the members of a family over time. */
export function FamilyPage() {
  const viewer = useViewer();
  const { key = '' } = useParams();
  return (
    <Page>
      {viewer.kind === 'admin' ? (
        <>
          <PageHeader title={texts.heading(key)} />
          <ChooseClient />
        </>
      ) : (
        <ClientPage name={key} />
      )}
    </Page>
  );
}

function ClientPage({ name }: { name: string }) {
  return (
    <LoadState query={useMatters()} failed={data.loadFailed.matters} skeleton={<SkeletonCard lines={8} />}>
      {(matters) => <ClientFamily key={name} matters={matters} name={name} />}
    </LoadState>
  );
}

const describe = ({ axis, members }: Family): string => {
  if (!axis) return texts.noDates;
  return members.some(({ parent }) => parent !== undefined) ? `${texts.dates} ${texts.lines}` : texts.dates;
};

function ClientFamily({ matters, name }: { matters: readonly Matter[]; name: string }) {
  const deadlines = useDeadlines();
  const today = useToday();
  const family = useMemo(
    () => familyOf(matters, deadlines.data ?? [], name, today),
    [matters, deadlines.data, name, today],
  );
  // The axis includes due dates, so the page waits until the deadlines have loaded or failed.
  const ready = useOnceTrue(!deadlines.isPending || deadlines.failureCount > 0);
  usePageTitle(family ? family.title || texts.heading(family.name) : texts.notFound.title);
  if (!family) {
    return (
      <NotFound
        title={texts.notFound.title}
        action={<ButtonLink href={paths.matters()}>{texts.notFound.back}</ButtonLink>}
      >
        {texts.notFound.text}
      </NotFound>
    );
  }
  return (
    <>
      <header className="min-w-0">
        <Breadcrumb
          label={texts.breadcrumb}
          parent={{ href: paths.matters(), name: texts.matters }}
          here={texts.heading(family.name)}
        />
        <h1 tabIndex={-1} className="mt-2 max-w-[40ch] text-26 tracking-[-0.01em] wrap-anywhere">
          {family.title || texts.heading(family.name)}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-ink-muted">
          {texts.count(family.members.length)}
          <TextLink
            href={paths.matters({ filter: 'family', value: family.name })}
            className="-my-2.5 inline-flex min-h-11 items-center print:hidden"
          >
            {texts.showList}
          </TextLink>
        </p>
      </header>
      {ready ? (
        <>
          <Card title={texts.timeline} description={describe(family)}>
            <FamilyTimeline family={family} />
          </Card>
          <FamilyTable family={family} />
        </>
      ) : (
        <Loading label={texts.timeline}>
          <SkeletonCard lines={8} />
        </Loading>
      )}
    </>
  );
}
