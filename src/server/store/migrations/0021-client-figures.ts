import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes by which the page of clients counts, and reads the data of one person, without reading whole tables. */
export function clientFigures(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      for (const [table, ...columns] of [
        ['sign_ins', 'first_at'],
        ['mail_choices', 'changed_at', 'reminders', 'digest'],
        ['mail_choices', 'email'],
        ['calendar_feeds', 'created_at'],
        ['chosen_mails', 'email', 'state', 'at'],
        ['sent_reminders', 'at'],
        ['sent_reminders', 'email', 'at'],
      ] as const)
        await db.schema
          .createIndex(`${table}_${columns[0]}`)
          .on(table)
          .columns([...columns])
          .execute();
    },
  };
}
