import type { Kysely } from 'kysely';
import type { Instruction } from '#contract/instructions.ts';
import { STANDING } from '#domain/instruction/instruction.ts';
import { matchInstructions } from '#domain/instruction/match.ts';
import type { Deadline } from '#domain/deadline/deadline.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import { INSTRUCTION_PAGES } from '#server/base/limits.ts';
import { currentRows, withEntries } from '#server/store/instructions.ts';
import type { InstructionRow } from '#server/store/instruction-rows.ts';
import type { Schema } from '#server/store/schema.ts';
import { readRecorded } from './read-instruction.ts';
import type { RecordedInstruction } from './read-instruction.ts';

export interface CurrentInstruction extends RecordedInstruction {
  readonly row: InstructionRow;
}

/** The instructions of a client that are active or may still become so, the newest first. */
export async function currentInstructions(
  db: Kysely<Schema>,
  { companyIds }: Pick<CompanyScope, 'companyIds'>,
  now: number,
): Promise<readonly CurrentInstruction[]> {
  const stored = await withEntries(db, await currentRows(db, companyIds, INSTRUCTION_PAGES.done));
  return stored.map((one) => ({ ...readRecorded(one, now), row: one.row }));
}

/** What a client has instructed on a deadline, for other features that mention it: reminders, the calendar, what is new. */
export interface StandingInstruction {
  readonly number: number;
  readonly state: Instruction['state'];
  readonly choice: Instruction['choice'];
  /** The firm's word for the choice. */
  readonly word: string;
  /** When the instruction was given; milliseconds since the epoch. */
  readonly at: number;
}

/**
 * The standing instruction on each of these deadlines, by its lasting key: given, received or done, and about the due date that the deadline
 * has now. An instruction about another date does not count. Pass all deadlines of the company, with their keys (`deadlineKeys`).
 */
export async function standingInstructions(
  db: Kysely<Schema>,
  scope: Pick<CompanyScope, 'companyIds'>,
  deadlines: readonly Deadline[],
  keys: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, StandingInstruction>> {
  const { matched } = matchInstructions(await currentInstructions(db, scope, now), deadlines, keys);
  return new Map(
    deadlines.flatMap((deadline, index) => {
      const found = matched.get(deadline);
      if (!found || found.dateChanged || !STANDING.includes(found.instruction.state)) return [];
      const { number, state, choice, word, given } = found.instruction;
      return [[keys[index]!, { number, state, choice, word, at: given.at }] as const];
    }),
  );
}
