import { letters } from '#domain/tabs/heading-letters.ts';
import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { Layout } from '#domain/layout/layout.ts';
import type { Proposal } from '#domain/layout/propose/proposal.ts';

/**
 * Sheets that name the matters of another one. If both are read as matters, clients see each matter twice; a sheet that only says more about the matters
 * is not read unless a person decides so.
 */
export function mattersAgain({ feeds }: Layout, again: NonNullable<Proposal['again']>): readonly Cause[] {
  return again.flatMap(({ sheet, of, heading, isAbout, count, examples }) => {
    if (!feeds.some((feed) => feed.sheet === of && feed.tab === 'matters')) return [];
    const own = feeds.filter((feed) => feed.sheet === sheet);
    const isTwice = own.some(
      (feed) =>
        feed.tab === 'matters' &&
        feed.by === 'heading' &&
        feed.columns.some((column) => column.field === 'id' && letters(column.heading) === letters(heading)),
    );
    if (!isTwice && !(isAbout && own.length === 0)) return [];
    const found = isTwice ? 'read' : 'unread';
    return [causeOf('matters-again', { tab: 'matters', sheet, expected: of, found, count, examples })];
  });
}
