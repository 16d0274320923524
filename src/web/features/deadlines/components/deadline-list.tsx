import { useMemo } from 'react';

import type { Deadline } from '#domain/deadline/deadline.ts';
import { groupByUrgency } from '#domain/deadline/sort.ts';
import { DEADLINE_WINDOWS, viewDeadlines, deadlineView } from '#domain/deadline/window.ts';
import type { DeadlineView } from '#domain/deadline/window.ts';
import { mattersByName } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { deadlineTypes, indexDeadlines, ofDeadlineType, searchDeadlines } from '#domain/search/deadline-index.ts';
import type { FilterValue } from '#domain/search/matter-facets.ts';
import { readQuery } from '#domain/search/search-query.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { useInstructing } from '#web/api/instructions.ts';
import type { Offered } from '#web/api/instructions.ts';
import { useMatters } from '#web/api/tabs.ts';
import { useTablet } from '#web/lib/browser-state.ts';
import { formatNumber } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useAfterPaint } from '#web/lib/painted.ts';
import { useAddressView } from '#web/lib/use-address-view.ts';
import { useToday, sheetDay } from '#web/portfolio/days.ts';
import { marked } from '#web/portfolio/marked.tsx';
import { matterIndex } from '#web/portfolio/matter-index.ts';
import { OfferBadge } from '#web/portfolio/instruction-state.tsx';
import { usePrinting } from '#web/portfolio/print-table.tsx';
import { DaysLeft, overdueSince } from '#web/portfolio/urgency-badge.tsx';
import { deadlines as texts } from '#web/texts/en/deadlines.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink, Link } from '#web/ui/link.tsx';
import { IconCalendar } from '#web/ui/more-icons.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import type { RowGroup } from '#web/ui/use-row-window.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { DeadlinePrint } from './deadline-print.tsx';
import { ExportDeadlines } from './export-deadlines.tsx';
import { InstructBanner, SelectBar, SelectRow } from './instruct-mode.tsx';

const OPTIONS = DEADLINE_WINDOWS.map((window) => ({ value: String(window), label: texts.windows[window] }));

/** The deadlines of the chosen window, the most urgent first. */
export function DeadlineList({ deadlines }: { deadlines: readonly Deadline[] }) {
  const matters = useMatters().data ?? NO_MATTERS;
  const matterOf = useMemo(() => mattersByName(matters), [matters]);
  const today = useToday();
  const tablet = useTablet();
  const printing = usePrinting();
  const [view, change] = useAddressView(readView, addressOfView);
  const shownView = useAfterPaint(view);
  const instructing = useInstructing();
  const selecting = shownView.instruct && instructing && !instructing.refused ? instructing : undefined;
  const index = useMemo(() => {
    const listed = selecting ? deadlines.filter(({ id }) => selecting.offerOf.get(id)?.open) : deadlines;
    return indexDeadlines(listed, matterIndex(matters));
  }, [deadlines, matters, selecting]);
  const found = useMemo(() => searchDeadlines(index, shownView.query), [index, shownView.query]);
  const search = useMemo(() => readQuery(shownView.query, index.codes), [shownView.query, index]);
  const types = useMemo(
    () => deadlineTypes(viewDeadlines(found, shownView.window, today).shown),
    [found, shownView.window, today],
  );
  const { shown, hiddenPast, unreadable } = useMemo(
    () => viewDeadlines(ofDeadlineType(found, shownView.type), shownView.window, today),
    [found, shownView.type, shownView.window, today],
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
        inBar
        title={texts.title}
        description={<p role="status">{texts.count(shown.length)}</p>}
        aside={<ExportDeadlines deadlines={shown} matters={matters} today={today} />}
      />
      <div className="flex flex-col gap-3">
        <div className="flex flex-col gap-3 lg:flex-row lg:items-end">
          <Segmented
            label={texts.window}
            options={OPTIONS}
            value={String(view.window)}
            onChange={(value) => change({ window: DEADLINE_WINDOWS.find((known) => String(known) === value) ?? 'all' })}
            className="shrink-0"
          />
          <div className="flex flex-wrap gap-2 lg:flex-1 lg:pb-0.5 print:hidden">
            <SearchField
              label={texts.search}
              placeholder={tablet ? texts.searchHint : portfolio.search}
              clearLabel={texts.clearSearch}
              value={view.query}
              onChange={(query) => change({ query })}
              className="min-w-32 flex-1"
              slash
            />
            <SelectField
              label={texts.type}
              labelHidden
              className="w-36 max-w-full shrink-0 sm:w-56"
              options={typeOptions(types, view.type)}
              value={view.type}
              onChange={(event) => change({ type: event.target.value })}
            />
          </div>
        </div>
        {instructing ? (
          <InstructBanner
            instructing={instructing}
            selecting={selecting !== undefined}
            onSelect={(instruct) => change({ instruct })}
          />
        ) : null}
        {shownView.window === 'unreadable' ? (
          <OnlyUnreadable count={shown.length} />
        ) : (
          <Notes past={hiddenPast} unreadable={unreadable} />
        )}
      </div>
      {shown.length === 0 ? (
        <NoDeadlines view={shownView} onShowAll={deadlines.length > 0 ? () => change(EVERYTHING) : undefined} />
      ) : printing ? (
        <DeadlinePrint groups={groups} today={today} matterOf={matterOf} />
      ) : (
        <VirtualList
          label={texts.list}
          groups={groups}
          itemKey={({ id }) => id}
          renderItem={(deadline) => {
            const offered = instructing?.offerOf.get(deadline.id);
            const matter = matterOf.get(deadline.matterId);
            const content = (
              <DeadlineRow deadline={deadline} today={today} matter={matter} search={search} offered={offered} />
            );
            return selecting && offered ? (
              <SelectRow offered={offered}>{content}</SelectRow>
            ) : (
              <Link
                href={paths.deadline(deadline.id)}
                className="flex items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:gap-4 sm:px-5"
              >
                {content}
              </Link>
            );
          }}
          itemSize={97}
        />
      )}
      {selecting ? <SelectBar instructing={selecting} shown={shown} /> : null}
    </>
  );
}

