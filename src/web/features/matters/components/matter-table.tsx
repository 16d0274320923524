import { useMemo } from 'react';

import type { Matter } from '#domain/matter/matter.ts';
import type { MatterSort } from '#domain/matter/sort.ts';

import { paths } from '#web/lib/paths.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { StatusBadge } from '#web/portfolio/status-badge.tsx';
import { matters as texts, portfolio } from '#web/texts/index.ts';
import type { ColourOf } from '#web/ui/charts/palette.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import type { RowGroup } from '#web/ui/row-groups.ts';
import { isSortField } from '../matters-view.ts';

interface MatterTableProps {
  groups: readonly RowGroup<Matter>[];
  /** All matters, also those not shown, so that the column widths stay the same during a search. */
  matters: readonly Matter[];
  colourOf: ColourOf;
  sort: MatterSort | undefined;
  onSort: (sort: MatterSort) => void;
}

/** The matters on a desk: a table whose columns sort. */
export function MatterTable({ groups, matters, colourOf, sort, onSort }: MatterTableProps) {
  const columns = useMemo(() => columnsWith(colourOf, docketWidth(matters)), [colourOf, matters]);
  return (
    <DataTable
      caption={texts.list}
      columns={columns}
      groups={groups}
      itemKey={({ key }) => key}
      rowHref={({ id, copy }) => paths.matter(id, copy)}
      sort={sort && { key: sort.by, direction: sort.direction }}
      onSort={({ key, direction }) => {
        if (isSortField(key)) onSort({ by: key, direction });
      }}
    />
  );
}

/** As wide as the longest number, so that none is broken. A very long number takes two lines, to leave room for the title. */
function docketWidth(matters: readonly Matter[]): string {
  let longest = 0;
  for (const { docketNumber, id } of matters) longest = Math.max(longest, (docketNumber || id).length);
  return `clamp(10.5rem, ${longest}ch + 3rem, max(10.5rem, 18vw))`;
}

function columnsWith(colourOf: ColourOf, docketColumn: string): readonly Column<Matter>[] {
  const { columns } = texts;
  return [
    {
      key: 'docketNumber',
      header: columns.docketNumber,
      width: docketColumn,
      sortable: true,
      cell: ({ docketNumber, id }) => (
        <span title={docketNumber || id} className="wrap-anywhere">
          {docketNumber || id}
        </span>
      ),
    },
    {
      key: 'title',
      header: columns.title,
      sortable: true,
      rowHeader: true,
      cell: ({ title }) => <span title={title}>{title || portfolio.untitled}</span>,
    },
    {
      key: 'ipType',
      header: columns.ipType,
      width: '9.5rem',
      sortable: true,
      cell: ({ ipType }) =>
        ipType === '' ? null : (
          <span title={ipType} className="wrap-anywhere">
            <span
              aria-hidden="true"
              className="mr-2 inline-block size-2 rounded-full align-middle"
              style={{ background: colourOf(ipType) }}
            />
            {ipType}
          </span>
        ),
    },
    {
      key: 'jurisdiction',
      header: columns.jurisdiction,
      width: '8rem',
      sortable: true,
      cell: ({ jurisdiction }) => jurisdiction.toUpperCase(),
    },
    {
      key: 'filingDate',
      header: columns.filingDate,
      width: '8rem',
      sortable: true,
      cell: ({ filingDate }) => <span className="whitespace-nowrap">{sheetDay(filingDate)}</span>,
    },
    {
      key: 'status',
      header: columns.status,
      width: '13rem',
      sortable: true,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ];
}
