import type { Feed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { saysFormer } from '#domain/layout/words/of-others.ts';
import { isSheetOf } from '#domain/layout/words/synonyms.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { namesOf } from './propose-values.ts';

/** The parts of a proposal that are read at once, and those that are read only after a Yes. */
export interface Sorted {
  readonly read: readonly Feed[];
  readonly asked: readonly Feed[];
}

/**
 * Sorts the feeds of a proposal. Links go to the clients of every company, so that a sheet of them is asked about unless it is the documented one. A
 * firm has one list of the people of its clients; others may be of agents, of a mailing or of a former year.
 */
export function sortedFeeds(feeds: readonly Feed[], sheets: readonly SheetLook[]): Sorted {
  const lookOf = ({ sheet }: Feed): SheetLook | undefined => sheets.find(({ name }) => name === sheet);
  const ofMatters = new Set(feeds.filter(({ tab }) => tab === 'matters').map(({ sheet }) => sheet));
  const lists = feeds.filter((feed) => isList(feed) && !ofMatters.has(feed.sheet));
  const isCalledSo = (feed: Feed): boolean => {
    const look = lookOf(feed);
    const names = look ? namesOf(look) : [feed.sheet];
    return names.some((name) => isSheetOf('users', name)) && !names.some(saysFormer);
  };
  const called = lists.filter((feed) => feed.by === 'position' || isCalledSo(feed));
  const rowsOf = (feed: Feed): number => lookOf(feed)?.rows ?? 0;
  const longest = lists.toSorted((a, b) => rowsOf(b) - rowsOf(a)).slice(0, 1);
  const first = new Set(called.length > 0 ? called : longest);
  const isAsked = (feed: Feed): boolean =>
    feed.tab === 'knowledge' ? !isDocumentedLinks(feed) : lists.includes(feed) && !first.has(feed);
  return { read: feeds.filter((feed) => !isAsked(feed)), asked: feeds.filter(isAsked) };
}

/** Whether a feed is a list of people with addresses of their own, and not lines or columns beside something else. */
const isList = (feed: Feed): boolean =>
  feed.tab === 'users' &&
  (feed.by === 'position' || (!feed.above && feed.columns.some(({ field }) => field === 'email')));

const isDocumentedLinks = ({ by, sheet }: Feed): boolean => by === 'position' && sheet === WIRE_NAMES.knowledge;
