import { JOURNAL } from '#server/base/limits.ts';
import { publicationAt } from './journal.ts';
import type { Schema } from './schema.ts';
import type { TableRules } from './table-rules.ts';

const KEPT_DAYS = JOURNAL.keptMs / 86_400_000;

type JournalTable = 'journal' | 'journal_pages' | 'seen_changes';

/** What was decided about the tables of the journal; see `tables.ts`. */
export const JOURNAL_TABLES: { readonly [Name in JournalTable & keyof Schema]: TableRules<Name> } = {
  journal: {
    key: ['company_id', 'publication', 'n'],
    sealed: 'nothing',
    kept: `${KEPT_DAYS} days, and the newest ${JOURNAL.entriesPerCompany} of a company; the publisher removes what another company has now`,
    async sweep(db, now) {
      const over = await publicationAt(db, now - JOURNAL.keptMs);
      if (over > 0) await db.deleteFrom('journal').where('publication', '<=', over).execute();
    },
    forget: 'its rows go with their company',
    lasting: 'read under all ids',
    restored: 'kept',
  },
  journal_pages: {
    key: ['publication'],
    sealed: 'nothing',
    kept: 'as long as the entries of its publication',
    sweep: (db, now) =>
      db
        .deleteFrom('journal_pages')
        .where('at', '<=', now - JOURNAL.keptMs)
        .execute(),
    forget: 'nothing: numbers and times',
    restored: 'kept',
  },
  seen_changes: {
    key: ['email', 'company_id'],
    sealed: 'nothing',
    kept: `${KEPT_DAYS} days after the person looked`,
    sweep: (db, now) =>
      db
        .deleteFrom('seen_changes')
        .where('at', '<=', now - JOURNAL.keptMs)
        .execute(),
    forget: { person: ['email'] },
    lasting: 'the newest id counts',
    restored: 'kept',
  },
};
