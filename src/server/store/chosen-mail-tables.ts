import { RETENTION } from '#server/base/limits.ts';
import type { TableRules } from './table-rules.ts';

type Name = 'mail_choices' | 'sent_reminders' | 'chosen_mails' | 'refused_addresses';

/** What was decided about the tables of reminders and digests. */
export const CHOSEN_MAIL_TABLES: { readonly [Table in Name]: TableRules<Table> } = {
  mail_choices: {
    key: ['company_id', 'email'],
    sealed: 'nothing',
    kept: 'until the person has not been in the company for a while, or the client that is gone is erased',
    sweep: (db, now) =>
      db
        .deleteFrom('mail_choices')
        .where('absent_since', '<=', now - RETENTION.absentPersonMs)
        .execute(),
    forget: { person: ['email'] },
    lasting: 'the newest id counts',
    restored: 'kept',
  },
  sent_reminders: {
    key: ['company_id', 'email', 'deadline', 'due', 'turn', 'days_before'],
    sealed: 'nothing',
    kept: `${RETENTION.remindersMs / 86_400_000} days after the reminder`,
    sweep: (db, now) =>
      db
        .deleteFrom('sent_reminders')
        .where('at', '<=', now - RETENTION.remindersMs)
        .execute(),
    forget: { person: ['email'] },
    lasting: 'read under all ids',
    restored: 'kept',
  },
  chosen_mails: {
    key: ['company_id', 'email', 'day'],
    sealed: 'nothing',
    kept: `${RETENTION.remindersMs / 86_400_000} days after the mail`,
    sweep: (db, now) =>
      db
        .deleteFrom('chosen_mails')
        .where('at', '<=', now - RETENTION.remindersMs)
        .execute(),
    forget: { person: ['email'] },
    lasting: 'read under all ids',
    restored: 'kept',
  },
  refused_addresses: {
    key: ['email'],
    sealed: 'nothing',
    kept: 'until an administrator or the person lets mail go there again, or for as long as the ledger',
    sweep: (db, now) =>
      db
        .deleteFrom('refused_addresses')
        .where('at', '<=', now - RETENTION.remindersMs)
        .execute(),
    forget: { person: ['email'] },
    restored: 'kept',
  },
};
