import type { Transaction } from 'kysely';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from './database.ts';
import { keepReading } from './kept-reading.ts';
import type { Schema } from './schema.ts';

/** The people whom the firm allows all companies under which they are listed. Any other person who is listed under several cannot sign in. */
export interface SeveralCompanies {
  /** The allowed people, from memory; over a shared store at most a second old. */
  allowed(): ReadonlySet<EmailKey> | Promise<ReadonlySet<EmailKey>>;
  /** Allows a person all companies, or withdraws that. Returns false if nothing changed. `within` runs in the same transaction. */
  allow(
    email: EmailKey,
    allowed: boolean,
    by: string,
    within: (transaction: Transaction<Schema>) => Promise<void>,
  ): Promise<boolean>;
}

export function createSeveralCompanies(database: Database, clock: Clock): SeveralCompanies {
  const { db } = database;
  const reading = keepReading(database, clock, async () => {
    const rows = await db.selectFrom('several_companies').select('email').execute();
    return new Set(rows.flatMap(({ email }) => emailKey(email) ?? []));
  });
  return {
    allowed: reading.get,
    async allow(email, allowed, by, within) {
      try {
        return await db.transaction().execute(async (transaction) => {
          const result = allowed
            ? await transaction
                .insertInto('several_companies')
                .values({ email, allowed_by: by, allowed_at: clock() })
                .onConflict((conflict) => conflict.doNothing())
                .executeTakeFirst()
            : await transaction.deleteFrom('several_companies').where('email', '=', email).executeTakeFirst();
          const changed = 'numDeletedRows' in result ? result.numDeletedRows : result.numInsertedOrUpdatedRows;
          if (Number(changed ?? 0) === 0) return false;
          await within(transaction);
          return true;
        });
      } finally {
        reading.forget();
      }
    },
  };
}
