import { expect, test } from 'vitest';
import { isRecord, parseObject } from './json-object.ts';

test.each([
  ['{"a":1}', { a: 1 }],
  ['{}', {}],
  ['[1]', undefined],
  ['null', undefined],
  ['"text"', undefined],
  ['7', undefined],
  ['{broken', undefined],
  ['', undefined],
  [null, undefined],
])('the text %j holds the object %j', (text, expected) => {
  expect(parseObject(text)).toEqual(expected);
});

test('an object of named fields is a record; a list, a function, nothing and plain values are not', () => {
  expect([{}, { a: 1 }].map(isRecord)).toEqual([true, true]);
  expect([[], null, undefined, 'a', 1, () => undefined].some(isRecord)).toBe(false);
});
