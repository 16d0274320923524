import { describe, expect, test } from 'vitest';
import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import { makeDeadline } from '#domain/testing/make.ts';
import { MONDAY_TO_FRIDAY } from '#domain/time/working-days.ts';
import type { InstructionFacts, ShownDeadline } from './instruction.ts';
import { changesOf, lateAfter } from './instruction.ts';
import { offersOf } from './offers.ts';
import { offerOf } from './rules.ts';

const RULES = { types: [{ type: ' ANNUITY', choices: ['proceed', 'lapse'] }], cutOffDays: 3 } as const;
const CHRISTMAS = { ...MONDAY_TO_FRIDAY, holidays: ['2026-12-25'] };
const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
};
const annuity = (dueDate: string, more = {}) => makeDeadline({ matterId: 'P1', type: 'Annuity', dueDate, ...more });

describe('what may be instructed, and until when', () => {
  test.each([
    ['28/12/2026', '', '2026-12-22', 'open'],
    // Three working days before Monday 28: 24, 23, 22 December; the 25th is a holiday.
    ['28/12/2026', '', '2026-12-23', 'over'],
    ['28/12/2026', '27/12/2026', '2026-12-27', 'open'],
    ['28/12/2026', '01/12/2026', '2026-12-02', 'over'],
    ['28/12/2026', '15/01/2027', '2026-12-29', 'over'],
    ['28/12/2026', 'soon', '2026-12-23', 'over'],
    ['soon', '', '2026-01-01', 'undated'],
  ])('due %s, instruct by %j, on %s: %s', (dueDate, instructBy, today, kind) => {
    const optional = instructBy
      ? [{ field: 'instructBy', heading: 'Instruct By', kind: 'date', text: instructBy }]
      : [];
    expect(offerOf(RULES, annuity(dueDate, { optional }), day(today), CHRISTMAS).kind).toBe(kind);
  });

  test('a type that the firm has not named is not offered', () => {
    const response = makeDeadline({ type: 'Response' });
    expect(offerOf(RULES, response, day('2026-01-01'), CHRISTMAS)).toEqual({ kind: 'none' });
  });
});

const shown = (dueDate: string, deadline = '["P1","annuity"]'): ShownDeadline => ({
  deadline,
  matterId: 'P1',
  docket: 'P1',
  title: '',
  type: 'Annuity',
  dueDate,
  instructBy: '',
  officialFee: '',
  ourFee: '',
  currency: '',
});
const instruction = (number: number, dueDate: string, more: Partial<InstructionFacts> = {}): InstructionFacts => ({
  number,
  choice: 'proceed',
  state: 'given',
  shown: shown(dueDate),
  ...more,
});

/** What is found for each deadline: the number, and whether its date has changed. */
function found(dates: readonly string[], instructions: readonly InstructionFacts[]) {
  const deadlines = dates.map((date, rowIndex) => annuity(date, { rowIndex }));
  const rules = { ...RULES, workingDays: CHRISTMAS };
  const result = offersOf(deadlines, deadlineKeys(deadlines), instructions, rules, day('2026-01-01'));
  return {
    matched: result.deadlines.map(({ deadline, instructed }) => [
      deadline.dueDate,
      instructed?.instruction.number,
      instructed?.dateChanged,
    ]),
    vanished: result.vanished.map(({ number }) => number),
  };
}

describe('which deadline an instruction is about', () => {
  test('the one with its date, also when an earlier one of the same type is removed and the keys move up', () => {
    const second = instruction(1, '01/02/2026', { shown: shown('01/02/2026', '["P1","annuity",2]') });
    expect(found(['01/01/2026', '01/02/2026'], [second]).matched).toEqual([
      ['01/01/2026', undefined, undefined],
      ['01/02/2026', 1, false],
    ]);
    expect(found(['01/02/2026'], [second]).matched).toEqual([['01/02/2026', 1, false]]);
  });

  test('given a deadline whose date has moved, it says so; given a deadline that is gone, it has vanished', () => {
    expect(found(['05/02/2026'], [instruction(1, '01/02/2026')]).matched).toEqual([['05/02/2026', 1, true]]);
    expect(found([], [instruction(1, '01/02/2026')]).vanished).toEqual([1]);
  });

  test('a completed instruction never counts for the next year’s deadline', () => {
    const done = instruction(1, '01/02/2026', { state: 'done' });
    expect(found(['01/02/2027'], [done]).matched).toEqual([['01/02/2027', undefined, undefined]]);
  });

  test('given two instructions on one deadline, the newest counts, which is the first of the list', () => {
    expect(found(['01/02/2026'], [instruction(2, '01/02/2026'), instruction(1, '01/02/2026')]).matched).toEqual([
      ['01/02/2026', 2, false],
    ]);
  });
});

test('a change names the field, what was shown, and what is published now', () => {
  expect(changesOf(shown('01/02/2026'), { ...shown('02/02/2026'), officialFee: '900' })).toEqual([
    { field: 'dueDate', before: '01/02/2026', now: '02/02/2026' },
    { field: 'officialFee', before: '', now: '900' },
  ]);
});

test.each([
  ['a Tuesday afternoon', '2026-12-22T15:00:00Z', '2026-12-23T15:00:00.000Z'],
  ['the day before a holiday and a weekend', '2026-12-24T09:30:00Z', '2026-12-28T09:30:00.000Z'],
  ['a Saturday', '2026-12-26T18:00:00Z', '2026-12-29T00:00:00.000Z'],
])('an instruction given on %s is late a working day later', (_, at, late) => {
  expect(new Date(lateAfter(Date.parse(at), 'UTC', CHRISTMAS)).toISOString()).toBe(late);
});
