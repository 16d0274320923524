import type { Feed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { saysFormer } from '#domain/layout/words/of-others.ts';
import { isSheetOf } from '#domain/layout/words/synonyms.ts';
import { mayBeWork } from '#domain/layout/words/work-sheets.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { namesOf } from './propose-values.ts';

/** The parts of a proposal that are read at once, and those that are read only after a Yes. */
export interface Sorted {
  readonly read: readonly Feed[];
  readonly asked: readonly Feed[];
}

/**
 * Sorts the feeds of a proposal. Links go to the clients of every company, so that a sheet of them is asked about unless it is the documented one. A
 * firm has one list of the people of its clients; others may be of agents, of a mailing or of a former year. Drafts, mails and the like may be for the firm
 * alone.
 */
export function sortedFeeds(feeds: readonly Feed[], sheets: readonly SheetLook[]): Sorted {
  const lookOf = ({ sheet }: Feed): SheetLook | undefined => sheets.find(({ name }) => name === sheet);
  const ofMatters = new Set(feeds.filter(({ tab }) => tab === 'matters').map(({ sheet }) => sheet));
  const lists = feeds.filter((feed) => isList(feed) && !ofMatters.has(feed.sheet));
  const namesIn = (feed: Feed): readonly string[] => {
    const look = lookOf(feed);
    return look ? namesOf(look) : [feed.sheet];
  };
  const isCalledSo = (feed: Feed): boolean => {
    const names = namesIn(feed);
    return names.some((name) => isSheetOf('users', name)) && !names.some(saysFormer);
  };
  const called = lists.filter((feed) => feed.by === 'position' || isCalledSo(feed));
  const rowsOf = (feed: Feed): number => lookOf(feed)?.rows ?? 0;
  const longest = lists.toSorted((a, b) => rowsOf(b) - rowsOf(a)).slice(0, 1);
  const first = new Set(called.length > 0 ? called : longest);
  const isWork = (feed: Feed): boolean => feed.by === 'heading' && namesIn(feed).some(mayBeWork);
  // "Handakten" may also be the register itself.
  const hasRegister = feeds.some((feed) => feed.tab === 'matters' && !isWork(feed));
  const isAsked = (feed: Feed): boolean => {
    if (feed.tab === 'knowledge') return !isDocumentedLinks(feed);
    if (feed.tab === 'users') return lists.includes(feed) && !first.has(feed);
    return isWork(feed) && (feed.tab !== 'matters' || hasRegister);
  };
  return { read: feeds.filter((feed) => !isAsked(feed)), asked: feeds.filter(isAsked) };
}

/** Whether a feed is a list of people with addresses of their own, and not lines or columns beside something else. */
const isList = (feed: Feed): boolean =>
  feed.tab === 'users' &&
  (feed.by === 'position' || (!feed.above && feed.columns.some(({ field }) => field === 'email')));

const isDocumentedLinks = ({ by, sheet }: Feed): boolean => by === 'position' && sheet === WIRE_NAMES.knowledge;
