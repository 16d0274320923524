import { useDeferredValue, useMemo } from 'react';

import type { Deadline } from '#domain/deadline/deadline.ts';
import { groupByUrgency } from '#domain/deadline/sort.ts';
import { DEADLINE_WINDOWS, viewDeadlines, deadlineView } from '#domain/deadline/window.ts';
import type { DeadlineView } from '#domain/deadline/window.ts';
import { DEADLINES_CSV_NAME, deadlinesCsv } from '#domain/export/deadlines-csv.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { useMatters } from '#web/api/tabs.ts';
import { formatNumber } from '#web/lib/format.ts';
import { navigate, useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { useToday, sheetDay } from '#web/portfolio/days.ts';
import { downloadCsv } from '#web/portfolio/download-csv.ts';
import { DaysLeft, overdueSince } from '#web/portfolio/urgency-badge.tsx';
import { deadlines as texts, portfolio } from '#web/texts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink, Link } from '#web/ui/link.tsx';
import { IconCalendar, IconDownload } from '#web/ui/more-icons.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import type { RowGroup } from '#web/ui/row-groups.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';

const OPTIONS = DEADLINE_WINDOWS.map((window) => ({ value: String(window), label: texts.windows[window] }));

/** The deadlines of the chosen window, the most urgent first. */
export function DeadlineList({ deadlines }: { deadlines: readonly Deadline[] }) {
  const titles = useMatterTitles();
  const today = useToday();
  const [view, setView] = useDeadlineView();
  const settled = useDeferredValue(view);
  const { shown, hiddenPast, unreadable } = useMemo(
    () => viewDeadlines(deadlines, settled, today),
    [deadlines, settled, today],
  );
  const groups = useMemo(
    () =>
      groupByUrgency(shown, today).map((group): RowGroup<Deadline> => ({
        key: group.urgency,
        heading: (
          <>
            <span>{texts.groups[group.urgency]}</span>
            <span className="text-13 font-normal text-ink-muted">{formatNumber(group.deadlines.length)}</span>
          </>
        ),
        items: group.deadlines,
      })),
    [shown, today],
  );

  return (
    <>
      <PageHeader
        title={texts.title}
        description={<p role="status">{texts.count(shown.length)}</p>}
        aside={<ExportDeadlines deadlines={shown} />}
      />
      <div className="flex flex-col gap-2">
        <Segmented
          label={texts.window}
          options={OPTIONS}
          value={String(view)}
          onChange={(value) => setView(DEADLINE_WINDOWS.find((known) => String(known) === value) ?? 'all')}
        />
        {settled === 'unreadable' ? (
          <OnlyUnreadable count={shown.length} />
        ) : (
          <Notes past={hiddenPast} unreadable={unreadable} />
        )}
      </div>
      {shown.length === 0 ? (
        <NoDeadlines view={settled} onShowAll={deadlines.length > 0 ? () => setView('all') : undefined} />
      ) : (
        <VirtualList
          label={texts.list}
          groups={groups}
          itemKey={({ id }) => id}
          renderItem={(deadline) => (
            <DeadlineRow deadline={deadline} today={today} matterTitle={titles.get(deadline.matterId)} />
          )}
          itemSize={97}
        />
      )}
    </>
  );
}

/** Deadlines that a client could miss: a window hides past ones, and under All those without a readable date come last. */
function Notes({ past, unreadable }: { past: number; unreadable: number }) {
  if (past + unreadable === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-13 text-ink-muted">
      {past > 0 ? <p>{texts.leftOutPast(past)}</p> : null}
      {unreadable > 0 ? (
        <TextLink href={paths.deadlines({ days: 'unreadable' })} className="inline-flex min-h-11 items-center">
          {texts.unreadable(unreadable)}
        </TextLink>
      ) : null}
    </div>
  );
}

function OnlyUnreadable({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-13 text-ink-muted">
      <p>{texts.onlyUnreadable(count)}</p>
      <TextLink href={paths.deadlines()} className="inline-flex min-h-11 items-center">
        {texts.empty.showAll}
      </TextLink>
    </div>
  );
}

function NoDeadlines({ view, onShowAll }: { view: DeadlineView; onShowAll: (() => void) | undefined }) {
  return (
    <EmptyState
      framed
      icon={<IconCalendar size={24} />}
      title={texts.empty.title}
      action={onShowAll ? <Button onClick={onShowAll}>{texts.empty.showAll}</Button> : null}
    >
      {typeof view === 'number' ? texts.empty.window(view) : texts.empty[view]}
    </EmptyState>
  );
}

interface DeadlineRowProps {
  deadline: Deadline;
  today: CalendarDate;
  /** The matter's title, if known: few clients know a matter by its number. */
  matterTitle: string | undefined;
}

/** Days left, type, due date and matter: lines on a phone, columns on a desk. */
function DeadlineRow({ deadline, today, matterTitle }: DeadlineRowProps) {
  const since = overdueSince(deadline, today);
  const updated = deadline.sheetUpdatedBy;
  return (
    <Link
      href={paths.deadline(deadline.id)}
      className="flex items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:gap-4 sm:px-5"
    >
      <DaysLeft deadline={deadline} today={today} />
      <span className="grid min-w-0 flex-1 gap-x-6 text-13 text-ink-muted lg:grid-cols-[minmax(0,5fr)_8.5rem_minmax(0,6fr)_minmax(0,4fr)] lg:items-center">
        <span className="line-clamp-2 text-body font-medium text-ink">{deadline.type || portfolio.deadline}</span>
        <span className="mt-0.5 flex flex-wrap gap-x-3 lg:mt-0 lg:flex-col">
          <span className="font-medium text-ink">{sheetDay(deadline.dueDate) || portfolio.urgency.noDate}</span>
          {since ? <span className="text-bad">{since}</span> : null}
        </span>
        <span className="flex min-w-0 flex-wrap gap-x-3 lg:flex-col lg:flex-nowrap">
          <span className="number-text max-w-full shrink-0 truncate">{deadline.matterId}</span>
          {matterTitle ? (
            <span className="max-w-full truncate lg:line-clamp-2 lg:whitespace-normal">{matterTitle}</span>
          ) : null}
        </span>
        <span className="line-clamp-2 wrap-anywhere">{updated ? texts.updated(updated) : null}</span>
      </span>
    </Link>
  );
}

/** Downloads the shown deadlines as a file. */
function ExportDeadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  return (
    <Button icon={<IconDownload size={18} />} onClick={() => downloadCsv(DEADLINES_CSV_NAME, deadlinesCsv(deadlines))}>
      {texts.exportCsv}
    </Button>
  );
}

/** The titles of the matters by id and by docket name, because deadlines use both; empty until the matters have loaded. */
function useMatterTitles(): ReadonlyMap<string, string> {
  const matters = useMatters().data;
  return useMemo(() => {
    const titles = new Map<string, string>();
    const remember = (name: string, title: string) => {
      if (name !== '' && title !== '' && !titles.has(name)) titles.set(name, title);
    };
    // Ids win over docket names, and the first matter wins: the same rule as on the deadline's page.
    for (const { id, title } of matters ?? []) remember(id, title);
    for (const { docketNumber, title } of matters ?? []) remember(docketNumber, title);
    return titles;
  }, [matters]);
}

/** The view in the address (`?days=30`) and the function to change it. Back and shared links keep it. */
function useDeadlineView(): [DeadlineView, (view: DeadlineView) => void] {
  const view = deadlineView(useQueryParams().get('days'));
  return [
    view,
    (next) => navigate(paths.deadlines({ days: next === 'all' ? undefined : String(next) }), { replace: true }),
  ];
}
