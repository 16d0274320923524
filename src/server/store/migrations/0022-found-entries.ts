import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Dialect } from '../schema.ts';

/** Indexes of the audit log by kind and by person. Addresses are sorted by bytes, so that an index finds them by their beginning. */
export function foundEntries(dialect: Dialect): Migration {
  const bytes = dialect === 'postgres' ? sql`"C"` : sql`binary`;
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema.createIndex('audit_by_kind_and_time').on('audit').columns(['kind', 'at', 'id']).execute();
      for (const column of ['actor', 'subject'])
        await db.schema
          .createIndex(`audit_by_${column}_and_time`)
          .on('audit')
          .expression(sql`${sql.ref(column)} collate ${bytes}, at, id, kind`)
          .execute();
    },
  };
}
