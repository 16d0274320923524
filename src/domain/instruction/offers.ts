import type { Deadline } from '#domain/deadline/deadline.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { WorkingDays } from '#domain/time/working-days.ts';
import { offerOf } from './rules.ts';
import type { Offer, OfferRules } from './rules.ts';
import { matchInstructions } from './match.ts';
import type { Match } from './match.ts';
import type { InstructionFacts } from './instruction.ts';

/** A deadline with the choices that the client has, and the instruction that was given. */
export interface InstructedDeadline<Known extends InstructionFacts> {
  readonly deadline: Deadline;
  /** Its lasting key. */
  readonly key: string;
  readonly offer: Offer;
  /** The newest instruction on it, and whether its date has changed since; undefined if there is none. */
  readonly instructed: Match<Known> | undefined;
}

/**
 * The deadlines of a company that may be instructed, or have been. `instructions` are the newest on each deadline. An instruction whose
 * deadline is no longer published is in `vanished`.
 */
export function offersOf<Known extends InstructionFacts>(
  deadlines: readonly Deadline[],
  keys: readonly string[],
  instructions: readonly Known[],
  rules: OfferRules & { readonly workingDays: WorkingDays },
  today: CalendarDate,
): { readonly deadlines: readonly InstructedDeadline<Known>[]; readonly vanished: readonly Known[] } {
  const { matched, vanished } = matchInstructions(instructions, deadlines, keys);
  const offered = deadlines.flatMap((deadline, index): InstructedDeadline<Known>[] => {
    const offer = offerOf(rules, deadline, today, rules.workingDays);
    const instructed = matched.get(deadline);
    return offer.kind === 'none' && !instructed ? [] : [{ deadline, key: keys[index]!, offer, instructed }];
  });
  return { deadlines: offered, vanished };
}
