import type { Problem } from '#contract/instructions.ts';
import { changesOf } from '#domain/instruction/instruction.ts';
import type { ShownDeadline } from '#domain/instruction/instruction.ts';
import { offerOf } from '#domain/instruction/rules.ts';
import type { Choice } from '#domain/instruction/rules.ts';
import type { FirmCalendar } from '#server/instructions/firm-calendar.ts';
import type { PublishedDeadlines } from '#server/instructions/published-deadlines.ts';
import type { CurrentInstruction } from '#server/instructions/current-instructions.ts';
import type { InstructionRules } from '#server/settings/instructions-document.ts';

/** The published data and rules with which instructions are compared. */
export interface Ground {
  readonly published: PublishedDeadlines;
  readonly rules: InstructionRules;
  readonly calendar: FirmCalendar;
}

/** A problem of a deadline. Fields that are not given are empty. */
export function problemWith(
  deadline: string,
  problem: Problem['problem'],
  more: Partial<Pick<Problem, 'now' | 'changes' | 'by'>> = {},
): Problem {
  return { deadline, problem, now: null, changes: [], by: null, ...more };
}

/** Describes the existing instruction that prevents a new one. */
export function inTheWay({ number, given, word }: CurrentInstruction): Problem['by'] {
  return { number, name: given.name, email: given.email, at: given.at, word };
}

/** Why a choice on a deadline cannot be given now; undefined if it can. `before` is what was shown. */
export function problemOf(
  { published, rules, calendar }: Ground,
  key: string,
  choice: Choice,
  before: Partial<ShownDeadline>,
): Problem | undefined {
  const deadline = published.byKey(key);
  if (!deadline) return problemWith(key, 'gone');
  const now = published.shown(deadline);
  const changes = changesOf({ ...now, ...before }, now);
  if (changes.length > 0) return problemWith(key, 'changed', { now, changes: [...changes] });
  const offer = offerOf(rules, deadline, calendar.today, calendar.workingDays);
  if (offer.kind === 'none' || !offer.choices.includes(choice)) return problemWith(key, 'not-offered', { now });
  if (offer.kind !== 'open') return problemWith(key, 'past-cut-off', { now });
  return undefined;
}

/** Whether the firm has acted already, so that a further instruction would come too late. An answered question leaves the decision open. */
export function isSettled({ state, choice }: CurrentInstruction): boolean {
  return state === 'done' && choice !== 'ask';
}
