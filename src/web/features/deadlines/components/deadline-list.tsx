import { useDeferredValue, useMemo } from 'react';

import type { Deadline } from '#domain/deadline/deadline.ts';
import { groupByUrgency } from '#domain/deadline/sort.ts';
import { DEADLINE_WINDOWS, windowDeadlines } from '#domain/deadline/window.ts';
import type { DeadlineWindow } from '#domain/deadline/window.ts';

import { useToday } from '#web/portfolio/days.ts';
import { deadlines as texts } from '#web/texts/index.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconCalendar } from '#web/ui/more-icons.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import type { RowGroup } from '#web/ui/row-groups.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { useDeadlineWindow } from '../use-deadline-window.ts';
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
  const [window, setWindow] = useDeadlineWindow();
  const settled = useDeferredValue(window);
  const { shown, hiddenPast, hiddenUnreadable } = useMemo(
    () => windowDeadlines(deadlines, settled, today),
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
          value={String(window)}
          onChange={(value) => setWindow(DEADLINE_WINDOWS.find((known) => String(known) === value) ?? 'all')}
        />
        <LeftOut past={hiddenPast} unreadable={hiddenUnreadable} />
      </div>
      {shown.length === 0 ? (
        <NoDeadlines window={settled} onShowAll={deadlines.length > 0 ? () => setWindow('all') : undefined} />
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

/** A window looks ahead only; what it leaves out must not be forgotten. */
function LeftOut({ past, unreadable }: { past: number; unreadable: number }) {
  if (past + unreadable === 0) return null;
  return (
    <p className="text-13 text-ink-muted">
      {past > 0 ? texts.leftOut.past(past) : null} {unreadable > 0 ? texts.leftOut.unreadable(unreadable) : null}
    </p>
  );
}

function NoDeadlines({ window, onShowAll }: { window: DeadlineWindow; onShowAll: (() => void) | undefined }) {
  return (
    <EmptyState
      framed
      icon={<IconCalendar size={24} />}
      title={texts.empty.title}
      action={onShowAll ? <Button onClick={onShowAll}>{texts.empty.showAll}</Button> : null}
    >
      {window === 'all' ? texts.empty.all : texts.empty.window(window)}
    </EmptyState>
  );
}
