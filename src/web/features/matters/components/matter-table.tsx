import { useMemo } from 'react';

import type { Matter } from '#domain/matter/matter.ts';
import type { MatterSort } from '#domain/matter/sort.ts';

import { paths } from '../../../lib/paths.ts';
import { sheetDay } from '../../../portfolio/sheet-day.ts';
import { StatusBadge } from '../../../portfolio/status-badge.tsx';
import { matters as texts, portfolio } from '../../../texts/index.ts';
import type { ColourOf } from '../../../ui/charts/palette.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import type { RowGroup } from '../../../ui/row-groups.ts';
import { isSortField } from '../matters-view.ts';

interface MatterTableProps {
  groups: readonly RowGroup<Matter>[];
  colourOf: ColourOf;
  sort: MatterSort | undefined;
  onSort: (sort: MatterSort) => void;
}

/** The matters on a desk: a table whose columns sort. */
export function MatterTable({ groups, colourOf, sort, onSort }: MatterTableProps) {
  const columns = useMemo(() => columnsWith(colourOf), [colourOf]);
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

function columnsWith(colourOf: ColourOf): readonly Column<Matter>[] {
  const { columns } = texts;
  return [
    {
      key: 'docketNumber',
      header: columns.docketNumber,
      width: '10.5rem',
      sortable: true,
      cell: ({ docketNumber, id }) => <span className="number-text">{docketNumber || id}</span>,
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
          <span className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className="size-2 shrink-0 rounded-full"
              style={{ background: colourOf(ipType) }}
            />
            <span className="min-w-0">{ipType}</span>
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
