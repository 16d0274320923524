import { documentsBeside, linksBeside } from '#domain/layout/propose/documents-beside.ts';
import { columnOf, refOf } from './layout-edits.ts';
import type { Feed, HeadingFeed, Layout, SheetLook } from './layout-api.ts';

type ColumnLook = SheetLook['columns'][number];

/** The columns of a sheet of matters with the addresses of their documents. */
export const documentColumns = (layout: Layout, feed: HeadingFeed, sheet: SheetLook): readonly ColumnLook[] =>
  linksBeside(layout.feeds, feed).flatMap((link) => columnOf(sheet, link) ?? []);

/** The layout in which these columns of a sheet of matters have the addresses of their documents. Without any, it has no documents. */
export function withDocuments(
  layout: Layout,
  feed: HeadingFeed,
  sheet: SheetLook,
  columns: readonly ColumnLook[],
): Layout {
  const feeds = layout.feeds.filter((one) => one.sheet !== feed.sheet || one.tab !== 'documents');
  const [link, ...more] = columns.map((column) => refOf(column, sheet));
  return { ...layout, feeds: link ? [...feeds, documentsBeside(feed, link, more) as Feed] : feeds };
}