/** Notes on deadlines that a client could overlook: a window hides past ones, and those without a readable date come last in the list. */
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

function NoDeadlines({ view, onShowAll }: { view: DeadlinesView; onShowAll: (() => void) | undefined }) {
  const { window } = view;
  const narrowed = view.query.trim() !== '' || view.type !== '';
  return (
    <EmptyState
      framed
      icon={<IconCalendar size={24} />}
      title={texts.empty.title}
      action={onShowAll ? <Button onClick={onShowAll}>{texts.empty.showAll}</Button> : null}
    >
      {narrowed
        ? texts.empty.noMatch(view.query.trim())
        : typeof window === 'number'
          ? texts.empty.window(window)
          : texts.empty[window]}
    </EmptyState>
  );
}

interface DeadlineRowProps {
  deadline: Deadline;
  today: CalendarDate;
  /** The matter, whose title is shown: few clients know a matter by its number. Undefined if it is not known. */
  matter: Matter | undefined;
  search: SearchQuery;
  /** The offer to instruct it, or its instruction; undefined if the firm takes none on it. */
  offered: Offered | undefined;
}

/** Days left, type, due date and matter: lines on a phone, columns on a desktop. */
function DeadlineRow({ deadline, today, matter, search, offered }: DeadlineRowProps) {
  const since = overdueSince(deadline, today);
  const updated = deadline.sheetUpdatedBy;
  return (
    <>
      <DaysLeft deadline={deadline} today={today} />
      <span className="grid min-w-0 flex-1 gap-x-6 text-13 text-ink-muted lg:grid-cols-[minmax(0,5fr)_8.5rem_minmax(0,6fr)_minmax(0,4fr)] lg:items-center">
        <span className="line-clamp-2 text-body font-medium text-ink">
          {marked(deadline.type || portfolio.deadline, search)}
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-3 lg:mt-0 lg:flex-col">
          <span className="font-medium text-ink">{sheetDay(deadline.dueDate) || portfolio.urgency.noDate}</span>
          {since ? <span className="text-bad">{since}</span> : null}
        </span>
        <span className="flex min-w-0 flex-wrap gap-x-3 lg:flex-col lg:flex-nowrap">
          <span className="number-text max-w-full shrink-0 truncate">{marked(deadline.matterId, search)}</span>
          {matter?.title ? (
            <span className="max-w-full truncate lg:line-clamp-2 lg:whitespace-normal">
              {marked(matter.title, search)}
            </span>
          ) : null}
        </span>
        <span className="flex min-w-0 flex-col items-start gap-1">
          {offered ? <OfferBadge offered={offered} /> : null}
          {updated ? <span className="line-clamp-2 wrap-anywhere">{texts.updated(updated)}</span> : null}
        </span>
      </span>
    </>
  );
}

const NO_MATTERS: readonly Matter[] = [];

/** Which deadlines are shown, as the address of /deadlines has it. */
interface DeadlinesView {
  readonly window: DeadlineView;
  readonly query: string;
  /** Empty for all. */
  readonly type: string;
  /** Shows only the deadlines that can be instructed, to select them. */
  readonly instruct: boolean;
}

const EVERYTHING: DeadlinesView = { window: 'all', query: '', type: '', instruct: false };

const readView = (params: URLSearchParams): DeadlinesView => ({
  window: deadlineView(params.get('days')),
  query: params.get('q') ?? '',
  type: params.get('type') ?? '',
  instruct: params.has('instruct'),
});

const addressOfView = ({ window, query, type, instruct }: DeadlinesView): string =>
  paths.deadlines({
    days: window === 'all' ? undefined : String(window),
    q: query.trim() === '' ? undefined : query,
    type,
    instruct: instruct ? '1' : undefined,
  });

/** 'All types', then each type with its count. A chosen type stays in the list even if the search finds no deadline of it. */
function typeOptions(types: readonly FilterValue[], chosen: string) {
  const missing = chosen !== '' && !types.some(({ value }) => value === chosen);
  return [
    { value: '', label: texts.allTypes },
    ...[...(missing ? [{ value: chosen, count: 0 }] : []), ...types].map(({ value, count }) => ({
      value,
      label: texts.choice(value, count),
    })),
  ];
}
