import { RETENTION } from '#server/base/limits.ts';
import type { TableRules } from './table-rules.ts';

/** A view of the list of matters that a person has saved. Name and query may hold client data. */
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

/** What was decided about these rows. */
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
