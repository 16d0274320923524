import { expect, test } from 'vitest';
import { comparedName, isSameName } from './same-name.ts';

const isSame = (one: string, other: string): boolean => isSameName(comparedName(one), comparedName(other));

test.each([
  ['Bolt', 'BOLT  AG'],
  ['Bolt, Inc.', 'Bolt Inc'],
  ['Brückner GmbH', 'Brueckner'],
  ['Bolt (Asia) Ltd', 'Bolt （Asia） Limited'],
  ['(Bolt)', '(bolt)'],
  ['华为有限公司', '华为'],
])('“%s” and “%s” are one company’s name', (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([true, true]);
});

test.each([
  ['Bolt', 'Bolt Holding'],
  ['Bolt AG', 'Bolt GmbH'],
  ['Bolt (Asia)', 'Bolt (Europe)'],
  ['Bolt', 'Bolt (Europe)'],
  ['(Bolt)', '(Nova)'],
])('“%s” and “%s” may be two companies’ names', (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([false, false]);
});
