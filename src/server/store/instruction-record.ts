import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { STORE } from '#server/base/limits.ts';
import { randomToken, sha256 } from '#server/base/tokens.ts';
import type { InstructionEntryRow } from './instruction-rows.ts';
import { PUBLICATION_POINTER } from './payloads.ts';
import type { Dialect, Schema } from './schema.ts';

/*
 * The record of instructions: one chain of entries for each company, numbered from 1. An entry's hash covers its number, time, kind, facts and
 * digests, and the hash of the entry before it. What may be erased is in `content`; the digests over it are salted, so that a guess cannot be
 * confirmed after the erasure, and stay.
 */

export const ENTRY_KINDS = [
  'given',
  'proposed',
  'agreed',
  'declined',
  'received',
  'done',
  'returned',
  'assigned',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The parts of an entry that can be erased. */
export interface EntryContent {
  /** The person who acted. */
  readonly person?: { readonly email: string; readonly name: string };
  /** The client's note, the firm's question, or the person to whom the instruction was assigned. */
  readonly text?: string;
  /** The facts that the client was shown, by field. */
  readonly shown?: Readonly<Record<string, string>>;
}

export interface NewEntry {
  readonly kind: EntryKind;
  /** Number of the instruction. Absent if the entry gives an instruction, which gets the entry's number. */
  readonly instruction?: number;
  /** Facts without personal data, which are never erased. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly content: EntryContent;
}

export interface ChainHead {
  readonly companyId: string;
  readonly number: number;
  readonly hash: string;
}

/** The hash before the first entry of a company. */
export const BEFORE_FIRST = '';
const SALT_BYTES = 16;
type Part = readonly [salt: string, value: unknown];

/** The hash of an entry. A change of this function breaks every chain. */
export function entryHash(entry: Omit<InstructionEntryRow, 'hash' | 'content'>): string {
  const { company_id, number, instruction, at, kind, facts, digests, previous } = entry;
  return sha256(JSON.stringify([1, company_id, number, instruction, at, kind, facts, digests, previous]));
}

export function partDigest([salt, value]: Part): string {
  return sha256(JSON.stringify([salt, value]));
}

/** The parts of an entry that were not erased. */
export function contentOf({ content }: Pick<InstructionEntryRow, 'content'>): EntryContent {
  const parts = JSON.parse(content) as Readonly<Record<string, Part | null>>;
  return Object.fromEntries(Object.entries(parts).flatMap(([name, part]) => (part ? [[name, part[1]]] : [])));
}

/** Locks a company's record until the transaction ends, so that only one transaction at a time appends entries. */
export async function takeChain(trx: Transaction<Schema>, companyId: string): Promise<ChainHead> {
  await trx
    .insertInto('instruction_chains')
    .values({ company_id: companyId, number: 0, hash: BEFORE_FIRST })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  const { number, hash } = await trx
    .updateTable('instruction_chains')
    .set({ number: sql<number>`number` })
    .where('company_id', '=', companyId)
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
  return { companyId, number, hash };
}

/** Returns the number of the current publication, and keeps it current until the transaction ends. */
export async function holdPublication(trx: Transaction<Schema>, dialect: Dialect): Promise<number> {
  const query = trx.selectFrom('state').select('value').where('key', '=', PUBLICATION_POINTER);
  // The embedded database has one writer at a time anyway.
  const row = await (dialect === 'postgres' ? query.forShare() : query).executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Appends entries to the record that `takeChain` holds, and returns them with the new head. */
export async function appendEntries(
  trx: Transaction<Schema>,
  head: ChainHead,
  entries: readonly NewEntry[],
  at: number,
): Promise<{ readonly rows: readonly InstructionEntryRow[]; readonly head: ChainHead }> {
  const rows: InstructionEntryRow[] = [];
  let { number, hash: previous } = head;
  for (const { kind, instruction, facts, content } of entries) {
    number += 1;
    const parts = Object.entries(content).map(
      ([name, value]) => [name, [randomToken(SALT_BYTES), value] as const] as const,
    );
    const unhashed = {
      company_id: head.companyId,
      number,
      instruction: instruction ?? number,
      at,
      kind,
      facts: JSON.stringify(facts),
      digests: JSON.stringify(Object.fromEntries(parts.map(([name, part]) => [name, partDigest(part)]))),
      previous,
    };
    previous = entryHash(unhashed);
    rows.push({ ...unhashed, content: JSON.stringify(Object.fromEntries(parts)), hash: previous });
  }
  for (let from = 0; from < rows.length; from += STORE.rowsInStatement)
    await trx
      .insertInto('instruction_entries')
      .values(rows.slice(from, from + STORE.rowsInStatement))
      .execute();
  await trx
    .updateTable('instruction_chains')
    .set({ number, hash: previous })
    .where('company_id', '=', head.companyId)
    .execute();
  return { rows, head: { companyId: head.companyId, number, hash: previous } };
}

/** The newest entry of every company, or of these. */
export async function readHeads(db: Kysely<Schema>, companyIds?: readonly string[]): Promise<readonly ChainHead[]> {
  let query = db.selectFrom('instruction_chains').selectAll().where('number', '>', 0);
  if (companyIds) query = query.where('company_id', 'in', [...companyIds]);
  const rows = await query.orderBy('company_id').execute();
  return rows.map(({ company_id, number, hash }) => ({ companyId: company_id, number, hash }));
}

/** A company's entries from a number on, in order. */
export function readEntries(
  db: Kysely<Schema>,
  companyId: string,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<InstructionEntryRow[]> {
  return db
    .selectFrom('instruction_entries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Every company with entries, even if it has no row of its chain. */
export async function companiesWithEntries(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('instruction_entries')
    .select('company_id')
    .distinct()
    .orderBy('company_id')
    .execute();
  return rows.map(({ company_id }) => company_id);
}
