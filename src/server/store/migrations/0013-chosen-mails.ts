import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reminders and digests: people's choices, the sent mails, and the refused addresses. */
export function chosenMails(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('mail_choices')
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('reminders', 'text', (c) => c.notNull())
        .addColumn('digest', 'text', (c) => c.notNull())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('not_before', 'text', (c) => c.notNull())
        .addColumn('begun_on', 'text', (c) => c.notNull())
        .addColumn('digest_day', 'text')
        .addColumn('digest_from', 'integer')
        .addColumn('unsubscribe_seed', 'text', (c) => c.notNull())
        .addColumn('unsubscribe_hash', 'text', (c) => c.notNull().unique())
        .addColumn('changed_at', 'bigint', (c) => c.notNull())
        .addColumn('absent_since', 'bigint')
        .addPrimaryKeyConstraint('mail_choices_key', ['company_id', 'email'])
        .execute();
      await db.schema
        .createTable('sent_reminders')
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('deadline', 'text', (c) => c.notNull())
        .addColumn('due', 'text', (c) => c.notNull())
        .addColumn('turn', 'integer', (c) => c.notNull())
        .addColumn('days_before', 'integer', (c) => c.notNull())
        .addColumn('was', 'text')
        .addColumn('peers', 'text', (c) => c.notNull())
        .addColumn('told_on', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('mailed', 'integer', (c) => c.notNull())
        .addColumn('matter', 'text', (c) => c.notNull())
        .addColumn('type', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('sent_reminders_key', [
          'company_id',
          'email',
          'deadline',
          'due',
          'turn',
          'days_before',
        ])
        .execute();
      await db.schema
        .createTable('chosen_mails')
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('reminders', 'integer', (c) => c.notNull())
        .addColumn('changes', 'integer', (c) => c.notNull())
        .addColumn('mail', 'integer', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('tries', 'integer', (c) => c.notNull())
        .addColumn('digest_day', 'text')
        .addColumn('digest_from', 'integer')
        .addPrimaryKeyConstraint('chosen_mails_key', ['company_id', 'email', 'day'])
        .execute();
      await db.schema.createIndex('chosen_mails_mail').on('chosen_mails').column('mail').execute();
      await db.schema
        .createTable('refused_addresses')
        .addColumn('email', 'text', (c) => c.primaryKey())
        .addColumn('cause', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute();
    },
  };
}
