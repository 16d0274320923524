import { expect, test } from 'vitest';
import { makeDeadline } from '#domain/testing/make.ts';
import { addDays, formatSheetDate } from '#domain/time/calendar-date.ts';
import { deadlineView, inWindow, viewDeadlines } from './window.ts';

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

test('a date that cannot be read is in no window, and the page knows how many there are', () => {
  const deadlines = [dueIn(3), makeDeadline({ dueDate: 'TBC' }), dueIn(-2), dueIn(8), dueIn(9), makeDeadline()];
  expect(viewDeadlines(deadlines, 7, TODAY)).toEqual({ shown: [deadlines[0]], hiddenPast: 1, unreadable: 2 });
  expect(viewDeadlines(deadlines, 'all', TODAY)).toEqual({ shown: deadlines, hiddenPast: 0, unreadable: 2 });
});

test('the deadlines whose date cannot be read can be shown alone', () => {
  const deadlines = [dueIn(3), makeDeadline({ dueDate: 'TBC' }), dueIn(-2), makeDeadline()];
  expect(viewDeadlines(deadlines, 'unreadable', TODAY)).toEqual({
    shown: [deadlines[1], deadlines[3]],
    hiddenPast: 0,
    unreadable: 2,
  });
});

test('the overdue deadlines can be shown alone, today among them', () => {
  const deadlines = [dueIn(3), dueIn(0), makeDeadline({ dueDate: 'TBC' }), dueIn(-2)];
  expect(viewDeadlines(deadlines, 'overdue', TODAY)).toEqual({
    shown: [deadlines[1], deadlines[3]],
    hiddenPast: 0,
    unreadable: 1,
  });
});

test.each([
  ['7', 7],
  ['365', 365],
  ['all', 'all'],
  ['overdue', 'overdue'],
  ['unreadable', 'unreadable'],
  ['8', 'all'],
  ['07', 'all'],
  [null, 'all'],
])('an address that asks for %j', (text, window) => {
  expect(deadlineView(text)).toBe(window);
});
