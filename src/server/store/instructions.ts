import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { CompanyId } from '#domain/company/company-id.ts';
import { instructionIdOf, OPEN } from '#domain/instruction/instruction.ts';
import type { InstructionId, State } from '#domain/instruction/instruction.ts';
import { STORE } from '#server/base/limits.ts';
import type { InstructionEntryRow, InstructionRow } from './instruction-rows.ts';
import type { Schema } from './schema.ts';

/* Instructions as they are now. Every function takes the database or a transaction. */

/** An instruction, with the entries of the record about it, the first one first. */
export interface StoredInstruction {
  readonly row: InstructionRow;
  readonly entries: readonly InstructionEntryRow[];
}

export async function addInstructions(trx: Transaction<Schema>, rows: readonly InstructionRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += STORE.rowsInStatement)
    await trx
      .insertInto('instructions')
      .values(rows.slice(from, from + STORE.rowsInStatement))
      .execute();
}

/** Changes instructions of one company. */
export async function changeInstructions(
  trx: Transaction<Schema>,
  companyId: string,
  numbers: readonly number[],
  change: Partial<Omit<InstructionRow, 'company_id' | 'number'>>,
): Promise<void> {
  if (numbers.length > 0)
    await trx
      .updateTable('instructions')
      .set(change)
      .where('company_id', '=', companyId)
      .where('number', 'in', [...numbers])
      .execute();
}

/**
 * The instructions of a client that are active or may still become so, the newest first. Replaced or declined ones are only in the
 * history. Returns all open ones, because one that is left out could be given twice, and the newest that are done.
 */
export async function currentRows(
  db: Kysely<Schema>,
  companyIds: readonly CompanyId[],
  mostDone: number,
): Promise<InstructionRow[]> {
  const own = db
    .selectFrom('instructions')
    .selectAll()
    .where('company_id', 'in', [...companyIds]);
  const open = await own.where('state', 'in', [...OPEN]).execute();
  const done = await own
    .where('state', '=', 'done')
    .orderBy('given_at', 'desc')
    .orderBy('number', 'desc')
    .limit(mostDone)
    .execute();
  return [...open, ...done].toSorted((a, b) => b.given_at - a.given_at || b.number - a.number);
}

/** A page of a client's instructions, the newest first. `before` is the last instruction of the previous page. */
export function historyRows(
  db: Kysely<Schema>,
  companyIds: readonly CompanyId[],
  { matters, before, limit }: { matters?: readonly string[]; before?: InstructionRow; limit: number },
): Promise<InstructionRow[]> {
  let query = db
    .selectFrom('instructions')
    .selectAll()
    .where('company_id', 'in', [...companyIds]);
  if (matters) query = query.where('matter_id', 'in', [...matters]);
  if (before) query = query.where(earlierThan(before));
  return query.orderBy('given_at', 'desc').orderBy('number', 'desc').orderBy('company_id').limit(limit).execute();
}

function earlierThan({ given_at, number, company_id }: InstructionRow) {
  return sql<boolean>`(given_at < ${given_at} or (given_at = ${given_at} and (number < ${number}
    or (number = ${number} and company_id > ${company_id}))))`;
}

/** These instructions, in no order, without those that do not exist. */
export async function findInstructions(
  db: Kysely<Schema>,
  ids: readonly InstructionId[],
): Promise<readonly InstructionRow[]> {
  const rows: InstructionRow[] = [];
  for (const [companyId, numbers] of byCompany(ids))
    rows.push(
      ...(await db
        .selectFrom('instructions')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('number', 'in', [...numbers])
        .execute()),
    );
  return rows;
}

/** The instructions that were given with a set. */
export function instructionsOfSet(db: Kysely<Schema>, setId: string): Promise<InstructionRow[]> {
  return db.selectFrom('instructions').selectAll().where('set_id', '=', setId).orderBy('number').execute();
}

/** Instructions of a client that are newer than these numbers of its records, and were not declined. */
export async function newerRows(
  db: Kysely<Schema>,
  companyIds: readonly CompanyId[],
  seen: Readonly<Record<string, number>>,
): Promise<readonly InstructionRow[]> {
  const rows: InstructionRow[] = [];
  for (const id of companyIds)
    rows.push(
      ...(await db
        .selectFrom('instructions')
        .selectAll()
        .where('company_id', '=', id)
        .where('number', '>', seen[id] ?? 0)
        .where('state', 'in', [...OPEN, 'done'])
        .orderBy('number', 'desc')
        .execute()),
    );
  return rows;
}

