import { RETENTION } from '#server/base/limits.ts';
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
    forget: 'nothing: it holds a keyed hash of a deadline and the hash of its content, and names no one',
    restored: 'kept',
  },
};

/** A view of the list of matters that a person has saved. Name and query may contain client data. */
export interface SavedViewRow {
  id: string;
  company_id: string;
  /** The person, by `EmailKey`. */
  email: string;
  name: string;
  query: string;
  saved_at: number;
  used_at: number;
}

/** What was decided about saved views. */
export const SAVED_VIEWS: TableRules<'saved_views'> = {
  key: ['id'],
  sealed: 'nothing',
  kept: 'until the person deletes it, or has not opened the list of matters for too long',
  sweep: (db, now) =>
    db
      .deleteFrom('saved_views')
      .where('used_at', '<=', now - RETENTION.unusedViewsMs)
      .execute(),
  lasting: 'read under all ids',
  forget: { person: ['email'] },
  restored: 'kept',
};

/** When a person signed in, and was invited to. The audit log has each sign-in, but not for as long. */
export interface SignInRow {
  email: string;
  first_at: number | null;
  last_at: number | null;
  invited_at: number | null;
}

/** What was decided about times of sign-ins. */
export const SIGN_IN_TABLES: { readonly sign_ins: TableRules<'sign_ins'> } = {
  sign_ins: {
    key: ['email'],
    sealed: 'nothing',
    kept: 'until the person is forgotten',
    forget: { person: ['email'] },
    restored: 'kept',
  },
};
