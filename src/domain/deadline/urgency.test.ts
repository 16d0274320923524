import { describe, expect, test } from 'vitest';
import { makeDeadline } from '#domain/testing/make.ts';
import { addDays, formatSheetDate } from '#domain/time/calendar-date.ts';
import { groupByUrgency } from './sort.ts';
import { daysLeft, URGENCY_TONES, urgencyLabel, urgencyOf } from './urgency.ts';

const TODAY = { year: 2026, month: 11, day: 21 };
const dueIn = (days: number) => makeDeadline({ dueDate: formatSheetDate(addDays(TODAY, days)) });

describe('how urgent a deadline is', () => {
  test.each([
    [-400, 'overdue', 'bad', { kind: 'overdue', days: -400, dueToday: false }],
    [-1, 'overdue', 'bad', { kind: 'overdue', days: -1, dueToday: false }],
    [0, 'overdue', 'bad', { kind: 'overdue', days: 0, dueToday: true }],
    [1, 'week', 'bad', { kind: 'days', days: 1 }],
    [7, 'week', 'bad', { kind: 'days', days: 7 }],
    [8, 'month', 'warn', { kind: 'days', days: 8 }],
    [30, 'month', 'warn', { kind: 'days', days: 30 }],
    [31, 'later', 'good', { kind: 'days', days: 31 }],
    [999, 'later', 'good', { kind: 'days', days: 999 }],
    [1500, 'later', 'good', { kind: 'days', days: 1500 }],
  ])('due in %i days: %s', (days, urgency, tone, label) => {
    const deadline = dueIn(days);
    expect(daysLeft(deadline, TODAY)).toBe(days);
    expect(urgencyOf(deadline, TODAY)).toBe(urgency);
    expect(URGENCY_TONES[urgencyOf(deadline, TODAY)]).toBe(tone);
    expect(urgencyLabel(deadline, TODAY)).toEqual(label);
  });

  test.each(['TBC', '', '12/31/2026', '2026-12-31', '31/02/2026'])(
    'a date that cannot be read (%j) counts as 999 days and is grey, never green',
    (dueDate) => {
      const deadline = makeDeadline({ dueDate });
      expect(daysLeft(deadline, TODAY)).toBe(999);
      expect(URGENCY_TONES[urgencyOf(deadline, TODAY)]).toBe('neutral');
      expect(urgencyLabel(deadline, TODAY)).toEqual({ kind: 'unreadable', text: dueDate });
    },
  );
});

test('the groups go from overdue to unreadable, empty ones left out', () => {
  const groups = groupByUrgency([makeDeadline({ dueDate: 'TBC' }), dueIn(90), dueIn(0), dueIn(5), dueIn(-3)], TODAY);
  expect(
    groups.map(({ urgency, deadlines }) => [urgency, deadlines.map((deadline) => daysLeft(deadline, TODAY))]),
  ).toEqual([
    ['overdue', [-3, 0]],
    ['week', [5]],
    ['later', [90]],
    ['unreadable', [999]],
  ]);
});
