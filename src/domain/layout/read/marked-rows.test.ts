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

test.each(['', 'offen', 'open', 'unpaid', 'n/a', '?', 'extended to 2027-02-01', 'client pays', 'Rechnung', 'not done'])(
  '“%s” in such a column does not',
  (cell) => {
    expect(isMarked(cell)).toBe(false);
  },
);

test('any text counts where an administrator has chosen the column', () => {
  expect(marksOf({ heading: 'Gone', marks: [] }, () => 0)(['weg'])).toBe(true);
  expect(marksOf({ heading: 'Gone', marks: [] }, () => 0)([''])).toBe(false);
});

test('given marks, only they count', () => {
  expect(isMarked('OK', ['ok'])).toBe(true);
  expect(isMarked('2026-11-05', ['ok'])).toBe(false);
});
