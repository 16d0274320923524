import { memo, useMemo } from 'react';

import type { IssueFilter } from '#domain/report/find-issues.ts';

import { problemText } from '#web/admin/problem-note.tsx';
import type { DataReport } from '#web/admin/queries.ts';
import { useAction } from '#web/api/use-action.ts';
import { useDesktop } from '#web/lib/browser-state.ts';
import { useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressView } from '#web/lib/use-address-view.ts';
import { downloadCsv } from '#web/portfolio/download-csv.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminData as texts } from '#web/texts/en/admin-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconCheckCircle } from '#web/ui/icons.tsx';
import { IconDownload, IconSearch } from '#web/ui/more-icons.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { RowGroup } from '#web/ui/use-row-window.ts';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { allIssues, useIssues } from '../api.ts';
import type { IssuePage } from '../api.ts';
import { countSeverity, issuesCsv, withTexts } from '../issues.ts';
import type { Issue } from '../issues.ts';
import { IssueFilters } from './issue-filters.tsx';

const FILTERS = ['severity', 'tab', 'kind', 'q'] as const;

const readFilters = (params: URLSearchParams) =>
  Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ''])) as Record<(typeof FILTERS)[number], string>;

/** Every skipped or doubtful row, with search, filters and a CSV download. */
export function IssueList({ report }: { report: DataReport }) {
  const [view, change] = useAddressView(readFilters, paths.adminData);
  // Requests the view of the address, which follows the controls a moment later: typing a word sends one request.
  const requested = readFilters(useQueryParams());
  const query = useIssues(report, requested);
  const first = query.data?.pages[0];

  return (
    <section aria-labelledby="issues-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="issues-title" className="text-20">
            {texts.issues.title}
          </h2>
          {first && first.listed > 0 ? (
            <p className="text-ink-muted">
              {texts.issues.counts(countSeverity(report, 'skipped'), countSeverity(report, 'doubtful'))}
            </p>
          ) : null}
        </div>
        {first && first.listed > 0 ? <Export filter={requested} /> : null}
      </div>
      {report.issuesCut && first ? <Banner tone="warn">{texts.issues.cut(first.listed)}</Banner> : null}
      {first && first.listed > 0 ? <IssueFilters known={first} view={view} onChange={change} /> : null}
      <LoadState query={query} failed={texts.issues.loadFailed} skeleton={<SkeletonRows rows={6} />}>
        {({ pages }) => (
          <Found
            pages={pages}
            more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
            busy={query.isFetchingNextPage}
            onClear={() => change({ severity: '', tab: '', kind: '', q: '' })}
          />
        )}
      </LoadState>
    </section>
  );
}

interface FoundProps {
  pages: readonly IssuePage[];
  more: (() => void) | undefined;
  busy: boolean;
  onClear: () => void;
}

function Found({ pages, more, busy, onClear }: FoundProps) {
  const issues = useMemo(() => withTexts(pages.flatMap((page) => page.issues)), [pages]);
  const { listed = 0, total = 0 } = pages[0] ?? {};
  if (listed === 0)
    return (
      <EmptyState framed icon={<IconCheckCircle size={24} />} title={texts.issues.none.title} level={3}>
        {texts.issues.none.text}
      </EmptyState>
    );
  return (
    <>
      <p role="status" className="text-13 text-ink-muted">
        {texts.issues.found(total, listed)}
      </p>
      {total === 0 ? <NoMatch onClear={onClear} /> : <Rows issues={issues} />}
      {more ? (
        <Button className="self-center" busy={busy} onClick={more}>
          {texts.issues.more}
        </Button>
      ) : null}
    </>
  );
}

/** The button that saves all rows that match the filter as a CSV file. */
function Export({ filter }: { filter: IssueFilter }) {
  const save = useAction({
    mutationFn: async () => downloadCsv(texts.issues.fileName, issuesCsv(withTexts(await allIssues(filter)))),
    onError: (error) =>
      showToast({
        topic: 'export',
        title: texts.issues.notSaved,
        description: problemText(error),
        tone: 'destructive',
      }),
  });
  return (
    <Button
      icon={<IconDownload size={18} />}
      className="max-sm:w-full"
      busy={save.isPending}
      onClick={() => save.mutate(undefined)}
    >
      {texts.issues.export}
    </Button>
  );
}

const keyOf = ({ key }: Issue) => key;
const rowOf = (issue: Issue) => <IssueRow issue={issue} />;

const Rows = memo(function Rows({ issues }: { issues: readonly Issue[] }) {
  const groups = useMemo(() => [{ key: 'all', items: issues }], [issues]);
  if (useDesktop()) return <IssueTable groups={groups} />;
  return <VirtualList label={texts.issues.list} groups={groups} itemKey={keyOf} renderItem={rowOf} itemSize={132} />;
});

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      framed
      icon={<IconSearch size={24} />}
      title={texts.issues.noMatch.title}
      level={3}
      action={<Button onClick={onClear}>{texts.issues.noMatch.clear}</Button>}
    >
      {texts.issues.noMatch.text}
    </EmptyState>
  );
}

/** Whether the row was skipped or is doubtful. */
function SeverityBadge({ severity }: Pick<Issue, 'severity'>) {
  return severity === 'skipped' ? (
    <Badge tone="bad">{texts.issues.skipped}</Badge>
  ) : (
    <Badge tone="warn">{texts.issues.doubtful}</Badge>
  );
}

/** The cell's own text, or that it is empty. */
function CellValue({ value }: Pick<Issue, 'value'>) {
  return value.trim() === '' ? (
    <span className="text-ink-muted">{texts.issues.emptyCell}</span>
  ) : (
    <span className="wrap-anywhere">{value}</span>
  );
}

/** One row of the report on a phone. */
function IssueRow({ issue }: { issue: Issue }) {
  return (
    <div className="flex flex-col gap-1 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="number-text font-medium">
          {issue.sheet} {issue.cell}
        </span>
        <SeverityBadge severity={issue.severity} />
      </div>
      <p>
        <CellValue value={issue.value} />
      </p>
      <p className="text-13">
        <span className="font-medium">{issue.title}.</span> <span className="text-ink-muted">{issue.text}</span>
      </p>
    </div>
  );
}

const COLUMNS: readonly Column<Issue>[] = [
  {
    key: 'cell',
    header: texts.issues.columns.cell,
    width: '9rem',
    rowHeader: true,
    cell: ({ sheet, cell }) => (
      <>
        <span className="block truncate">{sheet}</span>
        <span className="block text-13 text-ink-muted">{cell}</span>
      </>
    ),
  },
  {
    key: 'value',
    header: texts.issues.columns.value,
    width: '11rem',
    cell: ({ value }) => <CellValue value={value} />,
  },
  {
    key: 'reason',
    header: texts.issues.columns.reason,
    cell: ({ title, text }) => (
      <span className="text-13">
        <span className="font-medium">{title}.</span> <span className="text-ink-muted">{text}</span>
      </span>
    ),
  },
  {
    key: 'severity',
    header: texts.issues.columns.severity,
    width: '7.5rem',
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
];

/** The rows of the report on a desktop. */
function IssueTable({ groups }: { groups: readonly RowGroup<Issue>[] }) {
  return <DataTable caption={texts.issues.list} columns={COLUMNS} groups={groups} itemKey={keyOf} lines={4} />;
}
