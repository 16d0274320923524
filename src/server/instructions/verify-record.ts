import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { InstructionId, State } from '#domain/instruction/instruction.ts';
import { companyNames } from '#server/store/instruction-desk.ts';
import {
  BEFORE_FIRST,
  companiesWithEntries,
  entryHash,
  partDigest,
  readEntries,
  readHeads,
} from '#server/store/instruction-record.ts';
import type { ChainHead, EntryKind } from '#server/store/instruction-record.ts';
import type { InstructionEntryRow } from '#server/store/instruction-rows.ts';
import { readStates } from '#server/store/instructions.ts';
import type { Schema } from '#server/store/schema.ts';

/** Something in the record that is not as it was written. */
export interface RecordProblem {
  /** Company id. */
  readonly company: string;
  readonly number: number | null;
  readonly sentence: string;
}

export interface Verified {
  readonly companies: number;
  readonly entries: number;
  readonly problems: readonly RecordProblem[];
  /** Companies in `known` that the database does not have at all: they were forgotten, or lost in a restore. */
  readonly unknown: readonly string[];
  /** The newest entry of each company, as the database has it. */
  readonly heads: readonly ChainHead[];
}

/** Number of entries that are read at once. */
const PAGE = 500;
/** The most problems that are listed for one company. More would say nothing new. */
const PROBLEMS_NAMED = 20;

/**
 * Checks every entry of every company: its number, its hash, the hash before it, the digests of what was not erased, and that the
 * instructions are as the record says. `known` are entries that were noted elsewhere: heads outside the database, receipts.
 */
export async function verifyRecord(db: Kysely<Schema>, known: readonly ChainHead[]): Promise<Verified> {
  const verified = await verifyNow(db, known);
  if (verified.problems.length === 0) return verified;
  // Entries that are written while others are read would look like problems, so everything is read as of one moment.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => verifyNow(trx, known));
}

async function verifyNow(db: Kysely<Schema>, known: readonly ChainHead[]): Promise<Verified> {
  const elsewhere = new Map<string, ChainHead[]>();
  for (const head of known) {
    const own = elsewhere.get(head.companyId);
    if (own) own.push(head);
    else elsewhere.set(head.companyId, [head]);
  }
  const stored = new Map((await readHeads(db)).map((head) => [head.companyId, head]));
  const withEntries = new Set(await companiesWithEntries(db));
  const ids = [...new Set([...withEntries, ...stored.keys(), ...elsewhere.keys()])].toSorted();
  const found = new Map<string, VerifiedChain>();
  const unknown: string[] = [];
  const companies = await companyNames(db, [...elsewhere.keys()]);
  for (const id of ids)
    if (withEntries.has(id) || stored.has(id) || companies.has(id))
      found.set(id, await verifyChain(db, id, stored.get(id), elsewhere.get(id) ?? []));
    else unknown.push(id);
  // An entry under a later name of the client may replace an instruction in the record of the earlier name.
  for (const { replacedElsewhere } of found.values())
    for (const { companyId, number } of replacedElsewhere) replace(found.get(companyId)?.states, number);
  const problems: RecordProblem[] = [];
  for (const [company, chain] of found)
    problems.push(...[...chain.problems, ...(await verifyRows(db, company, chain))].slice(0, PROBLEMS_NAMED));
  const heads = [...found.values()].map(({ head }) => head);
  const entries = heads.reduce((sum, { number }) => sum + number, 0);
  return { companies: found.size, entries, problems, unknown, heads };
}

interface VerifiedChain {
  readonly head: ChainHead;
  readonly problems: readonly RecordProblem[];
  /** The state of each instruction according to its own record. */
  readonly states: Map<number, State>;
  /** The choice of each instruction according to its own record. */
  readonly choices: ReadonlyMap<number, unknown>;
  readonly replacedElsewhere: readonly InstructionId[];
}

