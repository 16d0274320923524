import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The client of an entry of the audit log. Earlier entries have none. */
export function companiesOfEntries(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema.alterTable('audit').addColumn('company_id', 'text').execute();
      await db.schema
        .createIndex('audit_by_company_and_time')
        .on('audit')
        .columns(['company_id', 'at', 'id'])
        .where('company_id' as never, 'is not', null)
        .execute();
      await db.schema
        .createIndex('companies_by_follows')
        .on('companies')
        .column('follows')
        .where('follows' as never, 'is not', null)
        .execute();
    },
  };
}
