import type { Deadline } from '#domain/deadline/deadline.ts';
import { fold } from '#domain/text/fold.ts';
import type { InstructionFacts } from './instruction.ts';

/** An instruction and the deadline that it is about now. */
export interface Match<Known extends InstructionFacts> {
  readonly instruction: Known;
  /**
   * The deadline's date is not the one that the client instructed on. The instruction does not count for the new date, and the client and the firm
   * are told.
   */
  readonly dateChanged: boolean;
}

/**
 * Finds the deadline that each instruction is about: first the one with the same matter, type and date; otherwise the one with the same lasting key,
 * whose date has changed, unless another instruction is about it. A completed instruction is about its own date only: the next year's deadline of the
 * same type is a new one. Pass the newest first: if two are about one deadline, the later one counts.
 */
export function matchInstructions<Known extends InstructionFacts>(
  instructions: readonly Known[],
  deadlines: readonly Deadline[],
  keys: readonly string[],
): { readonly matched: ReadonlyMap<Deadline, Match<Known>>; readonly vanished: readonly Known[] } {
  const byDate = new Map<string, Deadline[]>();
  for (const deadline of deadlines) {
    const name = nameOf(deadline);
    byDate.set(name, [...(byDate.get(name) ?? []), deadline]);
  }
  const byKey = new Map(keys.map((key, index) => [key, deadlines[index]!]));
  const matched = new Map<Deadline, Match<Known>>();
  const left: Known[] = [];
  for (const instruction of instructions) {
    const same = byDate.get(nameOf(instruction.shown)) ?? [];
    const own = byKey.get(instruction.shown.deadline);
    const found = own && same.includes(own) && !matched.has(own) ? own : same.find((one) => !matched.has(one));
    if (found) matched.set(found, { instruction, dateChanged: false });
    else left.push(instruction);
  }
  const vanished: Known[] = [];
  for (const instruction of left) {
    const moved = instruction.state === 'done' ? undefined : byKey.get(instruction.shown.deadline);
    if (moved && !matched.has(moved)) matched.set(moved, { instruction, dateChanged: true });
    else vanished.push(instruction);
  }
  return { matched, vanished };
}

const nameOf = ({ matterId, type, dueDate }: Pick<Deadline, 'matterId' | 'type' | 'dueDate'>) =>
  JSON.stringify([matterId, fold(type), dueDate]);
