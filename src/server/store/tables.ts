import type { Kysely } from 'kysely';
import { COOKIES, MAIL, RETENTION, SESSIONS, SOURCE, UPLOAD } from '#server/base/limits.ts';
import type { Schema } from './schema.ts';
import { dropLostPieces } from './workbook-pieces.ts';

/** What a text in the store may be sealed for. `Secrets` seals for nothing else. */
export type SealingPurpose =
  | 'challenges/code'
  | 'outbox/message'
  | 'settings/google-private-key'
  | 'settings/smtp-password'
  | 'state/hash-key'
  | 'workbooks/key';

/** The columns of a table that hold sealed texts. A change of the secret key seals these texts again. */
export interface SealedColumns<Column = string> {
  /** A column with an index, by which a row is found again quickly. */
  readonly key: Column;
  readonly columns: readonly Column[];
  /** `text`: the value as a whole may be sealed. `json`: the value is a document, and texts in it may be sealed. */
  readonly holds: 'text' | 'json';
  readonly purposes: readonly SealingPurpose[];
}

interface TableRules<Name extends keyof Schema> {
  /** The columns of the primary key, in its order: by them a move to another database copies the rows, and looks at each again. */
  readonly key: readonly (keyof Schema[Name] & string)[];
  readonly sealed: 'nothing' | SealedColumns<keyof Schema[Name] & string>;
  /** How long a row is kept, in words, and what removes it where there is no `sweep`. */
  readonly kept: string;
  /** Deletes, every minute, the rows whose time is over at `now` (milliseconds since the epoch). */
  readonly sweep?: (db: Kysely<Schema>, now: number) => Promise<unknown>;
  /**
   * Whether a restored backup keeps the rows. It drops what was ended since the backup and must not begin again. The operator's guide
   * has the same list for PostgreSQL. A move to another database takes all rows of all tables.
   */
  readonly restored: 'kept' | 'dropped';
}

/**
 * What was decided about each table. A table of `Schema` without a decision does not compile; a table of the database without one fails a
 * test, as does a sealed text outside the columns that are named here.
 */
