import { expect, test } from 'vitest';
import { isLabel, LONGEST_OWN_LABEL, ownLabel } from './own-label.ts';

const NONE: [] = [];

test.each([
  ['a line break in the cell', 'Aurora\nbudget', 'Aurora budget'],
  ['control characters and outer spaces', ' Bolt\u0007\u2028budget ', 'Bolt budget'],
  ['no letters', '%', 'Field %'],
  ['only a line break', '\n', 'Field'],
  ['the heading of a documented column', 'Client Name', 'Client Name 2'],
  ['the heading of an optional column', 'Owner', 'Owner 2'],
])('the label of a heading with %s can be stored', (_, heading, label) => {
  expect([ownLabel(heading, 'matters', NONE), isLabel(label)]).toEqual([label, true]);
});

test('of equal headings, each gets a label of its own within the length of a label', () => {
  const own: { tab: 'matters' | 'deadlines'; label: string }[] = [{ tab: 'deadlines', label: 'Budget' }];
  const headings = ['Budget', 'budget!', 'Budget', `${'x'.repeat(LONGEST_OWN_LABEL)} a`, 'x'.repeat(80)];
  for (const heading of headings) own.push({ tab: 'matters', label: ownLabel(heading, 'matters', own) });
  expect(own.slice(1).map(({ label }) => label)).toEqual([
    'Budget',
    'budget! 2',
    'Budget 3',
    'x'.repeat(60),
    `${'x'.repeat(58)} 2`,
  ]);
});

test('a label is not cut inside a character', () => {
  expect(ownLabel(`${'x'.repeat(59)}𠮷𠮷`, 'matters', NONE)).toBe('x'.repeat(59));
});
