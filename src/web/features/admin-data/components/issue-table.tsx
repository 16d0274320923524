import { adminData } from '#web/texts/en/admin-data.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import type { RowGroup } from '#web/ui/row-groups.ts';
import type { Issue } from '../issues.ts';
import { CellValue, SeverityBadge } from './issue-row.tsx';

const texts = adminData.issues.columns;

const COLUMNS: readonly Column<Issue>[] = [
  {
    key: 'cell',
    header: texts.cell,
    width: '11rem',
    rowHeader: true,
    cell: ({ sheet, cell }) => (
      <>
        <span className="block truncate">{sheet}</span>
        <span className="block text-13 text-ink-muted">{cell}</span>
      </>
    ),
  },
  { key: 'value', header: texts.value, width: '13rem', cell: ({ value }) => <CellValue value={value} /> },
  {
    key: 'reason',
    header: texts.reason,
    cell: ({ title, text }) => (
      <span className="text-13">
        <span className="font-medium">{title}.</span> <span className="text-ink-muted">{text}</span>
      </span>
    ),
  },
  {
    key: 'severity',
    header: texts.severity,
    width: '7.5rem',
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
];

const keyOf = ({ key }: Issue) => key;

/** The rows of the report on a desk. */
export function IssueTable({ groups }: { groups: readonly RowGroup<Issue>[] }) {
  return <DataTable caption={adminData.issues.list} columns={COLUMNS} groups={groups} itemKey={keyOf} />;
}
