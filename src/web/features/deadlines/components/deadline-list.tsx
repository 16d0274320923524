import { useDeferredValue, useMemo } from 'react';

import type { Deadline } from '#domain/deadline/deadline.ts';
import { groupByUrgency } from '#domain/deadline/sort.ts';
import { DEADLINE_WINDOWS, viewDeadlines } from '#domain/deadline/window.ts';
import type { DeadlineView } from '#domain/deadline/window.ts';

import { useToday } from '#web/portfolio/days.ts';
import { deadlines as texts } from '#web/texts/index.ts';
import { formatNumber } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { IconCalendar } from '#web/ui/more-icons.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import type { RowGroup } from '#web/ui/row-groups.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { useDeadlineView } from '../use-deadline-view.ts';
import { useMarkVisits } from '../use-mark-visits.ts';
import { useMatterTitles } from '../use-matter-titles.ts';
import { DeadlineRow } from './deadline-row.tsx';
import { ExportDeadlines } from './export-deadlines.tsx';

const OPTIONS = DEADLINE_WINDOWS.map((window) => ({ value: String(window), label: texts.windows[window] }));

/** The deadlines of the chosen window, the most urgent first. */
export function DeadlineList({ deadlines }: { deadlines: readonly Deadline[] }) {
  useMarkVisits();
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

/** What a client could miss: a window looks ahead only, and under All the unreadable ones are the last of a long list. */
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
