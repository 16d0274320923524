import { TABS } from '#domain/tabs/tab.ts';

import { AdminPage } from '#web/admin/admin-page.tsx';
import type { DataReport } from '#web/admin/queries.ts';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { formatInstant, formatNumber } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminData as texts } from '#web/texts/en/admin-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconRefresh } from '#web/ui/icons.tsx';
import { IconTable } from '#web/ui/more-icons.tsx';
import { SkeletonCard, SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSync } from '../api.ts';
import { ClientNames } from '../components/client-names.tsx';
import { FindCauses } from '../components/find-causes.tsx';
import { FirstPublication } from '../components/first-publication.tsx';
import { HeldItems } from '../components/held-items.tsx';
import { IssueList } from '../components/issue-list.tsx';
import { LastReading } from '../components/last-reading.tsx';

/** /admin/data: what was read, what clients see, what is held back, and which rows to review. */
export function DataReportPage() {
  const { query, ...sync } = useSync();
  return (
    <AdminPage
      title={texts.title}
      description={texts.description}
      actions={
        query.data?.source ? (
          <ChangeButton
            variant="primary"
            className="max-sm:w-full"
            icon={<IconRefresh size={18} />}
            busy={sync.busy}
            busyLabel={texts.sync.busy}
            onClick={sync.start}
          >
            {texts.sync.action}
          </ChangeButton>
        ) : undefined
      }
    >
      <LoadState query={query} failed={texts.loadFailed} skeleton={<ReportSkeleton />}>
        {(report) => <Report report={report} busy={sync.busy} onPublish={sync.follow} />}
      </LoadState>
    </AdminPage>
  );
}

function Report({ report, busy, onPublish }: { report: DataReport; busy: boolean; onPublish: () => void }) {
  if (!report.source && !report.published) return <NoSource />;
  return (
    <>
      <LastReading report={report} busy={busy} />
      <FirstPublication report={report} onPublish={onPublish} />
      <HeldItems items={report.held} setAside={report.setAside} />
      <PublishedFigures published={report.published} />
      {report.source ? <FindCauses source={report.source} /> : null}
      <ClientNames publication={report.published?.publication} />
      {report.lastRun || Object.keys(report.issueCounts).length > 0 ? <IssueList report={report} /> : null}
    </>
  );
}

function NoSource() {
  return (
    <EmptyState
      framed
      icon={<IconTable size={24} />}
      title={texts.noSource.title}
      action={
        <ButtonLink variant="primary" href={paths.adminSource()}>
          {texts.noSource.action}
        </ButtonLink>
      }
    >
      {texts.noSource.text}
    </EmptyState>
  );
}

function ReportSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <SkeletonCard lines={3} />
      <SkeletonCard lines={2} />
      <div className="rounded-lg border border-line bg-surface">
        <SkeletonRows rows={6} />
      </div>
    </div>
  );
}

/** The figures of the published data, which may differ from the last sync's. */
function PublishedFigures({ published }: { published: DataReport['published'] }) {
  if (!published) return <Card title={texts.published.title}>{texts.published.nothing}</Card>;
  const figures = [
    { name: texts.published.companies, count: published.companies },
    { name: texts.published.users, count: published.users },
    ...TABS.filter((tab) => tab !== 'users').map((tab) => ({
      name: adminCommon.tabs[tab],
      count: published.rows[tab] ?? 0,
    })),
  ];
  return (
    <Card title={texts.published.title} description={texts.published.since(formatInstant(published.publishedAt))}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 min-[480px]:grid-cols-3 lg:grid-cols-6">
        {figures.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-13 text-ink-muted">{name}</dt>
            <dd className="text-26 font-semibold tracking-[-0.02em]">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
