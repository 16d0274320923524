import { useState } from 'react';

import { TABS } from '#domain/tabs/tab.ts';

import { AdminPage } from '#web/admin/admin-page.tsx';
import { causesOf } from '#web/admin/causes-of.ts';
import { Causes, useQuestions } from '#web/admin/causes.tsx';
import { lookAt, makeChanges, useLayout } from '#web/admin/layout-calls.ts';
import type { Change, Failed, Look } from '#web/admin/layout-calls.ts';
import { CauseAndFix, problemText, ProblemNote } from '#web/admin/problem-note.tsx';
import type { DataReport } from '#web/admin/queries.ts';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { useAction } from '#web/api/use-action.ts';
import { formatInstant, formatNumber } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminData as texts } from '#web/texts/en/admin-data.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { ButtonLink, Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconRefresh } from '#web/ui/icons.tsx';
import { IconTable } from '#web/ui/more-icons.tsx';
import { SkeletonCard, SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSync } from '../api.ts';
import { ClientNames } from '../components/client-names.tsx';
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
      {report.source ? <FindCauses /> : null}
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

const causeTexts = texts.causes;
/** The causes about which only a person can tell what is right, on the page Source. */
const CHOSEN_THERE: ReadonlySet<string> = new Set([
  'tab-without-sheet',
  'field-without-column',
  'heading-twice',
  'client-above-gone',
  'unknown-statuses',
  'unknown-types',
  'unknown-countries',
]);

/** Why many rows are read wrongly: one sentence for each cause, with the change of the layout that corrects it. */
function FindCauses() {
  const layout = useLayout();
  const [rows, setRows] = useState(0);
  const find = useAction<Look | Failed, boolean>({
    mutationFn: (again) => {
      setRows(0);
      return lookAt(again, setRows);
    },
  });
  const correct = useAction<void, readonly Change[]>({ mutationFn: makeChanges });
  const failed = find.data?.state === 'failed' ? find.data : undefined;
  const found = find.data?.state === 'done' ? find.data : undefined;
  const draft = layout.data?.draft;
  // Each correction is made in the draft, which says what is left.
  const left = found ? (draft ? causesOf(draft, found) : found.causes) : [];
  const questions = useQuestions(left);
  const problem = find.error ?? correct.error;
  return (
    <Card title={causeTexts.title} description={causeTexts.text}>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          className="max-sm:w-full"
          busy={find.isPending}
          busyLabel={adminLayout.read.busy}
          disabled={!layout.data}
          onClick={() => find.mutate(found !== undefined)}
        >
          {found ? causeTexts.again : causeTexts.find}
        </Button>
        <span role="status" className="text-13 text-ink-muted tabular-nums">
          {find.isPending && rows > 0 ? adminLayout.read.rows(rows) : null}
          {found && !find.isPending && left.length === 0 && !draft ? adminLayout.causes.none : null}
          {found && draft ? causeTexts.corrected : null}
        </span>
      </div>
      <ProblemNote problem={problem ? problemText(problem) : undefined} className="mt-3" />
      <CauseAndFix cause={failed?.cause} fix={failed?.fix} className="mt-3" />
      <Causes
        {...questions}
        placeOf={({ cause }) => (CHOSEN_THERE.has(cause.kind) ? paths.adminSource() : undefined)}
        onAnswer={correct.mutate}
      />
      {found && draft ? (
        <ButtonLink className="mt-4 max-sm:w-full" href={paths.adminSource()}>
          {causeTexts.preview}
        </ButtonLink>
      ) : null}
    </Card>
  );
}
