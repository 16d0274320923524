import { expect, test } from 'vitest';
import { makeDeadline } from '#domain/testing/make.ts';
import { addDays, formatSheetDate } from '#domain/time/calendar-date.ts';
import { deadlineWindow, inWindow, windowDeadlines } from './window.ts';

const TODAY = { year: 2026, month: 11, day: 21 };
const dueIn = (days: number) => makeDeadline({ dueDate: formatSheetDate(addDays(TODAY, days)) });

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
])('an address that asks for %j', (text, window) => {
  expect(deadlineWindow(text)).toBe(window);
});
