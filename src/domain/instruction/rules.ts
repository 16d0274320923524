import type { Deadline } from '#domain/deadline/deadline.ts';
import { fold } from '#domain/text/fold.ts';
import { compareDates, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { workingDaysBefore } from '#domain/time/working-days.ts';
import type { WorkingDays } from '#domain/time/working-days.ts';

/** What a client may answer to a deadline. Silence is not an answer. */
export const CHOICES = ['proceed', 'lapse', 'ask'] as const;
export type Choice = (typeof CHOICES)[number];

/** What the firm calls each choice. */
export type ChoiceWords = Readonly<Record<Choice, string>>;

export const STANDARD_WORDS: ChoiceWords = { proceed: 'Proceed', lapse: 'Let lapse', ask: 'Ask us' };

/** A type of deadline that clients may instruct, and with which choices. */
export interface OfferedType {
  /** As the Deadline tab writes it; letter case and spacing do not count. */
  readonly type: string;
  readonly choices: readonly Choice[];
}

/** What decides whether a deadline may be instructed, and until when. */
export interface OfferRules {
  readonly types: readonly OfferedType[];
  /** How many working days before the due date the portal stops taking instructions, if the deadline has no "instruct by" of its own. */
  readonly cutOffDays: number;
}

/** Whether a deadline may be instructed. `lastDay` is the last day on which the portal takes an instruction. */
export type Offer =
  | { readonly kind: 'open'; readonly choices: readonly Choice[]; readonly lastDay: CalendarDate }
  /** The cut-off has passed: the client calls the firm. */
  | { readonly kind: 'over'; readonly choices: readonly Choice[]; readonly lastDay: CalendarDate }
  /** Its date cannot be read, so no cut-off can be counted: the client calls the firm. */
  | { readonly kind: 'undated'; readonly choices: readonly Choice[] }
  | { readonly kind: 'none' };

/** Whether the firm takes an instruction on a deadline. `today` is the day at the firm. */
export function offerOf(
  rules: OfferRules,
  deadline: Pick<Deadline, 'type' | 'dueDate' | 'optional'>,
  today: CalendarDate,
  days: WorkingDays,
): Offer {
  const type = fold(deadline.type);
  const choices = rules.types.find((one) => fold(one.type) === type)?.choices ?? [];
  if (choices.length === 0) return { kind: 'none' };
  const due = parseSheetDate(deadline.dueDate);
  if (!due) return { kind: 'undated', choices };
  const lastDay = earlier(instructByOf(deadline) ?? workingDaysBefore(due, rules.cutOffDays, days), due);
  return { kind: compareDates(today, lastDay) > 0 ? 'over' : 'open', choices, lastDay };
}

/** The "instruct by" day that the firm's sheet has for this deadline; undefined if there is none. */
export function instructByOf({ optional = [] }: Pick<Deadline, 'optional'>): CalendarDate | undefined {
  const text = optional.find(({ field }) => field === 'instructBy')?.text;
  return text === undefined ? undefined : parseSheetDate(text);
}

/** An overdue deadline is never instructed, whatever its "instruct by" says. */
const earlier = (a: CalendarDate, b: CalendarDate) => (compareDates(a, b) <= 0 ? a : b);
