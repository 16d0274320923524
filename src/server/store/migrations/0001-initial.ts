import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Dialect } from '../schema.ts';

/** The first tables. Milliseconds since the epoch need 64 bits in PostgreSQL, hence bigint. */
export function initial(dialect: Dialect): Migration {
  const bytes = dialect === 'postgres' ? sql`bytea` : sql`blob`;
  const serial = dialect === 'postgres' ? sql`bigserial` : sql`integer`;
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('payloads')
        .addColumn('company', 'text', (c) => c.notNull())
        .addColumn('tab', 'text', (c) => c.notNull())
        .addColumn('publication', 'bigint', (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull())
        .addColumn('row_count', 'integer', (c) => c.notNull())
        .addColumn('body', bytes)
        .addPrimaryKeyConstraint('payloads_key', ['company', 'tab', 'publication'])
        .execute();
      await db.schema.createIndex('payloads_by_publication').on('payloads').column('publication').execute();

      await db.schema
        .createTable('publications')
        .addColumn('id', 'bigint', (c) => c.primaryKey())
        .addColumn('published_at', 'bigint', (c) => c.notNull())
        .addColumn('source_identity', 'text', (c) => c.notNull())
        .addColumn('shapes', 'text', (c) => c.notNull())
        .execute();

      await db.schema
        .createTable('held_items')
        .addColumn('tab', 'text', (c) => c.notNull())
        .addColumn('company', 'text', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('details', 'text', (c) => c.notNull())
        .addColumn('fingerprint', 'text', (c) => c.notNull())
        .addColumn('since', 'bigint', (c) => c.notNull())
        .addColumn('accepted_by', 'text')
        .addColumn('accepted_at', 'bigint')
        .addPrimaryKeyConstraint('held_items_key', ['tab', 'company'])
        .execute();

      await db.schema
        .createTable('sync_runs')
        .addColumn('id', serial, (c) => c.primaryKey())
        .addColumn('started_at', 'bigint', (c) => c.notNull())
        .addColumn('finished_at', 'bigint', (c) => c.notNull())
        .addColumn('outcome', 'text', (c) => c.notNull())
        .addColumn('publication', 'bigint')
        .addColumn('source_identity', 'text', (c) => c.notNull())
        .addColumn('cause', 'text')
        .addColumn('details', 'text', (c) => c.notNull())
        .execute();

      await db.schema
        .createTable('state')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute();

      await db.schema
        .createTable('leases')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('holder', 'text', (c) => c.notNull())
        .addColumn('fencing', 'bigint', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .execute();

      await db.schema
        .createTable('challenges')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('address_hash', 'text', (c) => c.notNull())
        .addColumn('browser_hash', 'text')
        .addColumn('sealed_code', 'text')
        .addColumn('attempts', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .addColumn('used_at', 'bigint')
        .execute();
      await db.schema
        .createIndex('challenges_by_address')
        .on('challenges')
        .columns(['address_hash', 'browser_hash'])
        .execute();
      await db.schema.createIndex('challenges_by_expiry').on('challenges').column('expires_at').execute();

      await db.schema
        .createTable('sessions')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('handle', 'text', (c) => c.notNull())
        .addColumn('previous_handle', 'text')
        .addColumn('previous_handle_until', 'bigint')
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('remembered', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .addColumn('absolute_expires_at', 'bigint', (c) => c.notNull())
        .addColumn('idle_ms', 'bigint')
        .addColumn('method', 'text', (c) => c.notNull())
        .addColumn('ip', 'text', (c) => c.notNull())
        .addColumn('user_agent', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('sessions_by_email').on('sessions').column('email').execute();
      await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();

      await db.schema
        .createTable('devices')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('address_hash', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('last_used_at', 'bigint', (c) => c.notNull())
        .execute();

      await db.schema
        .createTable('budgets')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('window_start', 'bigint', (c) => c.notNull())
        .addColumn('used', 'integer', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('budgets_by_expiry').on('budgets').column('expires_at').execute();

      await db.schema
        .createTable('grants')
        .addColumn('session_id', 'text', (c) => c.primaryKey())
        .addColumn('admin_email', 'text', (c) => c.notNull())
        .addColumn('target_email', 'text', (c) => c.notNull())
        .addColumn('company', 'text', (c) => c.notNull())
        .addColumn('started_at', 'bigint', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .addColumn('ended_at', 'bigint')
        .execute();

      await db.schema
        .createTable('passkeys')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('public_key', 'text', (c) => c.notNull())
        .addColumn('counter', 'bigint', (c) => c.notNull())
        .addColumn('transports', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('last_used_at', 'bigint')
        .execute();
      await db.schema.createIndex('passkeys_by_email').on('passkeys').column('email').execute();

      await db.schema
        .createTable('passkey_challenges')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('purpose', 'text', (c) => c.notNull())
        .addColumn('challenge', 'text', (c) => c.notNull())
        .addColumn('email', 'text')
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .execute();

      await db.schema
        .createTable('settings')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .addColumn('previous', 'text')
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .addColumn('updated_by', 'text', (c) => c.notNull())
        .execute();

      await db.schema
        .createTable('outbox')
        .addColumn('id', serial, (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('dedupe_key', 'text', (c) => c.unique())
        .addColumn('sealed_message', 'text')
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('finished_at', 'bigint')
        .addColumn('last_cause', 'text')
        .execute();
      await db.schema.createIndex('outbox_due').on('outbox').columns(['status', 'next_attempt_at']).execute();

      await db.schema
        .createTable('audit')
        .addColumn('id', serial, (c) => c.primaryKey())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('actor', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('ip', 'text', (c) => c.notNull())
        .addColumn('user_agent', 'text', (c) => c.notNull())
        .addColumn('request_id', 'text', (c) => c.notNull())
        .addColumn('details', 'text', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('audit_by_time').on('audit').column('at').execute();
    },
  };
}
