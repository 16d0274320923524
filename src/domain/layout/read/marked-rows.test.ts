import { expect, test } from 'vitest';
import { marksOf } from './marked-rows.ts';

const isMarked = (cell: string, marks: readonly string[] = []): boolean =>
  marksOf({ heading: 'Done on', marks, days: true }, () => 0)([cell]);

test.each([
  '2026-11-05',
  '05/11/2026',
  '5.11.26',
  '5 Nov 2026',
  '11/5',
  '5.11. Wi',
  'KS 5.11.2026',
  'done',
  'erl. 5.11.',
  'x',
  '✓',
])('“%s” in a column of the days on which something was done says that it is done', (cell) => {
  expect(isMarked(cell)).toBe(true);
});

test.each([
  '',
  'offen',
  'open',
  'unpaid',
  'n/a',
  '?',
  'extended to 2027-02-01',
  'client pays',
  'Rechnung',
  'not done',
  'WV 15.1.27',
  'bis 3.4.27',
  'ext. 1/3/27',
  'offen 3.12.',
  'no 3/1',
  'not 3/1',
  'draft 1.12.26',
  'rem. 12/1',
  '0',
])('“%s” in such a column does not', (cell) => {
  expect(isMarked(cell)).toBe(false);
});

test('any text counts where an administrator has chosen the column', () => {
  expect(marksOf({ heading: 'Gone', marks: [] }, () => 0)(['weg'])).toBe(true);
  expect(marksOf({ heading: 'Gone', marks: [] }, () => 0)([''])).toBe(false);
});

test('given marks, only they count', () => {
  expect(isMarked('OK', ['ok'])).toBe(true);
  expect(isMarked('2026-11-05', ['ok'])).toBe(false);
});

test('in a list of people, other words for who has left count, too', () => {
  const isGone = marksOf({ heading: 'Remarks', marks: ['left 2024'] }, () => 0, true);
  expect(
    ['left 2024', 'left in March 2026, now at Bolt', 'ausgeschieden', 'likes calls', ''].map((one) => isGone([one])),
  ).toEqual([true, true, true, false, false]);
});
