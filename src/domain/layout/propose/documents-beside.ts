import type { Tab } from '#domain/tabs/tab.ts';
import { areNamed } from './column-kinds.ts';
import type { Matched } from './match-columns.ts';
import type { Feed, HeadingFeed, HeadingRef } from '#domain/layout/layout.ts';

/* Documents whose addresses are in a sheet of matters: each belongs to the matter of its row. */

/** The documents of a sheet of matters, by the column of their addresses. The text of a link is its document's name or, without one, the heading. */
export function documentsBeside(
  matters: HeadingFeed,
  link: HeadingRef,
  moreLinks: readonly HeadingRef[] = [],
): HeadingFeed {
  const { sheet, ownTable, leaveOut, leaveOutStruck, shownIf } = matters;
  const ids = matters.columns.filter(({ field }) => field === 'id');
  return {
    by: 'heading',
    sheet,
    tab: 'documents',
    columns: [
      ...ids.map((id) => ({ ...id, field: 'matterId' })),
      { ...link, field: 'url' },
      { ...link, field: 'documentName' },
    ],
    constants: {},
    ...(moreLinks.length > 0 && { moreLinks: [...moreLinks] }),
    leaveOutTotals: false,
    deadlines: [],
    clientFromMatter: false,
    ...(ownTable && { ownTable }),
    ...(leaveOut && { leaveOut }),
    ...(leaveOutStruck && { leaveOutStruck }),
    ...(shownIf && { shownIf }),
  };
}

/** The columns of the addresses of the documents of a sheet of matters. */
export function linksBeside(feeds: readonly Feed[], { sheet, tab }: HeadingFeed): readonly HeadingRef[] {
  const documents = feeds.find((one) => one.by === 'heading' && one.sheet === sheet && one.tab === 'documents');
  if (tab !== 'matters' || documents?.by !== 'heading') return [];
  return [...documents.columns.filter(({ field }) => field === 'url'), ...(documents.moreLinks ?? [])];
}

/** The columns of a sheet of documents, with the texts of the links as the names of the documents if no column has names. */
export function withNamesOfLinks(tab: Tab, matched: readonly Matched[]): readonly Matched[] {
  const link = matched.find(({ field, look }) => tab === 'documents' && field === 'url' && areNamed(look));
  const isNamed = matched.some(({ field }) => field === 'documentName');
  return link && !isNamed ? [...matched, { ...link, field: 'documentName' }] : matched;
}