export const TABLES: { readonly [Name in keyof Schema]: TableRules<Name> } = {
  payloads: {
    key: ['company', 'tab', 'publication'],
    sealed: 'nothing',
    kept: 'until the publication after the one that replaced it; the publisher removes it',
    restored: 'kept',
  },
  publications: {
    key: ['id'],
    sealed: 'nothing',
    kept: 'the current one and the one before it; the publisher removes the others',
    restored: 'kept',
  },
  held_items: {
    key: ['tab', 'company'],
    sealed: 'nothing',
    kept: 'until a reading in which the item is sound; the publisher removes it',
    restored: 'kept',
  },
  vanished_users: {
    key: ['email'],
    sealed: 'nothing',
    kept: 'as long as the held item that still lets the user in; the publisher removes it',
    restored: 'kept',
  },
  confirmed_headings: {
    key: ['source_identity', 'headings'],
    sealed: 'nothing',
    kept: 'for ever: an administrator decides once',
    restored: 'kept',
  },
  sync_runs: {
    key: ['id'],
    sealed: 'nothing',
    kept: `the newest ${RETENTION.syncRuns}; the publisher removes the others`,
    restored: 'kept',
  },
  state: {
    key: ['key'],
    sealed: { key: 'key', columns: ['value'], holds: 'text', purposes: ['state/hash-key'] },
    kept: 'for ever: a row per thing that is remembered, and one per address that signed in as an administrator',
    restored: 'kept',
  },
  leases: {
    key: ['name'],
    sealed: 'nothing',
    kept: 'for ever: one row per lease, whose number must go on growing',
    restored: 'kept',
  },
  challenges: {
    key: ['id'],
    sealed: { key: 'id', columns: ['sealed_code'], holds: 'text', purposes: ['challenges/code'] },
    kept: 'the code until it is used, burnt or over; the row a few minutes longer, so that the answer stays the same',
    async sweep(db, now) {
      await db
        .updateTable('challenges')
        .set({ sealed_code: null })
        .where('expires_at', '<=', now)
        .where('sealed_code', 'is not', null)
        .execute();
      await db
        .deleteFrom('challenges')
        .where('expires_at', '<=', now - RETENTION.overCodesMs)
        .execute();
    },
    restored: 'dropped',
  },
  sessions: {
    key: ['id'],
    sealed: 'nothing',
    kept: 'until it is over, or was not used for too long',
    sweep: (db, now) =>
      db
        .deleteFrom('sessions')
        .where((eb) =>
          eb.or([
            eb('expires_at', '<=', now),
            eb('absolute_expires_at', '<=', now),
            eb.and([eb('idle_ms', 'is not', null), eb(eb('last_seen_at', '+', eb.ref('idle_ms')), '<=', now)]),
          ]),
        )
        .execute(),
    restored: 'dropped',
  },
  devices: {
    key: ['id'],
    sealed: 'nothing',
    kept: 'until the browser has not signed in for as long as its cookie lives',
    sweep: (db, now) =>
      db
        .deleteFrom('devices')
        .where('last_used_at', '<=', now - COOKIES.deviceMs)
        .execute(),
    restored: 'kept',
  },
  budgets: {
    key: ['key'],
    sealed: 'nothing',
    kept: 'until the end of its window',
    sweep: (db, now) => db.deleteFrom('budgets').where('expires_at', '<=', now).execute(),
    restored: 'kept',
  },
  grants: {
    key: ['session_id'],
    sealed: 'nothing',
    kept: 'after its end for as long as an administrator may stay signed in, so that the browser is told that it is over',
    sweep: (db, now) =>
      db
        .deleteFrom('grants')
        .where('ended_at', '<', now - SESSIONS.admin.absoluteMs)
        .execute(),
    restored: 'dropped',
  },
  passkeys: {
    key: ['id'],
    sealed: 'nothing',
    kept: 'until it was not used for too long',
    sweep: (db, now) =>
      db
        .deleteFrom('passkeys')
        .where('created_at', '<=', now - RETENTION.unusedPasskeyMs)
        .where((eb) =>
          eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', now - RETENTION.unusedPasskeyMs)]),
        )
        .execute(),
    restored: 'kept',
  },
  passkey_challenges: {
    key: ['id'],
    sealed: 'nothing',
    kept: 'until the challenge is over and no clock can still take it for live',
    sweep: (db, now) => db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute(),
    restored: 'dropped',
  },
  settings: {
    key: ['key'],
    sealed: {
      key: 'key',
      columns: ['value', 'previous'],
      holds: 'json',
      purposes: ['settings/google-private-key', 'settings/smtp-password'],
    },
    kept: 'for ever: one row per document, and at most three for its earlier states, until others replace these',
    restored: 'kept',
  },
  outbox: {
    key: ['id'],
    sealed: { key: 'id', columns: ['sealed_message'], holds: 'text', purposes: ['outbox/message'] },
    kept: 'the text until the mail is sent or given up; the row a week longer',
    async sweep(db, now) {
      await db
        .updateTable('outbox')
        .set({ dedupe_key: null })
        .where('dedupe_key', 'is not', null)
        .where('created_at', '<=', now - MAIL.duplicateMessageMs)
        .execute();
      await db
        .deleteFrom('outbox')
        .where('status', 'in', ['sent', 'failed'])
        .where('finished_at', '<=', now - RETENTION.sentMailMs)
        .execute();
    },
    restored: 'kept',
  },
  audit: {
    key: ['id'],
    sealed: 'nothing',
    kept: `${RETENTION.auditMs / 86_400_000} days`,
    sweep: (db, now) =>
      db
        .deleteFrom('audit')
        .where('at', '<=', now - RETENTION.auditMs)
        .execute(),
    restored: 'kept',
  },
  workbooks: {
    key: ['id'],
    sealed: { key: 'id', columns: ['sealed_key'], holds: 'text', purposes: ['workbooks/key'] },
    kept: 'the current one and the one before it; one whose upload broke off until its time is over',
    sweep: (db, now) =>
      db
        .deleteFrom('workbooks')
        .where('place', '=', 'arriving')
        .where('uploaded_at', '<=', now - UPLOAD.receiveMs - SOURCE.childTimeoutMs)
        .execute(),
    restored: 'kept',
  },
  // Encrypted under the key in `workbooks.sealed_key`: a change of the secret key seals that key again, and leaves the pieces.
  workbook_pieces: {
    key: ['workbook', 'number'],
    sealed: 'nothing',
    kept: 'as long as their workbook; the automatic backups of the embedded database leave them out',
    sweep: (db) => dropLostPieces(db),
    restored: 'kept',
  },
};

/** The tables by name, for what goes through all of them. */
export const TABLE_NAMES = Object.keys(TABLES) as readonly (keyof Schema)[];

/** The tables that hold sealed texts. */
export function sealedTables(): readonly (SealedColumns & { readonly table: keyof Schema })[] {
  return TABLE_NAMES.flatMap((table) => {
    const { sealed } = TABLES[table];
    return sealed === 'nothing' ? [] : [{ table, ...sealed }];
  });
}
