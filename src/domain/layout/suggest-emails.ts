import { addressesIn } from './addresses.ts';
import type { HeadingFeed, HeadingRef, Layout } from './layout.ts';
import type { SheetLook } from './look.ts';
import { isNameable, refOf } from './match-columns.ts';
import { isRead } from './read-columns.ts';
import { isOfOthers } from './of-others.ts';

/** Columns of people that are not read and have addresses. Those of attorneys and opponents are never asked about. */
export function suggestEmails(
  feed: HeadingFeed,
  look: SheetLook,
  layout: Layout,
): readonly { readonly ref: HeadingRef; readonly examples: readonly string[] }[] {
  if (feed.tab !== 'users' || !feed.columns.some(({ field }) => field === 'email')) return [];
  const open = look.columns.filter(
    ({ hidden, heading, examples }) =>
      !hidden &&
      heading !== '' &&
      examples.length > 0 &&
      examples.every((text) => addressesIn(text).length > 0) &&
      !isOfOthers(heading),
  );
  return open
    .filter((column) => isNameable(column, look.columns) && !isRead(layout, look, column))
    .map((column) => ({ ref: refOf(column, look.columns), examples: column.examples }));
}
