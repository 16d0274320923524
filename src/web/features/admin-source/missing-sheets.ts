import type { Feed, Layout, SheetLook } from './layout-api.ts';

const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

const isThere = (sheet: string, sheets: readonly SheetLook[]): boolean =>
  sheets.some(({ name }) => nameKey(name) === nameKey(sheet));

/** Whether the workbook is read without the sheet if it is missing: a sheet of the documented layout may be, if no other one has its tab. */
const mayBeMissing = ({ by, tab }: Feed, feeds: readonly Feed[]): boolean =>
  by === 'position' && feeds.filter((feed) => feed.tab === tab).length === 1;

/** The sheets of the layout that the workbook no longer has, without which nothing can be read. */
export function goneSheets({ feeds, contacts }: Layout, sheets: readonly SheetLook[]): readonly string[] {
  const read = [...feeds.filter((feed) => !mayBeMissing(feed, feeds)), ...(contacts ? [contacts] : [])];
  return [...new Set(read.map(({ sheet }) => sheet))].filter((sheet) => !isThere(sheet, sheets));
}

/** The sheets of documents and of useful links that the workbook need not have. Of the other tabs, a cause says that they are missing. */
export const neverThere = ({ feeds }: Layout, sheets: readonly SheetLook[]): readonly Feed[] =>
  feeds.filter(
    (feed) =>
      (feed.tab === 'documents' || feed.tab === 'knowledge') &&
      mayBeMissing(feed, feeds) &&
      !isThere(feed.sheet, sheets),
  );
