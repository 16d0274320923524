import { memo, useDeferredValue, useMemo } from 'react';

import type { DataReport } from '#web/admin/queries.ts';
import { useAddressView } from '#web/admin/use-address-view.ts';
import { paths } from '#web/lib/paths.ts';
import { useDesk } from '#web/lib/browser-state.ts';
import { downloadCsv } from '#web/portfolio/download-csv.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconCheckCircle } from '#web/ui/icons.tsx';
import { IconDownload, IconSearch } from '#web/ui/more-icons.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { countSeverity, filterIssues, issuesCsv, issuesOf } from '../issues.ts';
import type { Issue } from '../issues.ts';
import { IssueFilters } from './issue-filters.tsx';
import { IssueRow } from './issue-row.tsx';
import { IssueTable } from './issue-table.tsx';

const texts = adminData.issues;

const FILTERS = ['severity', 'tab', 'kind', 'q'] as const;

/** Every skipped or doubtful row, with search, filters and a CSV download. */
export function IssueList({ report }: { report: DataReport }) {
  const issues = useMemo(() => issuesOf(report), [report]);
  const [view, change] = useAddressView(FILTERS, paths.adminData);
  const settled = useDeferredValue(view);
  const shown = useMemo(() => filterIssues(issues, settled), [issues, settled]);

  return (
    <section aria-labelledby="issues-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="issues-title" className="text-20">
            {texts.title}
          </h2>
          {issues.length > 0 ? (
            <p className="text-ink-muted">
              {texts.counts(countSeverity(report, 'skipped'), countSeverity(report, 'doubtful'))}
            </p>
          ) : null}
        </div>
        {issues.length > 0 ? (
          <Button
            icon={<IconDownload size={18} />}
            className="max-sm:w-full"
            onClick={() => downloadCsv(texts.fileName, issuesCsv(shown))}
          >
            {texts.export}
          </Button>
        ) : null}
      </div>
      {report.issuesCut ? <Banner tone="warn">{texts.cut(issues.length)}</Banner> : null}
      {issues.length === 0 ? (
        <EmptyState framed icon={<IconCheckCircle size={24} />} title={texts.none.title} level={3}>
          {texts.none.text}
        </EmptyState>
      ) : (
        <>
          <IssueFilters issues={issues} view={view} onChange={change} />
          <p role="status" className="text-13 text-ink-muted">
            {texts.shown(shown.length, issues.length)}
          </p>
          {shown.length === 0 ? (
            <NoMatch onClear={() => change({ severity: '', tab: '', kind: '', q: '' })} />
          ) : (
            <Rows issues={shown} />
          )}
        </>
      )}
    </section>
  );
}

const keyOf = ({ key }: Issue) => key;
const rowOf = (issue: Issue) => <IssueRow issue={issue} />;

const Rows = memo(function Rows({ issues }: { issues: readonly Issue[] }) {
  const groups = useMemo(() => [{ key: 'all', items: issues }], [issues]);
  if (useDesk()) return <IssueTable groups={groups} />;
  return <VirtualList label={texts.list} groups={groups} itemKey={keyOf} renderItem={rowOf} itemSize={132} />;
});

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      framed
      icon={<IconSearch size={24} />}
      title={texts.noMatch.title}
      level={3}
      action={<Button onClick={onClear}>{texts.noMatch.clear}</Button>}
    >
      {texts.noMatch.text}
    </EmptyState>
  );
}
