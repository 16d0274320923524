import { documentsBeside, linkBeside } from '#domain/layout/propose/documents-beside.ts';
import { columnOf } from './layout-edits.ts';
import type { Feed, HeadingFeed, Layout, SheetLook } from './layout-api.ts';

type ColumnLook = SheetLook['columns'][number];

/** The column of a sheet of matters with the addresses of their documents. */
export function documentsColumn(layout: Layout, feed: HeadingFeed, sheet: SheetLook): ColumnLook | undefined {
  const link = linkBeside(layout.feeds, feed);
  return link && columnOf(sheet, link);
}

/** The layout in which this column of a sheet of matters has the addresses of their documents. Undefined: none has. */
export function withDocuments(
  layout: Layout,
  feed: HeadingFeed,
  link: Parameters<typeof documentsBeside>[1] | undefined,
): Layout {
  const feeds = layout.feeds.filter(({ sheet, tab }) => sheet !== feed.sheet || tab !== 'documents');
  return { ...layout, feeds: link ? [...feeds, documentsBeside(feed, link) as Feed] : feeds };
}
