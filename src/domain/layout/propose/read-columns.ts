import { besideDate } from '#domain/layout/derived-deadline.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { codesOf } from '#domain/layout/layout.ts';
import type { HeadingRef, Layout } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';

type Named = Pick<ColumnLook, 'heading' | 'group'>;
interface Columns<Look> {
  readonly columns: readonly Look[];
}

/** The column that a reference of a layout names, or the first of several. */
export const columnOf = <Look extends Named>({ columns }: Columns<Look>, ref: HeadingRef): Look | undefined =>
  columns.find(isNamedBy(ref));

/** The columns that a reference of a layout names. A sheet is read only if there is one. */
export const columnsOf = <Look extends Named>({ columns }: Columns<Look>, ref: HeadingRef): readonly Look[] =>
  columns.filter(isNamedBy(ref));

const isNamedBy =
  ({ heading, group }: HeadingRef) =>
  (column: Named): boolean =>
    letters(column.heading) === letters(heading) && (group === undefined || letters(column.group) === letters(group));

/** References to every column of a sheet that a layout reads. */
export function refsOf(layout: Layout, sheet: string): readonly HeadingRef[] {
  const feeds = layout.feeds.flatMap((feed) => {
    if (feed.sheet !== sheet || feed.by === 'position') return [];
    const beside = feed.deadlines.flatMap(besideDate);
    const { columns, deadlines, leaveOut, shownIf, moreEmails = [], moreLinks = [] } = feed;
    const parts = columns.flatMap(({ second }) => second ?? []);
    const marks = [leaveOut, shownIf].flatMap((ref) => ref ?? []);
    return [...columns, ...parts, ...deadlines, ...beside, ...moreEmails, ...moreLinks, ...marks];
  });
  const codes = codesOf(layout).flatMap((list) => (list.sheet === sheet ? [list.code, list.name] : []));
  return [...feeds, ...codes, ...(layout.contacts?.sheet === sheet ? layout.contacts.columns : [])];
}

/** Whether any part of a layout reads a column. */
export function isRead(layout: Layout, look: Pick<SheetLook, 'name' | 'columns'>, column: ColumnLook): boolean {
  return refsOf(layout, look.name).some((ref) => columnOf(look, ref) === column);
}
