import type { ExpressionBuilder, Kysely, SqlBool, Expression, Transaction } from 'kysely';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Clock } from '#server/base/clock.ts';
import { HELD_USERS, STORE } from '#server/base/limits.ts';
import { letCallsIn } from './collect-payloads.ts';
import type { Database } from './database.ts';
import { keepReading } from './kept-reading.ts';
import type { Schema, VanishedUserRow } from './schema.ts';

export interface Revoked {
  readonly count: number;
  readonly signedIn: readonly EmailKey[];
}

/** Users who can sign in only because an item of the Users tab is held. When the hold ends, their rows are removed. */
export interface VanishedUsers {
  /** The users whom an administrator removed. From memory; over a shared store at most a second old. */
  revoked(): ReadonlySet<EmailKey> | Promise<ReadonlySet<EmailKey>>;
  /** Whether a user has been missing for too long to sign in again, or was removed by an administrator. Always read from the store. */
  keptOut(email: EmailKey): Promise<boolean>;
  /**
   * Removes every user whom this held item keeps, except `except`. Returns how many those were and which of them are signed in; undefined if
   * the item is no longer held for the reading with this `fingerprint`.
   */
  revoke(
    item: { readonly company: string; readonly fingerprint: string },
    by: string,
    except: EmailKey,
  ): Promise<Revoked | undefined>;
  /** This process's own publisher calls it after a publication, because other users may be held now. */
  forget(): void;
}

export function createVanishedUsers(database: Database, clock: Clock): VanishedUsers {
  const { db } = database;
  const revoked = keepReading(database, clock, () => readRevoked(db));

  return {
    revoked: revoked.get,

    async keptOut(email) {
      const row = await db
        .selectFrom('vanished_users')
        .select('email')
        .where('email', '=', email)
        .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('since', '<=', clock() - HELD_USERS.signInForMs)]))
        .where(isHeld)
        .executeTakeFirst();
      return row !== undefined;
    },

    async revoke({ company, fingerprint }, by, except) {
      try {
        return await db.transaction().execute(async (trx) => {
          const item = await trx
            .selectFrom('held_items')
            .select('tab')
            .where('tab', '=', 'users')
            .where('company', '=', company)
            .where('fingerprint', '=', fingerprint)
            .executeTakeFirst();
          if (!item) return undefined;
          const { numUpdatedRows } = await trx
            .updateTable('vanished_users')
            .set({ revoked_at: clock(), revoked_by: by })
            .where('company', '=', company)
            .where('email', '!=', except)
            .where('revoked_at', 'is', null)
            .executeTakeFirst();
          const sessions = await trx
            .selectFrom('sessions')
            .innerJoin('vanished_users', 'vanished_users.email', 'sessions.email')
            .select('sessions.email')
            .distinct()
            .where('vanished_users.company', '=', company)
            .where('vanished_users.revoked_at', 'is not', null)
            .execute();
          return { count: Number(numUpdatedRows), signedIn: sessions.flatMap(({ email }) => emailKey(email) ?? []) };
        });
      } finally {
        revoked.forget();
      }
    },

    forget: revoked.forget,
  };
}

/** Replaces the held users. A user who was held before keeps their first time, and stays removed if an administrator removed them. */
export async function putVanished(
  trx: Transaction<Schema>,
  vanished: readonly Pick<VanishedUserRow, 'email' | 'company' | 'since'>[],
): Promise<void> {
  const before = new Map(
    (await trx.selectFrom('vanished_users').select(['email', 'company']).execute()).map((row) => [row.email, row]),
  );
  const now = new Map(vanished.map((user) => [user.email, user]));
  const gone = [...before.keys()].filter((email) => !now.has(email));
  const added = [...now.values()].filter(({ email }) => !before.has(email));
  for (const emails of piecesOf(gone)) {
    await trx.deleteFrom('vanished_users').where('email', 'in', emails).execute();
    await letCallsIn();
  }
  for (const users of piecesOf(added)) {
    await trx
      .insertInto('vanished_users')
      .values(users.map((user) => ({ ...user, revoked_at: null, revoked_by: null })))
      .execute();
    await letCallsIn();
  }
  for (const { email, company } of now.values()) {
    const known = before.get(email);
    if (known && known.company !== company)
      await trx.updateTable('vanished_users').set({ company }).where('email', '=', email).execute();
  }
}

function piecesOf<Item>(items: readonly Item[]): Item[][] {
  const pieces: Item[][] = [];
  for (let from = 0; from < items.length; from += STORE.rowsInStatement)
    pieces.push(items.slice(from, from + STORE.rowsInStatement));
  return pieces;
}

async function readRevoked(db: Kysely<Schema>): Promise<ReadonlySet<EmailKey>> {
  const rows = await db
    .selectFrom('vanished_users')
    .select('email')
    .where('revoked_at', 'is not', null)
    .where(isHeld)
    .execute();
  return new Set(rows.flatMap(({ email }) => emailKey(email) ?? []));
}

/** Whether the row's item is still held. An older version of the server beside this one may leave rows after their item has ended. */
function isHeld(eb: ExpressionBuilder<Schema, 'vanished_users'>): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('held_items')
      .select('held_items.tab')
      .where('held_items.tab', '=', 'users')
      .whereRef('held_items.company', '=', 'vanished_users.company'),
  );
}
