import { expect, test } from 'vitest';
import { rowsApart } from './differing-rows.ts';

const apart = (was: string, is: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rowsApart(was.split(''), is.split(''))).map(([name, rows]) => [
      name,
      (rows as string[]).toSorted().join(''),
    ]),
  );

test.each([
  ['', '', '', '', ''],
  ['abc', '', 'abc', '', ''],
  ['', 'abc', '', 'abc', ''],
  ['abc', 'aXc', 'b', 'X', 'ac'],
  ['abc', 'abXc', '', 'X', 'abc'],
  ['abc', 'ac', 'b', '', 'ac'],
  ['abc', 'cba', '', '', 'abc'],
  ['aabb', 'bbba', 'a', 'b', 'abb'],
  ['aab', 'ab', 'a', '', 'ab'],
  ['abcdef', 'fXbcda', 'e', 'X', 'abcdf'],
])('from the rows %j to %j: removed %j, added %j, unchanged %j', (was, is, gone, come, same) => {
  expect(apart(was, is)).toEqual({ gone, come, same });
});
