import { letters } from '#domain/tabs/heading-letters.ts';
import type { HeadingRef, Layout } from './layout.ts';
import type { ColumnLook, SheetLook } from './look.ts';

/** The column that a reference of a layout names. */
export function columnOf<Look extends Pick<ColumnLook, 'heading' | 'group'>>(
  { columns }: { readonly columns: readonly Look[] },
  { heading, group }: HeadingRef,
): Look | undefined {
  return columns.find(
    (column) =>
      letters(column.heading) === letters(heading) && (group === undefined || letters(column.group) === letters(group)),
  );
}

/** References to every column of a sheet that a layout reads. */
export function refsOf(layout: Layout, sheet: string): readonly HeadingRef[] {
  const feeds = layout.feeds.flatMap((feed) => {
    if (feed.sheet !== sheet || feed.by === 'position') return [];
    const actions = feed.deadlines.flatMap(({ action }) => action ?? []);
    const { columns, deadlines, leaveOut, moreEmails = [] } = feed;
    return [...columns, ...deadlines, ...actions, ...moreEmails, ...(leaveOut ? [leaveOut] : [])];
  });
  const codes = layout.feeds.flatMap((feed) => {
    const list = feed.by === 'heading' && feed.clientCodes?.sheet === sheet ? feed.clientCodes : undefined;
    return list ? [list.code, list.name] : [];
  });
  return [...feeds, ...codes, ...(layout.contacts?.sheet === sheet ? layout.contacts.columns : [])];
}

/** Whether any part of a layout reads a column. */
export function isRead(layout: Layout, look: Pick<SheetLook, 'name' | 'columns'>, column: ColumnLook): boolean {
  return refsOf(layout, look.name).some((ref) => columnOf(look, ref) === column);
}
