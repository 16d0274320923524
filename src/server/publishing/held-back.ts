import type { RowSaid } from '#domain/layout/read/said-in-row.ts';
import { saysForFirm } from '#domain/layout/words/internal-document.ts';
import { ISSUE_SEVERITY } from '#domain/report/row-issue.ts';
import type { IssueKind } from '#domain/report/row-issue.ts';
import { cell } from '#domain/tabs/column.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { contradicted } from './client-contradicts.ts';
import type { RowPlacer } from './place-rows.ts';

/** Why no client sees a row that a layout reads, or why it is doubtful whose it is, and its cell that says so. */
export interface HeldBack {
  readonly kind: IssueKind;
  readonly column: number | undefined;
  readonly value: string;
}

/**
 * Why a row of a firm's own sheets is shown to no client, though it is complete: the documented sheets are written for clients, these are not. `said`:
 * what the row says of itself in columns that are not read.
 */
export function heldBack(
  tab: Tab,
  row: Row,
  { clients: said, forFirm: text }: RowSaid,
  table: ColumnTable,
  placer: RowPlacer,
): HeldBack | undefined {
  switch (tab) {
    case 'documents':
      return forFirm(row, table, text) ?? contradicted(tab, row, said, placer);
    case 'matters':
    case 'deadlines':
      return contradicted(tab, row, said, placer);
    case 'knowledge':
      return said.length === 0
        ? linkOfClient(row, placer)
        : { kind: 'link-of-client', column: undefined, value: said[0]?.[0] ?? '' };
    default:
      return undefined;
  }
}

/** Whether no client sees the row: other reasons are only reported. */
export const isSkipped = (held: HeldBack | undefined): boolean =>
  held !== undefined && ISSUE_SEVERITY[held.kind] === 'skipped';

/** A document whose name, or another text beside it, says that no client gets it. */
function forFirm(row: Row, { columns }: ColumnTable, beside: string): HeldBack | undefined {
  const column = columns.find(({ field }) => field === 'documentName')?.index;
  const value = column === undefined ? '' : cell(row, column);
  if (saysForFirm(value)) return { kind: 'internal-document', column, value };
  return beside === '' ? undefined : { kind: 'internal-document', column: undefined, value: beside };
}

/** A useful link that names a client, of which no other may know. */
function linkOfClient(row: Row, { namesClient }: RowPlacer): HeldBack | undefined {
  const column = row.findIndex(namesClient);
  return column < 0 ? undefined : { kind: 'link-of-client', column, value: cell(row, column) };
}
