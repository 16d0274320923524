import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { CompanyId } from '#domain/company/company-id.ts';
import { CODES, INSTRUCTION_SETS } from '#server/base/limits.ts';
import type { InstructionSetRow } from './instruction-rows.ts';
import type { Schema } from './schema.ts';

/* Sets of instructions, as their confirmations showed them. A set belongs to one person of one company, and can be given once. */

/** Purpose for which the code of a set is sealed. */
export const SET_CODE_PURPOSE = 'instruction_sets/code';

export interface SetOwner {
  readonly id: string;
  readonly email: string;
  readonly companyIds: readonly CompanyId[];
}

export async function addSet(
  db: Kysely<Schema>,
  set: { readonly id: string; readonly companyId: CompanyId; readonly email: string; readonly body: string },
  now: number,
): Promise<number> {
  const expires_at = now + INSTRUCTION_SETS.keptMs;
  await db
    .insertInto('instruction_sets')
    .values({
      id: set.id,
      company_id: set.companyId,
      email: set.email,
      body: set.body,
      created_at: now,
      expires_at,
      sealed_code: null,
      code_attempts: 0,
      code_sent_at: null,
      given_at: null,
    })
    .execute();
  return expires_at;
}

const owned = ({ id, email, companyIds }: SetOwner) =>
  sql<boolean>`(id = ${id} and email = ${email} and company_id in (${sql.join([...companyIds])}))`;

/** A set of this person in this company; undefined if it belongs to another person or company, or is too old. */
export function findSet(db: Kysely<Schema>, owner: SetOwner, now: number): Promise<InstructionSetRow | undefined> {
  return db
    .selectFrom('instruction_sets')
    .selectAll()
    .where(owned(owner))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Stores a new code, which replaces the previous one and allows the full number of attempts. */
export async function putSetCode(db: Kysely<Schema>, id: string, sealed: string, now: number): Promise<void> {
  await db
    .updateTable('instruction_sets')
    .set({ sealed_code: sealed, code_attempts: 0, code_sent_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Counts an attempt on the code of a set before it is compared, in one statement: of any number of attempts at the same time only the
 * first few get the set back.
 */
export function countSetAttempt(
  db: Kysely<Schema>,
  owner: SetOwner,
  now: number,
): Promise<InstructionSetRow | undefined> {
  return db
    .updateTable('instruction_sets')
    .set({ code_attempts: sql<number>`code_attempts + 1` })
    .where(owned(owner))
    .where('sealed_code', 'is not', null)
    .where('code_attempts', '<', CODES.attemptsPerChallenge)
    .where('code_sent_at', '>', now - CODES.lifetimeMs)
    .returningAll()
    .executeTakeFirst();
}

/** Marks the set as given. Of several calls at the same time, exactly one returns true. */
export async function takeSet(trx: Transaction<Schema>, id: string, now: number): Promise<boolean> {
  const result = await trx
    .updateTable('instruction_sets')
    .set({ given_at: now, sealed_code: null })
    .where('id', '=', id)
    .where('given_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
