import { expect, test } from 'vitest';
import { rowRanges } from './row-ranges.ts';

const every = (step: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, n) => (n + 1) * step);

test.each<[readonly number[], readonly unknown[]]>([
  [[], []],
  [[8], [{ firstRow: 8, rows: 1, text: '8' }]],
  [[8, 15], [{ firstRow: 8, rows: 2, text: '8, 15' }]],
  [[8, 9, 15, 20, 21, 22], [{ firstRow: 8, rows: 6, text: '8, 9, 15, 20–22' }]],
  [
    every(10, 6),
    [
      { firstRow: 10, rows: 5, text: '10, 20, 30, 40, 50' },
      { firstRow: 60, rows: 1, text: '60' },
    ],
  ],
  [
    every(10, 90),
    [
      { firstRow: 10, rows: 5, text: '10, 20, 30, 40, 50' },
      { firstRow: 60, rows: 85, text: '60, 70 and 83 more' },
    ],
  ],
])('the rows %j are named in two short lines', (rows, lines) => {
  expect(rowRanges(rows, 20, 2)).toEqual(lines);
});
