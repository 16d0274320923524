import { daysBetween, today } from '#domain/time/calendar-date.ts';
import { days as daysMs, hours, minutes } from '#domain/time/duration.ts';
import { officeMoment } from '#domain/time/office-hours.ts';
import { isWorkingDay, workingDaysAfter } from '#domain/time/working-days.ts';
import type { WorkingDays } from '#domain/time/working-days.ts';
import type { Choice } from './rules.ts';

/**
 * The state of an instruction. `waiting`: a second person of the client has to agree first, and the firm does not act on it. `given`: the firm has
 * not seen it yet. `received`: a person at the firm has seen it. `returned`: the firm asks something before it acts, so the client instructs again.
 * `replaced`: a later instruction on the same deadline counts. `declined`: the second person did not agree.
 */
export const STATES = ['waiting', 'given', 'received', 'returned', 'done', 'replaced', 'declined'] as const;
export type State = (typeof STATES)[number];

/** A deadline as the client saw it: every text as it was published. */
export interface ShownDeadline {
  /** The lasting key of the deadline. */
  readonly deadline: string;
  readonly matterId: string;
  readonly docket: string;
  readonly title: string;
  readonly type: string;
  readonly dueDate: string;
  readonly instructBy: string;
  readonly officialFee: string;
  readonly ourFee: string;
  readonly currency: string;
}

/** Fields of a shown deadline whose change makes an instruction void: the client decided on something else. */
export const DECIDING = [
  'matterId',
  'docket',
  'title',
  'type',
  'dueDate',
  'officialFee',
  'ourFee',
  'currency',
] as const satisfies readonly (keyof ShownDeadline)[];
type DecidingField = (typeof DECIDING)[number];

/** What differs between a deadline as it was shown and as it is published now. */
export interface ShownChange {
  readonly field: DecidingField;
  readonly before: string;
  readonly now: string;
}

export function changesOf(before: ShownDeadline, now: ShownDeadline): readonly ShownChange[] {
  return DECIDING.filter((field) => before[field] !== now[field]).map((field) => ({
    field,
    before: before[field],
    now: now[field],
  }));
}

/** What the firm may do with an instruction. */
export const ACTS = ['acknowledge', 'complete', 'return', 'assign'] as const;
export type Act = (typeof ACTS)[number];

/** The states in which each act is possible. A completed or replaced instruction stays as it is. */
export const POSSIBLE: Readonly<Record<Act, readonly State[]>> = {
  acknowledge: ['given'],
  complete: ['given', 'received'],
  return: ['given', 'received'],
  assign: ['given', 'received', 'returned'],
};

/** The client has decided: until the instruction is done, a reminder to decide would only confuse. */
export const STANDING: readonly State[] = ['given', 'received', 'done'];
/** The instruction is not finished: neither done, replaced nor declined. */
export const OPEN: readonly State[] = ['waiting', 'given', 'received', 'returned'];

/** The facts that every reader of an instruction has. */
export interface InstructionFacts {
  readonly number: number;
  readonly choice: Choice;
  readonly state: State;
  readonly shown: ShownDeadline;
}

/** Identifies an instruction by its record and number: a client that was renamed has several records, each with its own numbers. */
export interface InstructionId {
  /** Company id of the record. */
  readonly companyId: string;
  readonly number: number;
}

/** "record/number", as receipts state it before the hash. */
export const INSTRUCTION_ID = /^([\w-]{1,64})\/([1-9]\d{0,11})$/;

export function instructionIdOf({ companyId, number }: InstructionId): string {
  return `${companyId}/${number}`;
}

/** Reads an id; undefined for any other text. */
export function readInstructionId(text: string): InstructionId | undefined {
  const [, companyId, number] = INSTRUCTION_ID.exec(text) ?? [];
  return companyId === undefined ? undefined : { companyId, number: Number(number) };
}

/**
 * When the firm has had an instruction for a whole working day: at the same time of the next working day. An instruction given on a day off counts
 * from the beginning of the next working day. If the clocks change in between, the result may be an hour off.
 */
export function lateAfter(at: number, timeZone: string, days: WorkingDays): number {
  const given = today(at, timeZone);
  const [hour = 0, minute = 0] = officeMoment(at, timeZone).time.split(':').map(Number);
  const intoDay = hours(hour) + minutes(minute);
  const begins = workingDaysAfter(given, 0, days);
  const midnight = at - intoDay;
  const ends = workingDaysAfter(begins, 1, days);
  return midnight + daysMs(daysBetween(given, ends)) + (isWorkingDay(given, days) ? intoDay : 0);
}
