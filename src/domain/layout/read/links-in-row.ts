import { linkIn } from '#domain/link/named-link.ts';
import { safeLink } from '#domain/link/safe-link.ts';
import type { HeadingFeed, HeadingRef, LayoutColumn } from '#domain/layout/layout.ts';
import { saysLink } from '#domain/layout/words/document-words.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { isLink } from '#domain/tabs/column.ts';
import type { Column } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { CellReader } from './cell-reader.ts';
import type { Placed } from './deadlines-in-row.ts';

/* Documents whose names are the texts of their links: "Certificate", which leads to an address. */

/**
 * Reads what a cell with a link fills: where it leads or, if the layout says that one column has both, the name of the document. Without a text, the heading
 * names it. `read`: what other cells of the column are read as.
 */
export function linkReader(
  ref: LayoutColumn,
  column: Column,
  columns: readonly LayoutColumn[],
  read: CellReader,
): CellReader {
  if (isLink(column)) return (cell) => read(linkIn(cell).address);
  const link = ref.field === 'documentName' ? columns.find(({ field }) => field === 'url') : undefined;
  if (!link) return read;
  return isSameRef(ref, link) ? (cell) => nameIn(cell, headingOf(ref)) : (cell) => read(linkIn(cell).name || cell);
}

/** The links of a list of documents beside the column that has them: behind the names of documents, and in further columns. */
export function furtherLinks(
  { moreLinks = [] }: Pick<HeadingFeed, 'moreLinks'>,
  placed: readonly Placed[],
  { place, width }: { readonly place: (ref: HeadingRef) => number | undefined; readonly width: number },
  table: readonly Column[],
) {
  const refs = moreLinks.flatMap((ref) => {
    const at = place(ref);
    return at === undefined ? [] : [{ at, heading: headingOf(ref) }];
  });
  const indexOf = (field: string): number => table.find((column) => column.field === field)?.index ?? width;
  const [url, name] = [indexOf('url'), indexOf('documentName')];
  const [linkAt, nameAt] = [url, name].map((index) => placed.find(({ column }) => column.index === index)?.at);
  return {
    /** Positions of the links. */
    at: [...refs.map(({ at }) => at), ...(nameAt === undefined || nameAt === linkAt ? [] : [nameAt])],
    /** Takes the link behind the name of a document that has no other. */
    complete(row: Row, cells: string[]): void {
      const { name: said, address } = linkIn(row[nameAt ?? -1] ?? '');
      if (said !== '' && cells[url] === '') cells[url] = address;
    },
    more: (row: Row, first: Row): readonly Row[] =>
      refs.flatMap(({ at, heading }) => {
        const cell = row[at] ?? '';
        const { address } = linkIn(cell);
        if (safeLink(address) === undefined) return [];
        const cells = [...first];
        cells[url] = address;
        if (name < width) cells[name] = nameIn(cell, heading);
        return [cells];
      }),
  };
}

/** "Document 2" is "Document". */
const headingOf = ({ heading }: HeadingRef): string => (saysLink(heading) ? '' : heading.replace(/\s*\d+$/u, ''));

const nameIn = (cell: string, heading: string): string => {
  const { name, address } = linkIn(cell);
  return name === '' && safeLink(address) !== undefined ? heading : name;
};

const isSameRef = (a: HeadingRef, b: HeadingRef): boolean =>
  letters(a.heading) === letters(b.heading) && letters(a.group ?? '') === letters(b.group ?? '');
