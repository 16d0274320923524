import { COOKIES, MAIL, RETENTION, SESSIONS } from '#server/base/limits.ts';
import { CALENDAR_TABLES, SAVED_VIEWS, SIGN_IN_TABLES } from './tables-of-people.ts';
import { forgetInAudit, forgetInDirectory, forgetInReadings, forgetInSettings } from './forget-more.ts';
import { CHOSEN_MAIL_TABLES } from './chosen-mail-tables.ts';
import { JOURNAL_TABLES } from './journal-tables.ts';
import { INSTRUCTION_TABLES } from './instruction-tables.ts';
import type { Schema } from './schema.ts';
import type { SealedColumns, TableRules } from './table-rules.ts';
import { WORKBOOK_TABLES } from './workbook-tables.ts';

export type { SealingPurpose } from './table-rules.ts';
/**
 * The decisions about each table. A table of `Schema` without a decision does not compile; a table of the database without one fails a
 * test, as does a sealed text outside the columns that are declared here.
 */
export const TABLES: { readonly [Name in keyof Schema]: TableRules<Name> } = {
  payloads: {
    key: ['company', 'tab', 'publication'],
    sealed: 'nothing',
    kept: 'until the publication after the one that replaced it; the publisher removes it',
    forget: {
      company: ['company'],
      also: { what: 'entries of the directory are taken out', run: forgetInDirectory },
    },
    restored: 'kept',
  },
  publications: {
    key: ['id'],
    sealed: 'nothing',
    kept: 'the current one and the one before it; the publisher removes the others',
    forget: 'nothing: headings and numbers',
    restored: 'kept',
  },
  held_items: {
    key: ['tab', 'company'],
    sealed: 'nothing',
    kept: 'until a reading in which the item is sound; the publisher removes it',
    forget: { company: ['company'], names: ['accepted_by'], documents: ['details'] },
    restored: 'kept',
  },
  vanished_users: {
    key: ['email'],
    sealed: 'nothing',
    kept: 'as long as the held item that still lets the user in; the publisher removes it',
    forget: { person: ['email'], company: ['company'], names: ['revoked_by'] },
    restored: 'kept',
  },
  confirmed_headings: {
    key: ['source_identity', 'headings'],
    sealed: 'nothing',
    kept: 'permanently: an administrator decides once',
    forget: { names: ['confirmed_by'] },
    restored: 'kept',
  },
  sync_runs: {
    key: ['id'],
    sealed: 'nothing',
    kept: `the newest ${RETENTION.syncRuns}; the publisher removes the others`,
    forget: { documents: ['details'] },
    restored: 'kept',
  },
  state: {
    key: ['key'],
    sealed: { key: 'key', columns: ['value'], holds: 'text', purposes: ['state/hash-key'] },
    kept: 'permanently: one row per value, and one per address that signed in as an administrator',
    forget: {
      also: {
        what: 'the data report and the rows of a waiting source are deleted, and the next reading writes them again',
        run: forgetInReadings,
      },
    },
    restored: 'kept',
  },
  leases: {
    key: ['name'],
    sealed: 'nothing',
    kept: 'permanently: one row per lease, whose number must keep growing',
    forget: 'nothing: it holds no name',
    restored: 'kept',
  },
  challenges: {
    key: ['id'],
    sealed: { key: 'id', columns: ['sealed_code'], holds: 'text', purposes: ['challenges/code'] },
    kept: 'the code until it is used, out of attempts or expired; the row a few minutes longer, so that the answer stays the same',
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
    forget: { addressHash: ['address_hash'] },
    restored: 'dropped',
  },
  sessions: {
    key: ['id'],
    sealed: 'nothing',
    kept: 'until it ends, or was not used for too long',
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
    lasting: 'of one id alone',
    forget: { person: ['email'] },
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
    forget: { addressHash: ['address_hash'] },
    restored: 'kept',
  },
  budgets: {
    key: ['key'],
    sealed: 'nothing',
    kept: 'until the end of its window',
    sweep: (db, now) => db.deleteFrom('budgets').where('expires_at', '<=', now).execute(),
    forget: 'nothing: a keyed hash, which goes with its window, at most a day later',
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
    lasting: 'of one id alone',
    forget: { person: ['admin_email', 'target_email'], company: ['company'] },
    restored: 'dropped',
  },
  saved_views: SAVED_VIEWS,
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
    forget: { person: ['email'] },
    restored: 'kept',
  },
  passkey_challenges: {
    key: ['id'],
    sealed: 'nothing',
    kept: 'until the challenge has expired by every server’s clock',
    sweep: (db, now) => db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute(),
    forget: { person: ['email'] },
    restored: 'dropped',
  },
  settings: {
    key: ['key'],
    sealed: {
      key: 'key',
      columns: ['value', 'previous'],
      holds: 'json',
      purposes: ['settings/google-private-key', 'settings/smtp-password', 'settings/webhook-secret'],
    },
    kept: 'permanently: one row per document, and at most three for its earlier states, until others replace these',
    forget: {
      names: ['updated_by'],
      also: { what: 'an earlier state that names them is deleted', run: forgetInSettings },
    },
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
    forget: { sealed: 'sealed_message' },
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
    lasting: 'found under all ids, and stays',
    forget: {
      names: ['actor', 'subject'],
      documents: ['details'],
      also: { what: 'IP address, browser and free text of their entries are removed', run: forgetInAudit },
    },
    restored: 'kept',
  },
  erasures: {
    key: ['hash'],
    sealed: 'nothing',
    kept: 'permanently, here and in `erasures.jsonl`: a restore of an older backup erases again',
    forget: 'nothing: it notes the erasure, and names no one',
    restored: 'kept',
  },
  ...INSTRUCTION_TABLES,
  companies: {
    key: ['id'],
    sealed: 'nothing',
    kept: 'while the company is published, and as long as other data of it is kept',
    forget: { company: ['company'] },
    restored: 'kept',
  },
  ...CHOSEN_MAIL_TABLES,
  ...CALENDAR_TABLES,
  ...SIGN_IN_TABLES,
  several_companies: {
    key: ['email'],
    sealed: 'nothing',
    kept: 'until an administrator withdraws it',
    forget: { person: ['email'], names: ['allowed_by'] },
    restored: 'kept',
  },
  ...WORKBOOK_TABLES,
  ...JOURNAL_TABLES,
};

export const TABLE_NAMES = Object.keys(TABLES) as readonly (keyof Schema)[];

/** The tables that hold sealed texts. */
export function sealedTables(): readonly (SealedColumns & { readonly table: keyof Schema })[] {
  return TABLE_NAMES.flatMap((table) => {
    const { sealed } = TABLES[table];
    return sealed === 'nothing' ? [] : [{ table, ...sealed }];
  });
}
