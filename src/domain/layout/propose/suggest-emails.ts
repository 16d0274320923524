import { addressesIn } from '#domain/layout/read/addresses.ts';
import type { HeadingFeed, HeadingRef, Layout } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { isNameable, refOf } from './name-column.ts';
import { isRead } from './read-columns.ts';
import { STALE } from '#domain/layout/read/address-remarks.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';

/**
 * Columns that are not read and have addresses: in a sheet of people or, if no sheet has people, in a sheet of matters. Columns of attorneys and
 * opponents are never suggested.
 */
export function suggestEmails(
  feed: HeadingFeed,
  look: SheetLook,
  layout: Layout,
): readonly { readonly ref: HeadingRef; readonly examples: readonly string[] }[] {
  const isOfPeople = feed.tab === 'users' && feed.columns.some(({ field }) => field === 'email');
  if (!isOfPeople && !(feed.tab === 'matters' && !hasPeople(layout, feed))) return [];
  const open = look.columns.filter(
    ({ hidden, heading, examples }) =>
      !hidden &&
      heading !== '' &&
      examples.length > 0 &&
      examples.every((text) => addressesIn(text).length > 0) &&
      !isOfOthers(heading) &&
      !STALE.test(heading),
  );
  return open
    .filter((column) => isNameable(column, look.columns) && !isRead(layout, look, column) && !areOfFirm(feed, column))
    .map((column) => ({ ref: refOf(column, look.columns), examples: column.examples }));
}

/** Whether a sheet of people has each address several times: they are the firm's, who looks after several clients. */
function areOfFirm({ tab }: HeadingFeed, { values, filled }: ColumnLook): boolean {
  return (
    tab === 'users' && values !== null && values.length > 0 && filled > values.length && values.length * 2 <= filled
  );
}

/** Whether people are read from this sheet of matters, or from a sheet of their own. */
export function hasPeople({ feeds }: Layout, { sheet }: HeadingFeed): boolean {
  const isOfMatters = (name: string): boolean => feeds.some((feed) => feed.tab === 'matters' && feed.sheet === name);
  return feeds.some((feed) => feed.tab === 'users' && (feed.sheet === sheet || !isOfMatters(feed.sheet)));
}
