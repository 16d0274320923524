import { useMemo } from 'react';
import type { ReactNode } from 'react';

import type { Matter } from '#domain/matter/matter.ts';
import type { MatterSort } from '#domain/matter/sort.ts';
import { hasEnded, isDead } from '#domain/matter/status.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { useDesktop, useMediaQuery } from '#web/lib/browser-state.ts';
import { paths } from '#web/lib/paths.ts';
import { sheetDay, useToday } from '#web/portfolio/days.ts';
import { DueWords, mostUrgent } from '#web/portfolio/due-next.tsx';
import type { DueNextOf } from '#web/portfolio/due-next.tsx';
import { marked } from '#web/portfolio/marked.tsx';
import { Place } from '#web/portfolio/place.tsx';
import { StatusBadge } from '#web/portfolio/status-badge.tsx';
import { matters as texts } from '#web/texts/en/matters.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import type { RowGroup } from '#web/ui/use-row-window.ts';
import { isSortField } from '../matters-view.ts';
import { columnsThatFit, COLUMN_WIDTHS, useChosenColumns } from '../table-columns.ts';
import type { MatterColumn } from '../table-columns.ts';
import { TypeDot, UnshownMatch } from './matter-row.tsx';

interface MatterTableProps {
  groups: readonly RowGroup<Matter>[];
  /** All matters, also those not shown, so that the column widths stay the same during a search. */
  matters: readonly Matter[];
  sort: MatterSort | undefined;
  search: SearchQuery;
  dueNextOf: DueNextOf;
  onSort: (sort: MatterSort) => void;
}

/** The matters on a desktop and a tablet: a table with as many of the chosen columns as fit. A click on a heading sorts. */
export function MatterTable({ groups, matters, sort, search, dueNextOf, onSort }: MatterTableProps) {
  const today = useToday();
  const [chosen] = useChosenColumns();
  const room = useRoom();
  const longest = useMemo(() => longestDocket(matters), [matters]);
  const columns = useMemo(() => {
    const cells = cellsWith({ search, dueNextOf, today });
    return columnsThatFit(chosen, room).map((key): Column<Matter> => ({
      key,
      header: texts.columns[key],
      width: key === 'docketNumber' ? docketWidth(longest) : key === 'title' ? undefined : `${COLUMN_WIDTHS[key]}rem`,
      sortable: true,
      rowHeader: key === 'title',
      cell: cells[key] ?? ((matter) => textCell(matter, key, search)),
    }));
  }, [chosen, room, longest, search, dueNextOf, today]);
  return (
    <DataTable
      caption={texts.list}
      columns={columns}
      groups={groups}
      itemKey={({ key }) => key}
      rowHref={({ id, copy }) => paths.matter(id, copy)}
      isQuiet={hasEnded}
      sort={sort && { key: sort.by, direction: sort.direction }}
      onSort={({ key, direction }) => {
        if (isSortField(key)) onSort({ by: key, direction });
      }}
    />
  );
}

/** The room for all columns, in rem. It depends on the width of the window. */
function useRoom(): number {
  const wide = useMediaQuery('(width >= 78rem)');
  const desktop = useDesktop();
  return wide ? 72 : desktop ? 61 : 48;
}

function longestDocket(matters: readonly Matter[]): number {
  let longest = 0;
  for (const { docketNumber, id } of matters) longest = Math.max(longest, (docketNumber || id).length);
  return longest;
}

/** As wide as the longest docket number, so that it fits in one line. Very long ones take two lines, to leave room for the title. */
const docketWidth = (longest: number) => `clamp(7.5rem, ${longest}ch + 3rem, max(10.5rem, 15vw))`;

type Cells = Partial<Record<MatterColumn, (matter: Matter) => ReactNode>>;

interface CellsOptions {
  search: SearchQuery;
  dueNextOf: DueNextOf;
  today: CalendarDate;
}

/** The cells of the columns that are not just a text or a date. */
function cellsWith({ search, dueNextOf, today }: CellsOptions): Cells {
  return {
    docketNumber: ({ docketNumber, id }) => (
      <span title={docketNumber || id} className="wrap-anywhere">
        {marked(docketNumber || id, search)}
      </span>
    ),
    title: (matter) => (
      <span title={matter.title}>
        {marked(matter.title || portfolio.untitled, search)}
        <UnshownMatch matter={matter} search={search} />
      </span>
    ),
    ipType: ({ ipType }) =>
      ipType === '' ? null : (
        <span title={ipType} className="-ml-3 wrap-anywhere">
          <TypeDot ipType={ipType} />
          {marked(ipType, search)}
        </span>
      ),
    jurisdiction: ({ jurisdiction }) => <Place cell={jurisdiction} search={search} />,
    status: (matter) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <StatusBadge status={matter.status} search={search} />
        {isDead(matter) ? <span className="text-13">{matter.legalStatus}</span> : null}
      </span>
    ),
    nextDeadline(matter) {
      const due = mostUrgent(dueNextOf(matter));
      return due ? (
        <span title={sheetDay(due.dueDate)} className="text-13">
          <DueWords deadline={due} today={today} />
        </span>
      ) : null;
    },
  };
}

const DATES: readonly MatterColumn[] = [
  'filingDate',
  'grantDate',
  'earliestPriorityDate',
  'firstPublicationDate',
  'lastUpdated',
];

function textCell(matter: Matter, key: MatterColumn, search: SearchQuery): ReactNode {
  if (key === 'nextDeadline') return null;
  const text = matter[key];
  if (DATES.includes(key)) return <span className="whitespace-nowrap">{sheetDay(text)}</span>;
  return (
    <span title={text} className="wrap-anywhere">
      {marked(text, search)}
    </span>
  );
}
