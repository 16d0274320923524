import {
  isInternal,
  isInvoiceNumber,
  saysBilling,
  saysInvoices,
  saysMargin,
} from '#domain/layout/words/for-the-firm.ts';
import { fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import { saysWho } from '#domain/layout/propose/staff-list.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { canBeNamed } from '#domain/layout/propose/name-column.ts';
import { refsOf } from '#domain/layout/propose/read-columns.ts';
import { columnOf } from './layout-edits.ts';
import type { Layout, SheetLook } from './layout-api.ts';

type ColumnLook = SheetLook['columns'][number];

/** The columns with values that no part of the layout reads. */
function unread(layout: Layout, sheet: SheetLook): readonly ColumnLook[] {
  const refs = refsOf(layout, sheet.name);
  return sheet.columns.filter(
    (column) => column.heading !== '' && column.filled > 0 && !refs.some((ref) => columnOf(sheet, ref) === column),
  );
}

/** The columns with texts but no heading, to which nothing can refer. One at the left may have the names of the clients above their rows. */
export function columnsWithoutHeading({ columns }: SheetLook): readonly ColumnLook[] {
  const first = columns.findIndex(({ heading }) => heading !== '');
  return columns.filter(({ heading, filled, hidden }, at) => at > first && heading === '' && filled > 0 && !hidden);
}

/** The unread columns to which a layout can refer by their heading. The sheet hides some of them. */
export const unreadColumns = (layout: Layout, sheet: SheetLook): readonly ColumnLook[] =>
  unread(layout, sheet).filter((column) => canBeNamed(column, sheet.columns));

/** The unread columns that cannot be chosen, because another column has the same heading. */
export const columnsTwice = (layout: Layout, sheet: SheetLook): readonly ColumnLook[] =>
  unread(layout, sheet).filter((column) => !column.hidden && !canBeNamed(column, sheet.columns));

/**
 * Whether columns are hidden, or of people and without addresses, or their heading says that their texts are for the firm alone: internal notes, who is in
 * charge, invoices, what the firm earns.
 */
export const isForFirm = (tab: Tab, heading: string, columns: readonly ColumnLook[]): boolean =>
  columns.every(
    (column) => column.hidden || (tab === 'users' && !column.examples.some((text) => text.includes('@'))),
  ) || FOR_FIRM.some((says) => says(heading));
const FOR_FIRM = [isInternal, isInvoiceNumber, saysBilling, saysInvoices, saysMargin, saysWho];

/** Whether a column of deadlines or documents has what their matter shows: its client, title, country or type. */
export const isOfMatter = (tab: Tab, heading: string): boolean =>
  (tab === 'deadlines' || tab === 'documents') &&
  fieldsOfHeading('matters', heading).some((field) => OF_MATTER.has(field));
const OF_MATTER: ReadonlySet<string> = new Set(['company', 'title', 'jurisdiction', 'ipType']);
