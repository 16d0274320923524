import { endUnusedFeeds } from './calendar-feeds.ts';
import type { TableRules } from './table-rules.ts';

/** A secret address under which a person's calendar program fetches the deadlines of one company. */
export interface CalendarFeedRow {
  /** For lists. It opens nothing. */
  id: string;
  /** SHA-256 of the secret in the address. */
  secret_hash: string;
  email: string;
  company_id: string;
  name: string;
  detail: 'short' | 'full';
  created_at: number;
  fetched_at: number | null;
  /** Name of the program that fetched it last. */
  fetched_by: string | null;
}

/** Which state of an event the calendars of a company have. */
export interface CalendarEventRow {
  company_id: string;
  detail: 'short' | 'full';
  uid: string;
  /** Hash of the event's content. */
  hash: string;
  sequence: number;
  /** When it got this content. */
  at: number;
  /** The publication that had this content first. */
  publication: number;
}

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
