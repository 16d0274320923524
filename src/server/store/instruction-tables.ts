import { RETENTION } from '#server/base/limits.ts';
import { forgetInRecord } from './forget-instructions.ts';
import type { Schema } from './schema.ts';
import type { TableRules } from './table-rules.ts';

type InstructionTable =
  'instructions' | 'instruction_entries' | 'instruction_chains' | 'instruction_sets' | 'webhook_deliveries';

/** What was decided about the tables of instructions. */
export const INSTRUCTION_TABLES: { readonly [Name in keyof Pick<Schema, InstructionTable>]: TableRules<Name> } = {
  instructions: {
    key: ['company_id', 'number'],
    sealed: 'nothing',
    kept: 'as long as the record',
    forget: { names: ['given_by', 'assigned_to'] },
    lasting: 'read under all ids',
    restored: 'kept',
  },
  instruction_entries: {
    key: ['company_id', 'number'],
    sealed: 'nothing',
    kept: 'as long as the company: a record that both sides rely on',
    forget: {
      also: {
        what: 'who acted and what they wrote is erased; the hashes stay, so that the record can still be checked',
        run: forgetInRecord,
      },
    },
    lasting: 'read under all ids',
    restored: 'kept',
  },
  instruction_chains: {
    key: ['company_id'],
    sealed: 'nothing',
    kept: 'as long as the entries of the record',
    forget: 'nothing: it holds no name',
    lasting: 'read under all ids',
    restored: 'kept',
  },
  instruction_sets: {
    key: ['id'],
    sealed: { key: 'id', columns: ['sealed_code'], holds: 'text', purposes: ['instruction_sets/code'] },
    kept: 'a day: so long the confirmation can be sent again, and is answered as the first time',
    sweep: (db, now) => db.deleteFrom('instruction_sets').where('expires_at', '<=', now).execute(),
    forget: { person: ['email'] },
    lasting: 'read under all ids',
    restored: 'dropped',
  },
  webhook_deliveries: {
    key: ['id'],
    sealed: 'nothing',
    kept: `until it was sent or given up, and ${RETENTION.sentWebhooksMs / 86_400_000} days longer`,
    sweep: (db, now) =>
      db
        .deleteFrom('webhook_deliveries')
        .where('status', 'in', ['sent', 'failed'])
        .where('finished_at', '<=', now - RETENTION.sentWebhooksMs)
        .execute(),
    forget: 'nothing: it holds numbers only',
    lasting: 'read under all ids',
    restored: 'kept',
  },
};
