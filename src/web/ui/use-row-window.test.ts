import { describe, expect, test } from 'vitest';

import { flatten, lastAtMost } from './use-row-window.ts';

describe('the lines of a list', () => {
  test('a group’s heading comes before its items, and items are counted across groups', () => {
    const lines = flatten([
      { key: 'patents', heading: 'Patent', items: ['a', 'b'] },
      { key: 'marks', heading: 'Trademark', items: ['c'] },
    ]);
    expect(lines.map((line) => (line.kind === 'heading' ? line.group.key : `${line.place} ${line.item}`))).toEqual([
      'patents',
      '0 a',
      '1 b',
      'marks',
      '2 c',
    ]);
  });

  test('a group without a heading has only items', () => {
    expect(flatten([{ key: 'all', items: ['a', 'b'] }]).map((line) => line.kind)).toEqual(['item', 'item']);
  });

  test('lastAtMost finds a line by its distance from the top', () => {
    const offsets = [0, 40, 96, 152, 208];
    expect([-5, 0, 39, 40, 151, 152, 9_999].map((distance) => lastAtMost(offsets, distance))).toEqual([
      0, 0, 0, 1, 2, 3, 4,
    ]);
  });
});
