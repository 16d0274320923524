import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a person gets copies of receipts for the instructions of colleagues. On until they turn it off. */
export function receiptCopies(): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .alterTable('mail_choices')
        .addColumn('receipt_copies', 'integer', (c) => c.notNull().defaultTo(1))
        .execute();
    },
  };
}
