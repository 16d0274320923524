import { describe, expect, test } from 'vitest';
import { makeDeadline, makeMatter } from '../testing/make.ts';
import { addDays, formatSheetDate } from '../time/calendar-date.ts';
import { deadlinesOfMatter } from './deadline.ts';
import { findDeadline } from './find.ts';
import { groupByUrgency, sortDeadlines } from './sort.ts';
import { daysLeft, URGENCY_TONES, urgencyLabel, urgencyOf } from './urgency.ts';
import { deadlineWindow, inWindow, windowDeadlines } from './window.ts';

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

describe('the window of the list', () => {
  test.each([
    [-1, []],
    [0, [7, 30, 90, 365]],
    [7, [7, 30, 90, 365]],
    [8, [30, 90, 365]],
    [30, [30, 90, 365]],
    [90, [90, 365]],
    [365, [365]],
    [366, []],
  ])('a deadline due in %i days is in the windows %j', (days, windows) => {
    expect(([7, 30, 90, 365] as const).filter((window) => inWindow(dueIn(days), window, TODAY))).toEqual(windows);
    expect(inWindow(dueIn(days), 'all', TODAY)).toBe(true);
  });

  test('a date that cannot be read is shown under All only, and the page knows how many it hides', () => {
    const deadlines = [dueIn(3), makeDeadline({ dueDate: 'TBC' }), dueIn(-2), dueIn(8), makeDeadline()];
    expect(windowDeadlines(deadlines, 7, TODAY)).toEqual({ shown: [deadlines[0]], hiddenPast: 1, hiddenUnreadable: 2 });
    expect(windowDeadlines(deadlines, 'all', TODAY)).toEqual({ shown: deadlines, hiddenPast: 0, hiddenUnreadable: 0 });
  });

  test.each([
    ['7', 7],
    ['365', 365],
    ['all', 'all'],
    ['8', 'all'],
    ['07', 'all'],
    [null, 'all'],
  ])('the query parameter %j', (text, window) => {
    expect(deadlineWindow(text)).toBe(window);
  });
});

describe('finding a deadline', () => {
  const deadlines = [
    makeDeadline({ matterId: 'PAT-1', type: 'Reply', rowIndex: 0 }),
    makeDeadline({ matterId: 'PAT-1', type: 'Reply', rowIndex: 3 }),
    makeDeadline({ matterId: 'PAT-1', type: 'Oral-2', rowIndex: 4 }),
    makeDeadline({ matterId: 'TM/7', type: '', rowIndex: 5 }),
    makeDeadline({ matterId: 'A', type: 'B-C', rowIndex: 6 }),
    makeDeadline({ matterId: 'A-B', type: 'C', rowIndex: 7 }),
  ];
  test.each([
    ['its own id', 'PAT-1-Reply-3', 3],
    ['an id whose row moved', 'PAT-1-Oral-2-99', 4],
    ['an id whose row moved, without a type', 'TM/7--0', 5],
    ['an id that two deadlines could be meant by', 'PAT-1-Reply-99', undefined],
    ['an id that can be taken apart in two ways', 'A-B-C-99', undefined],
    ['an exact id that can be taken apart in two ways', 'A-B-C-7', 7],
    ['an id without a row', 'PAT-1-Oral', undefined],
    ['another type', 'PAT-1-Annuity-0', undefined],
    ['nothing', '', undefined],
  ])('%s', (_, id, rowIndex) => {
    expect(findDeadline(deadlines, id)?.rowIndex).toBe(rowIndex);
  });
});

test('deadlines come with the earliest first, unreadable ones last, equal ones in the sheet’s order', () => {
  const dates = ['TBC', '02/01/2027', '31/12/2026', '', '02/01/2027', '01/02/2026'];
  const sorted = sortDeadlines(dates.map((dueDate, rowIndex) => makeDeadline({ dueDate, rowIndex })));
  expect(sorted.map(({ rowIndex }) => rowIndex)).toEqual([5, 2, 1, 4, 0, 3]);
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

test('a matter’s deadlines name it by its id or its docket name', () => {
  const matter = makeMatter({ id: 'PAT001EP', docketNumber: 'D-1' });
  const deadlines = ['PAT001EP', 'D-1', 'PAT001', 'd-1', 'D-2'].map((matterId, rowIndex) =>
    makeDeadline({ matterId, rowIndex }),
  );
  expect(deadlinesOfMatter(deadlines, matter).map(({ matterId }) => matterId)).toEqual(['PAT001EP', 'D-1']);
});
