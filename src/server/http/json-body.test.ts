import { describe, expect, test } from 'vitest';
import { boundedJson } from './json-body.ts';

describe('T33, T51: a body of JSON', () => {
  test.each([
    ['{}', {}],
    ['{"a":[1,{"b":":,{}"}],"c\\"":null}', { a: [1, { b: ':,{}' }], 'c"': null }],
    ['[[],{"a":{"a":1}}]', [[], { a: { a: 1 } }]],
    ['"text: {"', 'text: {'],
  ])('%s is read', (text, value) => {
    expect(boundedJson(text)).toEqual(value);
  });

  test.each([
    ['a key twice', '{"a":1,"a":2}'],
    ['a key twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['a key twice deep inside', '{"x":[{"a":1,"b":2,"a":1}]}'],
    ['a prototype', '{"__proto__":{}}'],
    ['an escaped prototype', '{"\\u005f_proto__":{}}'],
    ['a constructor', '{"constructor":{"prototype":{}}}'],
    ['a number beyond numbers', '{"a":1e400}'],
    ['a null character', '{"a":["\\u0000"]}'],
    ['text that is not JSON', '{"a":'],
    ['eleven levels', `${'['.repeat(11)}${']'.repeat(11)}`],
    ['a hundred thousand levels', '['.repeat(100_000)],
    ['two thousand and one keys', JSON.stringify(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [n, 0])))],
    ['a thousand and one items', JSON.stringify(Array.from({ length: 1_001 }, () => 0))],
  ])('with %s is refused', (_what, text) => {
    expect(() => boundedJson(text)).toThrow();
  });
});
