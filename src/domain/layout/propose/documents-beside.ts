import type { Feed, HeadingFeed, HeadingRef } from '#domain/layout/layout.ts';
import { saysLink } from '#domain/layout/words/document-words.ts';

/* Documents whose addresses are in a sheet of matters: each belongs to the matter of its row. */

/** The documents of a sheet of matters, by the column of their addresses. Its heading is their name, unless it only says that there are links. */
export function documentsBeside(matters: HeadingFeed, link: HeadingRef): HeadingFeed {
  const { sheet, ownTable, leaveOut, leaveOutStruck, shownIf } = matters;
  const ids = matters.columns.filter(({ field }) => field === 'id');
  return {
    by: 'heading',
    sheet,
    tab: 'documents',
    columns: [...ids.map((id) => ({ ...id, field: 'matterId' })), { ...link, field: 'url' }],
    constants: saysLink(link.heading) ? {} : { documentName: link.heading },
    leaveOutTotals: false,
    deadlines: [],
    clientFromMatter: false,
    ...(ownTable && { ownTable }),
    ...(leaveOut && { leaveOut }),
    ...(leaveOutStruck && { leaveOutStruck }),
    ...(shownIf && { shownIf }),
  };
}

/** The column of the addresses of the documents of a sheet of matters. */
export function linkBeside(feeds: readonly Feed[], { sheet, tab }: HeadingFeed): HeadingRef | undefined {
  const documents = feeds.find((one) => one.by === 'heading' && one.sheet === sheet && one.tab === 'documents');
  const link =
    tab === 'matters' && documents?.by === 'heading' && documents.columns.find(({ field }) => field === 'url');
  return link || undefined;
}
