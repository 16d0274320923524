import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Dialect } from '../schema.ts';

/** Workbooks that an administrator uploaded, in encrypted pieces. */
export function workbooks(dialect: Dialect): Migration {
  const bytes = dialect === 'postgres' ? sql`bytea` : sql`blob`;
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('workbooks')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('place', 'text', (c) => c.notNull())
        .addColumn('file_name', 'text', (c) => c.notNull())
        .addColumn('bytes', 'bigint', (c) => c.notNull())
        .addColumn('sealed_key', 'text', (c) => c.notNull())
        .addColumn('uploaded_at', 'bigint', (c) => c.notNull())
        .addColumn('uploaded_by', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('workbook_pieces')
        .addColumn('workbook', 'text', (c) => c.notNull())
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('body', bytes, (c) => c.notNull())
        .addPrimaryKeyConstraint('workbook_pieces_key', ['workbook', 'number'])
        .execute();
    },
  };
}
