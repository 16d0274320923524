import { expect, test } from 'vitest';
import { headersAgain } from './headers-again.ts';

const HEADINGS = ['Client', 'Our ref', 'Title'];

test.each([
  ['in the same letters', ['Opponent', 'Our ref', 'Title', 'Client']],
  ['in capital letters', ['OPPONENT', 'OUR REF', 'TITLE', 'CLIENT']],
])('below a header that is repeated %s, each column is found by its heading', (_, again) => {
  const align = headersAgain({ headings: HEADINGS, groups: [], rowNumber: 1 }, new Set([0, 1, 2]), []);
  expect(align(['Nova', 'N-1', 'Lamp'])).toEqual(['Nova', 'N-1', 'Lamp']);
  expect(align(again)).toEqual([]);
  expect(align(['Bolt', 'N-2', 'Gear', 'Nova'])).toEqual(['Nova', 'N-2', 'Gear', '']);
});
