import { describe, expect, test } from 'vitest';
import { makeDeadline, makeMatter } from '#domain/testing/make.ts';
import { deadlinesOfMatter } from './deadline.ts';
import { findDeadline } from './find.ts';
import { sortDeadlines } from './sort.ts';

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
    ['an id with more than a number at its end', 'PAT-1-Oral-2-4x', undefined],
    ['another type', 'PAT-1-Annuity-0', undefined],
    ['nothing', '', undefined],
  ])('%s', (_, id, rowIndex) => {
    expect(findDeadline(deadlines, id)?.rowIndex).toBe(rowIndex);
  });
});

test.each([
  ['the date of another row than the id names', 'P-Fee-0', '2027-12-01', 1],
  ['the date of the id', 'P-Fee-0', '2026-12-01', 0],
  ['a date that no row has any more', 'P-Fee-0', '2030-01-01', 0],
  ['a row that is gone, and a date', 'P-Fee-9', '2027-12-01', 1],
  ['a row that is gone, and a date that two rows have', 'P-Fee-9', '2028-12-01', undefined],
  ['nothing but an id', 'P-Fee-1', null, 1],
])('of several deadlines of one type, an address opens the one of its date: %s', (_, id, due, rowIndex) => {
  const fees = ['01/12/2026', '01/12/2027', '01/12/2028', '01/12/2028'].map((dueDate, index) =>
    makeDeadline({ matterId: 'P', type: 'Fee', dueDate, rowIndex: index }),
  );
  expect(findDeadline(fees, id, due)?.rowIndex).toBe(rowIndex);
});

test('deadlines come with the earliest first, unreadable ones last, equal ones in the sheet’s order', () => {
  const dates = ['TBC', '02/01/2027', '31/12/2026', '', '02/01/2027', '01/02/2026'];
  const sorted = sortDeadlines(dates.map((dueDate, rowIndex) => makeDeadline({ dueDate, rowIndex })));
  expect(sorted.map(({ rowIndex }) => rowIndex)).toEqual([5, 2, 1, 4, 0, 3]);
});

test('a matter’s deadlines name it by its id or its docket name', () => {
  const matter = makeMatter({ id: 'PAT001EP', docketNumber: 'D-1' });
  const deadlines = ['PAT001EP', 'D-1', 'PAT001', 'd-1', 'D-2'].map((matterId, rowIndex) =>
    makeDeadline({ matterId, rowIndex }),
  );
  expect(deadlinesOfMatter(deadlines, matter).map(({ matterId }) => matterId)).toEqual(['PAT001EP', 'D-1']);
});