async function verifyChain(
  db: Kysely<Schema>,
  company: string,
  stored: ChainHead | undefined,
  elsewhere: readonly ChainHead[],
): Promise<VerifiedChain> {
  const problems: RecordProblem[] = [];
  const say = (number: number | null, sentence: string) => problems.push({ company, number, sentence });
  const expected = new Map<number, Set<string>>();
  for (const { number, hash } of elsewhere) expected.set(number, (expected.get(number) ?? new Set()).add(hash));
  const states = new Map<number, State>();
  const choices = new Map<number, unknown>();
  const replacedElsewhere: InstructionId[] = [];
  let head: ChainHead = { companyId: company, number: 0, hash: BEFORE_FIRST };
  for (let more = true; more;) {
    const rows = await readEntries(db, company, { from: head.number + 1, limit: PAGE });
    more = rows.length === PAGE;
    for (const row of rows) {
      if (row.number !== head.number + 1)
        say(row.number, `Entries ${head.number + 1} to ${row.number - 1} are missing.`);
      else if (row.previous !== head.hash) say(row.number, `Entry ${row.number} does not follow the entry before it.`);
      if (entryHash(row) !== row.hash) say(row.number, `Entry ${row.number} was changed: its hash does not fit.`);
      if (!contentFits(row)) say(row.number, `What entry ${row.number} says was changed: its digests do not fit.`);
      for (const hash of expected.get(row.number) ?? [])
        if (hash !== row.hash)
          say(row.number, `Entry ${row.number} is not the one that was noted or receipted before.`);
      if (row.number === row.instruction) choices.set(row.number, factsOf(row.facts).choice);
      replacedElsewhere.push(...follow(states, row));
      head = { companyId: company, number: row.number, hash: row.hash };
    }
    // The embedded database answers synchronously, so waiting calls are let in between.
    await setImmediate();
  }
  const newest = Math.max(0, stored?.number ?? 0, ...expected.keys());
  if (newest > head.number)
    say(head.number + 1, `Entries ${head.number + 1} to ${newest} were written and are missing.`);
  else if (stored && (stored.number !== head.number || stored.hash !== head.hash))
    say(head.number, `The newest entry is not the one that the database has noted as the newest.`);
  return { head, problems, states, choices, replacedElsewhere };
}

/** Compares what the pages show with what the record says. */
async function verifyRows(
  db: Kysely<Schema>,
  company: string,
  { states, choices }: VerifiedChain,
): Promise<readonly RecordProblem[]> {
  const problems: RecordProblem[] = [];
  const say = (number: number, sentence: string) => problems.push({ company, number, sentence });
  const missing = new Set(choices.keys());
  for (const { number, state, choice } of await readStates(db, company)) {
    missing.delete(number);
    const recorded = states.get(number) ?? 'nothing';
    if (recorded !== state) say(number, `Instruction ${number} is shown as ${state}, and the record says ${recorded}.`);
    else if (choices.get(number) !== choice)
      say(number, `Instruction ${number} is shown with another choice than the record says.`);
  }
  for (const number of missing) say(number, `Instruction ${number} is in the record, and is not shown.`);
  return problems;
}

const AFTER: Readonly<Partial<Record<EntryKind, State>>> = {
  given: 'given',
  proposed: 'waiting',
  agreed: 'given',
  declined: 'declined',
  received: 'received',
  done: 'done',
  returned: 'returned',
};

/** The state in which an entry leaves its instruction, and the one that it replaces. Returns the one that it replaces in another record. */
function follow(states: Map<number, State>, { kind, instruction, facts }: InstructionEntryRow): InstructionId[] {
  const state = AFTER[kind as EntryKind];
  if (state) states.set(instruction, state);
  const { replaces, replacesIn } = kind === 'given' || kind === 'proposed' ? factsOf(facts) : {};
  if (typeof replaces !== 'number') return [];
  if (typeof replacesIn === 'string') return [{ companyId: replacesIn, number: replaces }];
  replace(states, replaces);
  return [];
}

/** Marks an instruction as replaced, unless it is done. */
function replace(states: Map<number, State> | undefined, number: number): void {
  if (states?.has(number) && states.get(number) !== 'done') states.set(number, 'replaced');
}

function factsOf(facts: string): Readonly<Partial<Record<'choice' | 'replaces' | 'replacesIn', unknown>>> {
  try {
    return JSON.parse(facts) as object;
  } catch {
    return {};
  }
}

/** Whether every part that was not erased still has the digest that the entry's hash covers. */
function contentFits({ content, digests }: InstructionEntryRow): boolean {
  try {
    const parts = JSON.parse(content) as Record<string, readonly [string, unknown] | null>;
    const hashed = JSON.parse(digests) as Record<string, string>;
    const names = Object.keys(hashed);
    if (Object.keys(parts).some((name) => !names.includes(name))) return false;
    return names.every((name) => {
      const part = parts[name];
      return part === null || (part !== undefined && partDigest(part) === hashed[name]);
    });
  } catch {
    return false;
  }
}