/** Marks an instruction as replaced, unless it is done. */
export async function replaceInstruction(
  trx: Transaction<Schema>,
  { companyId, number }: InstructionId,
  replacedBy: number,
  now: number,
): Promise<void> {
  await trx
    .updateTable('instructions')
    .set({ state: 'replaced', replaced_by: replacedBy, changed_at: now })
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .where('state', '!=', 'done')
    .execute();
}

/** The rows with their entries, in the order of the rows. */
export async function withEntries(
  db: Kysely<Schema>,
  rows: readonly InstructionRow[],
): Promise<readonly StoredInstruction[]> {
  const entries = new Map<string, InstructionEntryRow[]>();
  for (let from = 0; from < rows.length; from += STORE.rowsInStatement) {
    const names = rows
      .slice(from, from + STORE.rowsInStatement)
      .map((row) => sql`(${row.company_id}, ${sql.lit(row.number)})`);
    const found = await db
      .selectFrom('instruction_entries')
      .selectAll()
      // One list of pairs, because building a condition for each company would take longer than the query.
      .where(sql<boolean>`(company_id, instruction) in (values ${sql.join(names)})`)
      .orderBy('number')
      .execute();
    for (const entry of found) {
      const key = instructionIdOf({ companyId: entry.company_id, number: entry.instruction });
      const known = entries.get(key);
      if (known) known.push(entry);
      else entries.set(key, [entry]);
    }
  }
  return rows.map((row) => ({ row, entries: entries.get(idOfRow(row)) ?? [] }));
}

export function idOfRow({ company_id, number }: Pick<InstructionRow, 'company_id' | 'number'>): string {
  return instructionIdOf({ companyId: company_id, number });
}

/** The numbers by company. The companies are sorted, so that two transactions that lock the same ones cannot deadlock. */
export function byCompany(ids: readonly InstructionId[]): readonly (readonly [companyId: string, numbers: number[]])[] {
  const companies = new Map<string, number[]>();
  for (const { companyId, number } of ids) {
    const numbers = companies.get(companyId);
    if (numbers) numbers.push(number);
    else companies.set(companyId, [number]);
  }
  return [...companies].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** The companies that have instructions in these states. */
export async function companiesIn(db: Kysely<Schema>, states: readonly State[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('instructions')
    .select('company_id')
    .distinct()
    .where('state', 'in', [...states])
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** All instructions of a company in these states. */
export function rowsIn(db: Kysely<Schema>, companyId: string, states: readonly State[]): Promise<InstructionRow[]> {
  return db
    .selectFrom('instructions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', 'in', [...states])
    .orderBy('number')
    .execute();
}

/** Late instructions of which the firm's receivers were not told since `toldBefore`. */
export function lateRows(db: Kysely<Schema>, now: number, toldBefore: number): Promise<InstructionRow[]> {
  return db
    .selectFrom('instructions')
    .selectAll()
    .where('state', '=', 'given')
    .where('late_at', '<=', now)
    .where((eb) => eb.or([eb('late_told_at', 'is', null), eb('late_told_at', '<=', toldBefore)]))
    .orderBy('given_at')
    .limit(STORE.rowsInStatement)
    .execute();
}

/** The state and the choice of every instruction of a company. */
export function readStates(
  db: Kysely<Schema>,
  companyId: string,
): Promise<Pick<InstructionRow, 'number' | 'state' | 'choice'>[]> {
  return db
    .selectFrom('instructions')
    .select(['number', 'state', 'choice'])
    .where('company_id', '=', companyId)
    .execute();
}

/** Notes that the receivers are told that these instructions are late. Returns the numbers that no other server has noted first. */
export async function takeLate(
  trx: Transaction<Schema>,
  companyId: string,
  rows: readonly InstructionRow[],
  now: number,
): Promise<ReadonlySet<number>> {
  const taken = new Set<number>();
  for (const { number, late_told_at } of rows) {
    const result = await trx
      .updateTable('instructions')
      .set({ late_told_at: now })
      .where('company_id', '=', companyId)
      .where('number', '=', number)
      .where('state', '=', 'given')
      .where('late_told_at', late_told_at === null ? 'is' : '=', late_told_at)
      .executeTakeFirst();
    if (result.numUpdatedRows === 1n) taken.add(number);
  }
  return taken;
}

/** Flags an instruction. Returns false if another server was first, or the instruction is no longer open. */
export async function setFlag(
  trx: Transaction<Schema>,
  before: InstructionRow,
  flag: Pick<InstructionRow, 'flag' | 'flag_now' | 'flag_since'>,
): Promise<boolean> {
  const result = await trx
    .updateTable('instructions')
    .set(flag)
    .where('company_id', '=', before.company_id)
    .where('number', '=', before.number)
    .where('flag', '=', before.flag)
    .where('flag_now', '=', before.flag_now)
    .where('state', 'in', [...OPEN])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
