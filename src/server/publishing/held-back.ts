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

/** A useful link that names a client or a matter, of which no other client may know. */
function linkOfClient(row: Row, placer: RowPlacer): HeldBack | undefined {
  const column = row.findIndex((text) => placer.namesClient(text) || namesMatter(text, placer));
  return column < 0 ? undefined : { kind: 'link-of-client', column, value: cell(row, column) };
}

/** Whether a text or an address has the reference of a matter: "client-B-1", "?ref=p-101". */
function namesMatter(text: string, { clientOfMatter }: RowPlacer): boolean {
  const words = [...text.slice(0, LONGEST).matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  return words.some(({ index: from }, at) =>
    words.slice(at, at + MOST_PARTS).some((last) => {
      const part = text.slice(from, last.index + last[0].length);
      // Numbers and words alone mean other things, too.
      if (part.length < SHORTEST || !/\d/.test(part) || !/\p{L}/u.test(part)) return false;
      return [part, part.toUpperCase()].some((name) => clientOfMatter(name, 'task') !== 'orphan');
    }),
  );
}
const LONGEST = 500;
const MOST_PARTS = 4;
const SHORTEST = 3;
