import { endUnusedFeeds } from './calendar-feeds.ts';
import type { TableRules } from './table-rules.ts';

/** What was decided about the tables of calendars. */
export const CALENDAR_TABLES: { readonly [Table in 'calendar_feeds' | 'calendar_events']: TableRules<Table> } = {
  calendar_feeds: {
    key: ['id'],
    sealed: 'nothing',
    kept: 'until its owner or the firm ends it, the person leaves the company, or no program has fetched it for too long',
    sweep: endUnusedFeeds,
    lasting: 'read under all ids',
    forget: { person: ['email'] },
    restored: 'dropped',
  },
  calendar_events: {
    key: ['company_id', 'detail', 'uid'],
    sealed: 'nothing',
    kept: 'as long as a calendar address of the company shows the event',
    lasting: 'of one id alone',
    forget: 'a keyed hash of a deadline, and the hash of its content: it names no one',
    restored: 'kept',
  },
};
