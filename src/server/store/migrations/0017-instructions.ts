import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Instructions of clients, their record, and the messages to the firm's own system. */
export function instructions(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('instructions')
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('number', 'bigint', (c) => c.notNull())
        .addColumn('set_id', 'text', (c) => c.notNull())
        .addColumn('deadline', 'text', (c) => c.notNull())
        .addColumn('matter_id', 'text', (c) => c.notNull())
        .addColumn('choice', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('given_at', 'bigint', (c) => c.notNull())
        .addColumn('given_by', 'text', (c) => c.notNull())
        .addColumn('changed_at', 'bigint', (c) => c.notNull())
        .addColumn('late_at', 'bigint', (c) => c.notNull())
        .addColumn('late_told_at', 'bigint')
        .addColumn('assigned_to', 'text', (c) => c.notNull())
        .addColumn('replaced_by', 'bigint')
        .addColumn('flag', 'text', (c) => c.notNull())
        .addColumn('flag_now', 'text', (c) => c.notNull())
        .addColumn('flag_since', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('instructions_pk', ['company_id', 'number'])
        .execute();
      await db.schema.createIndex('instructions_by_state').on('instructions').columns(['state', 'given_at']).execute();
      await db.schema
        .createTable('instruction_entries')
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('number', 'bigint', (c) => c.notNull())
        .addColumn('instruction', 'bigint', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('facts', 'text', (c) => c.notNull())
        .addColumn('digests', 'text', (c) => c.notNull())
        .addColumn('content', 'text', (c) => c.notNull())
        .addColumn('previous', 'text', (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('instruction_entries_pk', ['company_id', 'number'])
        .execute();
      await db.schema
        .createIndex('instruction_entries_by_instruction')
        .on('instruction_entries')
        .columns(['company_id', 'instruction'])
        .execute();
      await db.schema
        .createTable('instruction_chains')
        .addColumn('company_id', 'text', (c) => c.primaryKey())
        .addColumn('number', 'bigint', (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('instruction_sets')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .addColumn('sealed_code', 'text')
        .addColumn('code_attempts', 'integer', (c) => c.notNull())
        .addColumn('code_sent_at', 'bigint')
        .addColumn('given_at', 'bigint')
        .execute();
      await db.schema
        .createTable('webhook_deliveries')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('first_number', 'bigint', (c) => c.notNull())
        .addColumn('last_number', 'bigint', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('finished_at', 'bigint')
        .addColumn('last_cause', 'text')
        .execute();
      await db.schema
        .createIndex('webhook_deliveries_due')
        .on('webhook_deliveries')
        .columns(['status', 'next_attempt_at'])
        .execute();
    },
  };
}
