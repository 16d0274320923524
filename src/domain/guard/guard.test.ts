import { describe, expect, test } from 'vitest';
import { guardCompanyTab, guardTab } from './guard.ts';
import type { TabShape } from './guard.ts';

const shape = (rowCount: number, fingerprint = 'h'): TabShape => ({ fingerprint, rowCount });

describe('a tab that looks broken is held', () => {
  test.each([
    ['the tab is gone', shape(5), undefined, 'tab-gone'],
    ['the header changed', shape(5), shape(5, 'other'), 'header-changed'],
    ['eleven of twenty rows are gone', shape(20), shape(9), 'rows-gone'],
    ['eleven of 109 rows are gone', shape(109), shape(98), 'rows-gone'],
    ['all of 50,000 rows are gone', shape(50_000), shape(0), 'rows-gone'],
    ['all of eleven rows are gone', shape(11), shape(0), 'rows-gone'],
  ])('%s', (_, before, after, reason) => {
    expect(guardTab(before, after)).toBe(reason);
  });

  test.each([
    ['nothing changed', shape(20), shape(20)],
    ['rows were added', shape(20), shape(2000)],
    ['ten rows are gone', shape(20), shape(10)],
    ['all of ten rows are gone', shape(10), shape(0)],
    ['exactly a tenth is gone', shape(200), shape(180)],
    ['less than a tenth is gone', shape(50_000), shape(45_001)],
    ['the tab was empty', shape(0), shape(0)],
  ])('not when %s', (_, before, after) => {
    expect(guardTab(before, after)).toBeUndefined();
  });
});

test.each([
  [3, 0, 'company-rows-gone'],
  [50_000, 0, 'company-rows-gone'],
  [2, 0, undefined],
  [3, 1, undefined],
  [0, 0, undefined],
])('a company that goes from %i rows to %i: %s', (before, after, reason) => {
  expect(guardCompanyTab(before, after)).toBe(reason);
});
