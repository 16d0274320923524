import { expect, test } from 'vitest';
import { makeDeadline, makeMatter } from '#domain/testing/make.ts';
import { deadlineTypes, indexDeadlines, ofDeadlineType, searchDeadlines } from './deadline-index.ts';
import { indexMatters } from './matter-index.ts';

const matters = [
  makeMatter({ id: 'P1', docketNumber: 'HF-1', title: 'Ölpumpe', jurisdiction: 'JP', ipType: 'Patent' }),
  makeMatter({ id: 'P2', title: 'Valve', jurisdiction: 'Germany', applicationNumber: 'DE 2019-123.4' }),
];
const deadlines = [
  makeDeadline({ matterId: 'HF-1', type: 'Annuity', rowIndex: 0 }),
  makeDeadline({ matterId: 'P1', type: 'Office Action', notes: 'Reply with examples', rowIndex: 1 }),
  makeDeadline({ matterId: 'P2', type: 'annuity', rowIndex: 2 }),
  makeDeadline({ matterId: 'P9', type: '', rowIndex: 3 }),
];
const index = indexDeadlines(deadlines, indexMatters(matters));

test.each([
  ['', '0123'],
  ['annuity', '02'],
  ['annuity japan', '0'],
  ['jp', '01'],
  ['de', '2'],
  ['pump', '01'],
  ['olpumpe action', '1'],
  ['hf1', '01'],
  ['examples', '1'],
  ['2019/1234', '2'],
  ['p9', '3'],
  ['annuity pump germany', ''],
])('a search for %j finds the deadlines %s', (search, rows) => {
  expect(
    searchDeadlines(index, search)
      .map(({ rowIndex }) => rowIndex)
      .join(''),
  ).toBe(rows);
});

test('types are counted whatever their letter case, and each shows as many as it says', () => {
  expect(deadlineTypes(deadlines)).toEqual([
    { value: 'Annuity', count: 2 },
    { value: 'Office Action', count: 1 },
  ]);
  for (const { value, count } of deadlineTypes(deadlines)) expect(ofDeadlineType(deadlines, value)).toHaveLength(count);
  expect(ofDeadlineType(deadlines, '')).toBe(deadlines);
});
