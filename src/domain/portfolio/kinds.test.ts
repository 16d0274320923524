import { describe, expect, test } from 'vitest';

import { gatherTypes, kindOfRight } from './kinds.ts';

test.each([
  ['Patent', 'patent'],
  [' PATENTS ', 'patent'],
  ['Trade Mark', 'trademark'],
  ['Trade-marks', 'trademark'],
  ['Utility Model', 'utility-model'],
  ['Design Patent', 'design'],
  ['Copyright', 'copyright'],
  ['Opposition', undefined],
  ['Patent Opposition', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the type %j is the kind of right %s', (type, kind) => {
  expect(kindOfRight(type)).toBe(kind);
});

describe('a chart of twelve types', () => {
  const types = [
    ['Patent', 300],
    ['Opposition', 120],
    ['Trademark', 100],
    ['Opinion', 30],
    ['Search', 20],
    ['Design', 10],
    ['FTO', 9],
    ['', 3],
    ['Utility Model', 2],
    ['Copyright', 1],
    ['Watch', 1],
    ['Agreement', 1],
  ].map(([name, count]) => ({ name: name as string, count: count as number }));

  test('shows every kind of right and every large type, and puts the other small types together', () => {
    const { shown, other } = gatherTypes(types);
    expect(shown.map(({ name }) => name)).toEqual([
      'Patent',
      'Opposition',
      'Trademark',
      'Design',
      'Utility Model',
      'Copyright',
    ]);
    expect(other.map(({ name }) => name)).toEqual(['Opinion', 'Search', 'FTO', '', 'Watch', 'Agreement']);
  });

  test('with a single small type shows that type under its own name', () => {
    expect(gatherTypes(types.slice(0, 4)).other).toEqual([]);
  });

  test('without any matter is empty', () => {
    expect(gatherTypes([])).toEqual({ shown: [], other: [] });
  });
});
